// What all damage in the photos costs to repair: the price, its materials, and the range while a size is assumed.
import type { Detection } from '../analysis/detection.ts'
import type { Cents } from '../money.ts'
import { sumOf } from '../quotes/quote-totals.ts'
import type { PriceRange } from './price-range.ts'

/** `range` is null if every size is measured. */
export type DamageCost = { price: Cents; materials: Cents; range: PriceRange | null }

export function damageCost(damages: readonly Detection[]): DamageCost {
  const isAssumed = damages.some(({ priceRange }) => priceRange)
  const sumAt = (bound: keyof PriceRange) =>
    sumOf(damages.map(damage => damage.priceRange?.[bound] ?? damage.suggestedUnitPrice))
  return {
    price: sumOf(damages.map(damage => damage.suggestedUnitPrice)),
    materials: sumOf(damages.map(damage => damage.materialsCost ?? 0)),
    range: isAssumed ? { low: sumAt('low'), high: sumAt('high') } : null,
  }
}
