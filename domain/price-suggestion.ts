// A suggestion for the price book: what the business's own quotes say about the price of a row.
import * as z from 'zod/mini'
import { type Cents, formatPrice, UnitPrice } from './money.ts'
import type { PriceCorrection } from './price-correction.ts'
import { PriceRow } from './price-row.ts'

/** Fewer corrections may be the exception. */
const ENOUGH_CORRECTIONS = 3

/** Prices of years ago say little about today's. */
export const MONTHS_OF_EVIDENCE = 12

export const PriceEvidence = z.object({
  /** In how many quotes the price was corrected. */
  times: z.int(),
  lowest: UnitPrice,
  highest: UnitPrice,
  median: UnitPrice,
})
export type PriceEvidence = z.infer<typeof PriceEvidence>

export const PriceSuggestion = z.object({
  /** As stored, so that accepting the suggestion cannot overwrite someone else's change. */
  row: PriceRow,
  /** In quotes now. */
  price: UnitPrice,
  evidence: PriceEvidence,
})
export type PriceSuggestion = z.infer<typeof PriceSuggestion>

/** A correction in a stored quote. All revisions of a quote have one number. */
export type QuotedCorrection = PriceCorrection & { quoteNumber: string }

/**
 * Returns each quote's first correction of the price in force; earlier prices were corrected in the price book since.
 */
export function correctionsInForce(
  corrections: readonly QuotedCorrection[],
  price: Cents,
): QuotedCorrection[] {
  const quoted = new Set<string>()
  return corrections.filter(({ from, quoteNumber }) => {
    if (from !== price || quoted.has(quoteNumber)) return false
    quoted.add(quoteNumber)
    return true
  })
}

/** Null until enough quotes besides those that were dismissed correct the price, and if their median is the price. */
export function suggestPrice(
  corrections: readonly QuotedCorrection[],
  price: Cents,
  dismissed: readonly string[],
): PriceEvidence | null {
  const inForce = correctionsInForce(corrections, price)
  const further = inForce.filter(({ quoteNumber }) => !dismissed.includes(quoteNumber))
  if (further.length < ENOUGH_CORRECTIONS) return null
  const prices = inForce.map(({ to }) => to)
  const median = medianOf(prices)
  if (median === price) return null
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return { times: prices.length, lowest, highest, median }
}

/** Between the two in the middle, rounded half up. NaN without prices. */
export function medianOf(prices: readonly Cents[]): Cents {
  const ordered = prices.toSorted((one, other) => one - other)
  const [low = Number.NaN, high = Number.NaN] = [
    ordered[Math.floor((ordered.length - 1) / 2)],
    ordered[Math.floor(ordered.length / 2)],
  ]
  return Math.round((low + high) / 2)
}

/** `You changed this 3 times, to $85–95; median $90`. */
export function describeEvidence({ times, lowest, highest, median }: PriceEvidence): string {
  const changed = `You changed this ${times} times, to ${formatPrice(lowest)}`
  if (lowest === highest) return changed
  return `${changed}–${formatPrice(highest).slice(1)}; median ${formatPrice(median)}`
}
