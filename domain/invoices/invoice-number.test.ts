// Invoice numbers: the pattern of the business, filled in.
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_PATTERN,
  invoiceNumber,
  NextCount,
  NumberPattern,
  nextProblem,
} from './invoice-number.ts'

const problemOf = (pattern: string) =>
  NumberPattern.safeParse(pattern).error?.issues.map(({ message }) => message)

describe('the next number', () => {
  it.each([0, -1, 1.5, 100_000_000])('cannot be %s', next => {
    expect(NextCount.safeParse(next).error?.issues[0]?.message).toBe(
      'Enter a number from 1 to 99,999,999',
    )
  })

  it('is above all in use', () => {
    expect(nextProblem(1, 0)).toBeNull()
    expect(nextProblem(1043, 6)).toBeNull()
    expect(nextProblem(6, 6)).toBe('Numbers up to 6 are in use. Enter 7 or more.')
  })
})

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
