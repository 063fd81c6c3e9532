// Invoice numbers: the pattern of the business, filled in.
import { describe, expect, it } from 'vitest'
import { DEFAULT_PATTERN, invoiceNumber, NumberPattern } from './invoice-number.ts'

const problemOf = (pattern: string) =>
  NumberPattern.safeParse(pattern).error?.issues.map(({ message }) => message)

describe('an invoice number', () => {
  it.each([
    [DEFAULT_PATTERN, 1, 'INV-2026-0001'],
    [DEFAULT_PATTERN, 12_345, 'INV-2026-12345'],
    ['{number}', 7, '7'],
    ['Roe {number:6}/{year}', 42, 'Roe 000042/2026'],
    ['{number}-{year}-{year}', 3, '3-2026-2026'],
  ])('of the pattern %s', (pattern, count, number) => {
    expect(problemOf(pattern)).toBeUndefined()
    expect(invoiceNumber(pattern, count, '2026-03-01')).toBe(number)
  })

  it.each([
    ['INV-{year}', 'The pattern needs {number} once, so that each invoice has its own number'],
    [
      '{number}{number:2}',
      'The pattern needs {number} once, so that each invoice has its own number',
    ],
    ['INV-{number:0}', 'The number can have 1 to 8 digits'],
    ['INV-{number:9}', 'The number can have 1 to 8 digits'],
    ['{month}-{number}', 'Use only {year} and {number:4} in braces'],
    ['{number}}', 'Use only {year} and {number:4} in braces'],
    ['', 'The pattern needs {number} once, so that each invoice has its own number'],
    [`${'I'.repeat(30)}{number}`, 'Invoice number can have at most 30 characters'],
  ])('refuses the pattern %s', (pattern, message) => {
    expect(problemOf(pattern)).toContain(message)
  })
})
