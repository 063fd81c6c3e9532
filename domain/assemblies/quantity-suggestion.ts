// A suggestion for an assembly: what the business's own quotes say about its hours or a material.
import * as z from 'zod/mini'
import { formatQuantity, Quantity, type Thousandths } from '../money.ts'
import { describeChanges } from '../price-book/suggestion.ts'
import { formatAmount } from '../quotes/line-amount.ts'
import { isHourly } from '../units.ts'
import { OwnAssembly } from './assembly.ts'

const QuantityEvidence = z.object({
  times: z.int(),
  lowest: Quantity,
  highest: Quantity,
  median: Quantity,
})

export const QuantitySuggestion = z.object({
  /** As in force, so that accepting the suggestion cannot overwrite someone else's change. */
  assembly: OwnAssembly,
  /** The price row of its labor or of a material. */
  key: z.string(),
  /** What it takes of that now, for the size that it covers. */
  amount: Quantity,
  evidence: QuantityEvidence,
})
export type QuantitySuggestion = z.infer<typeof QuantitySuggestion>

export const SuggestionToDismiss = z.object({
  assemblyId: OwnAssembly.shape.id,
  key: z.string().check(z.maxLength(100)),
})
export type SuggestionToDismiss = z.infer<typeof SuggestionToDismiss>

/** What an assembly takes of one price row. */
export type TakenPart = Pick<QuantitySuggestion, 'assembly' | 'key'>

/** `You changed hours of Medium hole repair 3 times, to 2–2.5 h; median 2 h`. */
export function describeQuantities({ assembly, key, evidence }: QuantitySuggestion): string {
  const unit = unitIn(assembly, key)
  return describeChanges(`${partOf({ assembly, key })} of ${assembly.name}`, evidence, {
    one: amount => amountText(amount, unit),
    range: (low, high) => `${formatQuantity(low)}–${amountText(high, unit)}`,
  })
}

/** `hours`, or the name of the material. */
export function partOf({ assembly, key }: TakenPart): string {
  return assembly.materials.find(one => one.key === key)?.name ?? 'hours'
}

export function unitIn({ materials }: Pick<OwnAssembly, 'materials'>, key: string): string {
  return materials.find(one => one.key === key)?.unit ?? 'hour'
}

/** `2 h`, `0.2 gal`, `10`. */
export function amountText(amount: Thousandths, unit: string): string {
  return isHourly(unit) ? `${formatQuantity(amount)} h` : formatAmount(amount, unit)
}
