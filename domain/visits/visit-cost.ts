// What a visit costs, and what that lacks to the service minimum.
import type { Cents } from '../money.ts'
import type { LineItem } from '../quotes/line-item.ts'
import { lineTotal, sumOf } from '../quotes/quote-totals.ts'
import { isForVisit } from './visit-charge.ts'
import { isWork } from './visit-work.ts'

export type CountedLine = Pick<
  LineItem,
  'quantity' | 'unitPrice' | 'discount' | 'isLabor' | 'isOptional' | 'reason'
>

/**
 * What the visit costs, and what it lacks to the minimum. A trip charge and the other charges of a visit count toward
 * the minimum: it is the least that a visit costs in all, and contractors do not charge a trip on top of it. Options
 * do not count, because the customer may leave them out. Without work there is no visit, so nothing lacks.
 */
export function lackingTo(
  minimum: Cents,
  lines: readonly CountedLine[],
): { cost: Cents; lacking: Cents } {
  const counted = lines.filter(({ isOptional }) => !isOptional)
  const cost = sumOf(
    counted.map(({ quantity, unitPrice, discount }) => lineTotal(quantity, unitPrice, discount)),
  )
  const isVisit = counted.some(isWork)
  return { cost, lacking: isVisit && cost < minimum ? minimum - cost : 0 }
}

/** What a quote has beside the price of the work itself: the charges of the visit and its service minimum. */
export function visitChargesOf(lines: readonly Pick<LineItem, 'total' | 'reason'>[]): Cents {
  return sumOf(lines.filter(isForVisit).map(({ total }) => total))
}
