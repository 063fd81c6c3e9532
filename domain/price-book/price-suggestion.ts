// A suggestion for the price book: what the business's own quotes say about the price of a row.
import * as z from 'zod/mini'
import { formatPrice, UnitPrice } from '../money.ts'
import { PriceRow } from './price-row.ts'
import { describeChanges } from './suggestion.ts'

export const PriceEvidence = z.object({
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

/** `You changed this 3 times, to $85–95; median $90`. */
export function describeEvidence(evidence: PriceEvidence): string {
  return describeChanges('this', evidence, {
    one: formatPrice,
    range: (low, high) => `${formatPrice(low)}–${formatPrice(high).slice(1)}`,
  })
}
