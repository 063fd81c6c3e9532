// The line that raises a visit to the service minimum, the least a visit costs.
import type { BaseRateKey } from './base-rates.ts'
import { surenessOf } from './certainty.ts'
import { findPrice, priceNote } from './find-price.ts'
import { describeUse } from './line-description.ts'
import type { LineItem } from './line-item.ts'
import type { LineReason } from './line-reason.ts'
import { lineOfMaterial, type MaterialLine } from './material-line.ts'
import { type Cents, formatDollars } from './money.ts'
import type { PriceItem } from './price-book.ts'
import { lineTotal, sumOf } from './quote-totals.ts'
import { MINIMUM_LINE } from './visit-charge.ts'
import { askedBy, isRepair, isWork } from './visit-work.ts'

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

/** Returns [] if there is no work, if the lines already reach the minimum, or if a line has no price yet. */
export function topUpToMinimum(
  lines: readonly MaterialLine[],
  priceBook: readonly PriceItem[],
): MaterialLine[] {
  const work = lines.filter(isWork)
  const [first] = work
  const isPriced = lines.every(({ reason }) => reason?.priceItem !== null)
  if (!first || !(isPriced || work.some(isRepair))) return []
  const key: BaseRateKey = 'service-minimum'
  const { row, priceItem } = findPrice(key, priceBook)
  const { cost, lacking } = lackingTo(row.unitPrice, lines.map(lineOfMaterial))
  if (lacking === 0 || !priceItem) return []
  const { name, category, unit, isLabor } = row
  const reason = minimumReason({ priceItem, unit, cost, lacking }, work)
  const line: MaterialLine = {
    id: MINIMUM_LINE,
    name,
    description: describeUse(reason.detections.map(asked => asked.name)),
    category,
    quantity: ONE_VISIT,
    unit,
    unitPrice: lacking,
    total: lacking,
    ...surenessOf(work),
    iconClass: 'labor',
    isLabor,
    imageIndex: first.imageIndex,
    reason,
  }
  return [line]
}

const ONE_VISIT = 1000

type Raise = {
  /** The row of the price book. */
  priceItem: NonNullable<LineReason['priceItem']>
  unit: string
  cost: Cents
  lacking: Cents
}

export function minimumReason(
  { priceItem, unit, cost, lacking }: Raise,
  work: readonly Pick<CountedLine, 'reason'>[],
): LineReason {
  const { id, name, unitPrice: minimum } = priceItem
  return {
    detections: askedBy(work, { assembly: name, quantity: ONE_VISIT }),
    priceItem,
    explanation: `The work comes to ${formatDollars(cost)}; a visit costs at least ${formatDollars(minimum)}. ${priceNote(id)}`,
    proposed: { lineId: MINIMUM_LINE, quantity: ONE_VISIT, unit, unitPrice: lacking },
  }
}
