// What needs a person's review before it is priced: uncertain findings, and damage an earlier photo may already show.
import type { Answer, BoundingBox, Finding } from './detection.ts'
import { findingId, proposedItemId } from './detection-id.ts'
import type { ProposedItem } from './proposed-item.ts'

/** In percent. A finding below this confidence needs review. */
export const SURE_FROM = 60
/** Boxes that overlap at least this much (intersection over union) mark the same damage. */
const SAME_PLACE = 0.3

type Reviewed = Pick<Finding, 'reviewReason' | 'answer'>

/** Whether it is part of the estimate: it needs no review, or a person counted it. */
export function isCounted({ reviewReason, answer }: Reviewed): boolean {
  return answer === undefined ? reviewReason === undefined : answer === 'counted'
}

/** Whether it still needs review. */
export function isOpen({ reviewReason, answer }: Reviewed): boolean {
  return reviewReason !== undefined && answer === undefined
}

/**
 * `findings[n]` was found in photo n. `sameViews[n]` is the earlier photo that shows the same view, or null.
 * Leaves out damage at the same place in the same view. Marks further damage of a kind that an earlier photo shows.
 * Pass null if the model already reports each damage once.
 */
export function markForReview(
  findings: readonly (readonly Finding[])[],
  sameViews: readonly (number | null)[] | null,
): Finding[][] {
  return findings.map((found, photo) => {
    const earlier = sameViews === null ? [] : findings.slice(0, photo).flat()
    const inSameView = findings[sameViews?.[photo] ?? -1] ?? []
    return found.map((finding): Finding => {
      if (inSameView.some(other => isSameSpot(other, finding))) {
        return { ...finding, reviewReason: 'seen_before', answer: 'left_out' }
      }
      if (earlier.some(({ kind }) => kind === finding.kind)) {
        return { ...finding, reviewReason: 'seen_before' }
      }
      return markUncertain(finding)
    })
  })
}

/** Marks uncertain items. The model names each item once, so no item was seen before. */
export function reviewProposedItems(items: readonly ProposedItem[]): ProposedItem[] {
  return items.map(markUncertain)
}

function markUncertain<T extends Reviewed & { confidence: number }>(seen: T): T {
  return seen.confidence < SURE_FROM ? { ...seen, reviewReason: 'uncertain' } : seen
}

/** Sets the answer of the findings named by `ids`; null takes an answer back. */
export function answerFindings(
  findings: readonly (readonly Finding[])[],
  ids: readonly string[],
  answer: Answer | null,
): Finding[][] {
  return findings.map((found, photo) =>
    found.map((finding, index) =>
      ids.includes(findingId(photo, index)) ? withAnswer(finding, answer) : finding,
    ),
  )
}

/** Sets the answer of the items named by `ids`; null takes an answer back. */
export function answerProposedItems(
  items: readonly ProposedItem[],
  ids: readonly string[],
  answer: Answer | null,
): ProposedItem[] {
  return items.map((item, index) =>
    ids.includes(proposedItemId(index)) ? withAnswer(item, answer) : item,
  )
}

function withAnswer<T extends Reviewed>(seen: T, answer: Answer | null): T {
  const { answer: _former, ...open } = seen
  return (answer === null ? open : { ...open, answer }) as T
}

function isSameSpot(one: Finding, other: Finding): boolean {
  return one.kind === other.kind && overlap(one.box, other.box) >= SAME_PLACE
}

/** Intersection over union. */
function overlap(one: BoundingBox, other: BoundingBox): number {
  const shared = (from: number, length: number, otherFrom: number, otherLength: number) =>
    Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
  const common =
    shared(one.x, one.width, other.x, other.width) *
    shared(one.y, one.height, other.y, other.height)
  const all = one.width * one.height + other.width * other.height - common
  return all === 0 ? 0 : common / all
}
