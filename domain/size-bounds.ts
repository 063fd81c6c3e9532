// How an estimate's lines differ at the smallest and the largest size that assumed photo scales allow.
import * as z from 'zod/mini'
import type { MaterialLine } from './material-line.ts'
import { Quantity, UnitPrice } from './money.ts'
import type { PriceItem } from './price-book.ts'
import { repairsAt } from './price-range.ts'
import { priceRepairs } from './priced-lines.ts'
import type { RepairsInput } from './repair-plan.ts'
import { completeVisit } from './site-charges.ts'

const BoundLine = z.object({
  /** As proposed. */
  lineId: z.string(),
  /** 0 if the size does not need the line. */
  quantity: Quantity,
  unitPrice: UnitPrice,
  isLabor: z.boolean(),
  /** The damage that needs it. */
  detectionIds: z.array(z.string()),
})
export type BoundLine = z.infer<typeof BoundLine>

/** Only lines that differ from the estimate. */
export const SizeBounds = z.object({ low: z.array(BoundLine), high: z.array(BoundLine) })
export type SizeBounds = z.infer<typeof SizeBounds>

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
    detectionIds: [...new Set(reason?.detections.map(({ detectionId }) => detectionId))],
  }))
}
