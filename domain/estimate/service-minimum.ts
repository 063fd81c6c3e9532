// The line that raises a visit to the service minimum, the least a visit costs.
import { surenessOf } from '../analysis/certainty.ts'
import { type Cents, formatDollars } from '../money.ts'
import type { BaseRateKey } from '../price-book/base-rates.ts'
import { findPrice, priceNote } from '../price-book/find-price.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import type { LineReason } from '../quotes/line-reason.ts'
import { MINIMUM_LINE } from '../visits/visit-charge.ts'
import { type CountedLine, lackingTo } from '../visits/visit-cost.ts'
import { askedBy, isRepair, isWork } from '../visits/visit-work.ts'
import { describeUse } from './line-description.ts'
import { lineOfMaterial, type MaterialLine } from './material-line.ts'

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
