// Ids of detections: which finding in which photo, or which proposed item.
import * as z from 'zod/mini'

/** `detection-1-0` is the first finding in the second photo. */
const FindingId = z.templateLiteral(['detection-', z.int(), '-', z.int()])
export type FindingId = z.infer<typeof FindingId>

/** `item-0` is the first proposed item. */
export type ProposedItemId = `item-${number}`

export function findingId(photo: number, index: number): FindingId {
  return `detection-${photo}-${index}`
}

export function isFindingId(id: string): id is FindingId {
  return FindingId.safeParse(id).success
}

export function proposedItemId(index: number): ProposedItemId {
  return `item-${index}`
}
