// The numbers of a business's invoices: its own pattern, filled with the year and a count without gaps.
import * as z from 'zod/mini'
import { formatCount } from '../money.ts'
import { singleLine } from '../text.ts'

export const DEFAULT_PATTERN = 'INV-{year}-{number:4}'

/** Keeps a number on one line of the document. */
const MAX_PATTERN = 30
const MAX_DIGITS = 8

/** Fits the most digits of a pattern, with years of room above it. */
const MAX_NEXT = 99_999_999

const place = /\{([^{}]*)\}/g
const counted = /^number(?::(\d))?$/

/** Why the pattern cannot number invoices, or null. */
function patternProblem(pattern: string): string | null {
  const places = [...pattern.matchAll(place)].map(([, name = '']) => name)
  const unknown = places.find(name => name !== 'year' && !counted.test(name))
  if (unknown !== undefined || /[{}]/.test(pattern.replaceAll(place, ''))) {
    return 'Use only {year} and {number:4} in braces'
  }
  if (places.filter(name => counted.test(name)).length !== 1) {
    return 'The pattern needs {number} once, so that each invoice has its own number'
  }
  const digits = Number(places.map(name => counted.exec(name)?.[1]).find(Boolean) ?? 1)
  if (digits < 1 || digits > MAX_DIGITS) return `The number can have 1 to ${MAX_DIGITS} digits`
  return null
}

/** `{year}` is the year of the invoice, `{number:4}` the count with at least four digits. */
export const NumberPattern = singleLine('Invoice number', MAX_PATTERN).check(
  z.superRefine((pattern, context) => {
    const message = patternProblem(pattern)
    if (message !== null) context.addIssue({ code: 'custom', message, input: pattern })
  }),
)

const wrongNext = `Enter a number from 1 to ${formatCount(MAX_NEXT)}`

/** The count of the next invoice, as a person sets it. */
export const NextCount = z.int(wrongNext).check(z.gte(1, wrongNext), z.lte(MAX_NEXT, wrongNext))

/** Why the next invoice cannot have this count, or null. `highest` is the highest one in use, 0 for none. */
export function nextProblem(next: number, highest: number): string | null {
  if (next > highest) return null
  return `Numbers up to ${highest} are in use. Enter ${highest + 1} or more.`
}

/** `INV-2026-0001` for the first invoice, made on `day`. */
export function invoiceNumber(pattern: string, count: number, day: string): string {
  return pattern.replaceAll(place, (_, name: string) =>
    name === 'year'
      ? day.slice(0, 4)
      : String(count).padStart(Number(counted.exec(name)?.[1] ?? 1), '0'),
  )
}
