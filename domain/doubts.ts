// What a person has to confirm before it is priced: the uncertain, and what may have been counted already.
import type { BoundingBox, Finding } from './detection.ts'
import type { Sighting } from './sighting.ts'

/** Below this confidence what was seen is a suggestion. */
export const SURE_FROM = 60
const SAME_PLACE = 0.3

/** Of finding `index` in photo `imageIndex`: what its detection is called. */
export function findingId(imageIndex: number, index: number): string {
  return `detection-${imageIndex}-${index}`
}

export function isFindingId(id: string): boolean {
  return id.startsWith('detection-')
}

/** Of what was named as number `index`: what its detection is called. */
export function sightingId(index: number): string {
  return `sighting-${index}`
}

type Questioned = Pick<Finding, 'doubt' | 'answer'>

/** What nobody doubts is counted; the doubted when somebody has said so. */
export function isCounted({ doubt, answer }: Questioned): boolean {
  return answer === undefined ? doubt === undefined : answer === 'counted'
}

/** Whether a person still has to say what it is. */
export function isOpen({ doubt, answer }: Questioned): boolean {
  return doubt !== undefined && answer === undefined
}

/**
 * `findings[n]` was found in photo n; `sameViews[n]` is the earlier photo that shows the same view, or null.
 * What lies at the same place in the same view is left out; other damage of a kind that an earlier photo shows is asked about.
 * Without `sameViews` whoever looked has told each damage once.
 */
export function markDoubts(
  findings: readonly (readonly Finding[])[],
  sameViews: readonly (number | null)[] | null,
): Finding[][] {
  return findings.map((found, photo) => {
    const earlier = sameViews === null ? [] : findings.slice(0, photo).flat()
    const twin = findings[sameViews?.[photo] ?? -1] ?? []
    return found.map((finding): Finding => {
      if (twin.some(other => isSameSpot(other, finding))) {
        return { ...finding, doubt: 'seen_before', answer: 'left_out' }
      }
      if (earlier.some(({ kind }) => kind === finding.kind)) {
        return { ...finding, doubt: 'seen_before' }
      }
      return markUncertain(finding)
    })
  })
}

/** What is not sure is asked about; the same thing is named once. */
export function doubtSightings(sightings: readonly Sighting[]): Sighting[] {
  return sightings.map(markUncertain)
}

function markUncertain<T extends Questioned & { confidence: number }>(seen: T): T {
  return seen.confidence < SURE_FROM ? { ...seen, doubt: 'uncertain' } : seen
}

/** Null takes an answer back. */
type Said = 'counted' | 'left_out' | null

/** With a person's answer to some of them, by the ids of their detections. */
export function answerFindings(
  findings: readonly (readonly Finding[])[],
  ids: readonly string[],
  said: Said,
): Finding[][] {
  return findings.map((found, photo) =>
    found.map((finding, index) =>
      ids.includes(findingId(photo, index)) ? answered(finding, said) : finding,
    ),
  )
}

export function answerSightings(
  sightings: readonly Sighting[],
  ids: readonly string[],
  said: Said,
): Sighting[] {
  return sightings.map((sighting, index) =>
    ids.includes(sightingId(index)) ? answered(sighting, said) : sighting,
  )
}

function answered<T extends Questioned>(seen: T, said: Said): T {
  const { answer: _answer, ...open } = seen
  return (said === null ? open : { ...open, answer: said }) as T
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
