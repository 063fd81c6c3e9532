// Finds how an estimate's lines differ at the smallest and the largest size that assumed photo scales allow.
import type { PriceItem } from '../price-book/price-book.ts'
import type { LineNeed } from '../quotes/line-reason.ts'
import { isOnce, neededBy, quantityOf } from '../quotes/parted-needs.ts'
import { isForVisit, isServiceMinimum } from '../visits/visit-charge.ts'
import type { MaterialLine } from './material-line.ts'
import { repairsAt } from './price-range.ts'
import { priceRepairs } from './priced-lines.ts'
import type { RepairsInput } from './repair-plan.ts'
import { completeVisit } from './site-charges.ts'
import type { BoundLine, SizeBounds } from './size-bounds.ts'

/** Undefined if no line depends on an assumed scale. `items` are the lines of proposed items, which have no size. */
export function sizeBounds(
  input: RepairsInput & { priceBook: readonly PriceItem[] },
  lines: readonly MaterialLine[],
  items: readonly MaterialLine[],
): SizeBounds | undefined {
  const [low, high] = (['low', 'high'] as const).map(bound => {
    const work = priceRepairs(repairsAt(input, bound), input.priceBook).map(({ line }) => line)
    return changedLines(lines, completeVisit([...work, ...items], input))
  })
  return low && high && low.length + high.length > 0 ? { low, high } : undefined
}

function needsOf(needs: readonly LineNeed[]): BoundLine['needs'] {
  const [once, own] = [needs.filter(isOnce), needs.filter(need => !isOnce(need))]
  const byDamage = Map.groupBy(own, ({ detectionId }) => detectionId)
  return {
    own: Object.fromEntries([...byDamage].map(([id, some]) => [id, quantityOf(some)])),
    once: once.map(need => ({ detectionIds: neededBy(need), quantity: need.quantity })),
  }
}

function changedLines(lines: readonly MaterialLine[], there: readonly MaterialLine[]): BoundLine[] {
  const now = new Map(lines.map(line => [line.id, line]))
  const then = new Map(there.map(line => [line.id, line]))
  const gone = lines.filter(({ id }) => !then.has(id)).map(line => ({ ...line, quantity: 0 }))
  const changed = there.filter(line => {
    const before = now.get(line.id)
    return before?.quantity !== line.quantity || before.unitPrice !== line.unitPrice
  })
  return [...changed, ...gone].map(({ id: lineId, quantity, unitPrice, isLabor, reason }) => ({
    lineId,
    quantity,
    unitPrice,
    isLabor,
    ...(isServiceMinimum({ reason }) && { minimum: reason?.priceItem?.unitPrice }),
    detectionIds: [...new Set(reason?.detections.map(({ detectionId }) => detectionId))],
    ...(!isForVisit({ reason }) && {
      needs: needsOf(quantity === 0 ? [] : (reason?.detections ?? [])),
    }),
  }))
}
