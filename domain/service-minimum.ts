// The line that raises a visit to the service minimum, the least a visit costs.
import type { BaseRateKey } from './base-rates.ts'
import { surenessOf } from './certainty.ts'
import { isFindingId } from './detection-id.ts'
import { findPrice } from './find-price.ts'
import { describeUse } from './line-description.ts'
import type { LineReason } from './line-reason.ts'
import type { MaterialLine } from './material-line.ts'
import { formatDollars } from './money.ts'
import type { PriceItem } from './price-book.ts'
import { subtotalOf } from './quote-totals.ts'

type Asked = LineReason['detections'][number]

/** Returns [] if there is no work, if the lines already reach the minimum, or if a line has no price yet. */
export function topUpToMinimum(
  lines: readonly MaterialLine[],
  priceBook: readonly PriceItem[],
): MaterialLine[] {
  const work = lines.filter(line => line.isLabor || isRepair(line))
  const [first] = work
  const isPriced = lines.every(({ reason }) => reason?.priceItem !== null)
  if (!first || !(isPriced || work.some(isRepair))) return []
  const key = 'service-minimum'
  const { row: minimum, priceItem, note } = findPrice(key, priceBook)
  const subtotal = subtotalOf(lines)
  if (subtotal >= minimum.unitPrice) return []
  const { name, category, unit, isLabor } = minimum
  const lineId = `material-${key}`
  const unitPrice = minimum.unitPrice - subtotal
  const detections = askedBy(work).map(asked => ({ ...asked, assembly: name, quantity: 1000 }))
  const line: MaterialLine = {
    id: lineId,
    name,
    description: describeUse(detections.map(asked => asked.name)),
    category,
    quantity: 1000,
    unit,
    unitPrice,
    total: unitPrice,
    ...surenessOf(work),
    iconClass: 'labor',
    isLabor,
    imageIndex: first.imageIndex,
    reason: {
      detections,
      priceItem,
      explanation: `The work comes to ${formatDollars(subtotal)}; a visit costs at least ${formatDollars(minimum.unitPrice)}. ${note}`,
      proposed: { lineId, quantity: 1000, unit, unitPrice },
    },
  }
  return [line]
}

/** Whether the line is the one that raises the visit to the service minimum. */
export function isServiceMinimum({ reason }: { reason: LineReason | null }): boolean {
  const minimum: BaseRateKey = 'service-minimum'
  return reason?.priceItem?.key === minimum
}

/** Everything a repair needs counts as work, whatever the business calls its labor rows. */
function isRepair({ reason }: MaterialLine): boolean {
  return (reason?.detections ?? []).some(({ detectionId }) => isFindingId(detectionId))
}

/** Each detection once. */
function askedBy(work: readonly MaterialLine[]): Asked[] {
  const asked = work.flatMap(({ reason }) => reason?.detections ?? [])
  return [...new Map(asked.map(one => [one.detectionId, one])).values()]
}
