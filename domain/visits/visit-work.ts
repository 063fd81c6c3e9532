// The lines of a visit that are work: labor, and all that a repair needs.
import { isFindingId } from '../analysis/detection-id.ts'
import type { LineItem } from '../quotes/line-item.ts'
import type { LineReason } from '../quotes/line-reason.ts'
import { isForVisit } from './visit-charge.ts'

type WorkLine = Pick<LineItem, 'isLabor' | 'reason'>
type Asked = LineReason['detections'][number]

/** Charges of a visit, such as the trip, are not work. */
export function isWork(line: WorkLine): boolean {
  return !isForVisit(line) && (line.isLabor || isRepair(line))
}

/** Everything a repair needs counts as work, whatever the business calls its labor rows. */
export function isRepair({ reason }: Pick<WorkLine, 'reason'>): boolean {
  return (reason?.detections ?? []).some(({ detectionId }) => isFindingId(detectionId))
}

/** Each detection that the work is for once, with what a line for the whole visit takes. */
export function askedBy(
  work: readonly Pick<WorkLine, 'reason'>[],
  taken: Pick<Asked, 'assembly' | 'quantity'>,
): Asked[] {
  const asked = work.flatMap(({ reason }) => reason?.detections ?? [])
  const names = new Map(asked.map(({ detectionId, name }) => [detectionId, name]))
  return [...names].map(([detectionId, name]) => ({ detectionId, name, ...taken }))
}
