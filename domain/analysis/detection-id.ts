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

/** The finding's id after its photo has moved to `placeOf` its place; null if the photo is gone or it is no finding. */
export function movedFinding(id: string, placeOf: (photo: number) => number): FindingId | null {
  const [, photo, index] = /^detection-(\d+)-(\d+)$/.exec(id) ?? []
  const place = photo === undefined ? -1 : placeOf(Number(photo))
  return place === -1 ? null : findingId(place, Number(index))
}

export function proposedItemId(index: number): ProposedItemId {
  return `item-${index}`
}

export function isProposedItemId(id: string): id is ProposedItemId {
  return /^item-\d+$/.test(id)
}
