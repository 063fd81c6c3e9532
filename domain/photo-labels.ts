// What a finished quote says about the photos it was made from: boxes that a person stood by, for photos where all is decided.
import type { EstimateInput } from './analysis.ts'
import {
  answerTo,
  correctionsOf,
  drawnBeside,
  type Proposal,
  type QuotedLine,
} from './corrections.ts'
import type { DamageKind, Finding } from './detection.ts'
import { findingId } from './detection-id.ts'

/** As `npm run vision:eval` reads it: x, y, width and height in percent, from the top left. */
export type PhotoLabel = { type: DamageKind; box: [number, number, number, number] }
export type LabelledPhoto = { photoId: string; labels: PhotoLabel[] }

/**
 * A photo is labelled where every box that was proposed or drawn in it is decided: with what was quoted, as it was drawn
 * where a person has drawn it. Nothing is said of a photo in which nothing was seen and nothing drawn, since nobody was
 * asked; nor of any photo when a line was added by hand, which may be for damage that was missed.
 */
export function labelPhotos(
  proposal: Proposal,
  estimateInput: EstimateInput | undefined,
  lines: readonly QuotedLine[],
): LabelledPhoto[] {
  if (correctionsOf(proposal, estimateInput, lines).added.length > 0) return []
  const quoted = new Set(
    lines.flatMap(({ reason }) => reason?.detections.map(({ detectionId }) => detectionId) ?? []),
  )
  const drawn = drawnBeside(proposal.estimateInput.findings, estimateInput?.findings)
  return proposal.photoIds.flatMap((photoId, photo) => {
    const proposed = (proposal.estimateInput.findings[photo] ?? []).map((proposal, index) => {
      const now = estimateInput?.findings[photo]?.[index]
      const answer = answerTo(proposal, now)
      const isQuoted = quoted.has(findingId(photo, index))
      const finding = now?.isDrawn ? now : proposal
      return { finding, verdict: verdictOn(proposal, answer, isQuoted) }
    })
    const added = drawn
      .filter(place => place.photo === photo)
      .map(({ damage, finding }) => ({
        finding: damage,
        verdict: verdictOn(damage, undefined, quoted.has(findingId(photo, finding))),
      }))
    const verdicts = [...proposed, ...added]
    if (verdicts.length === 0 || verdicts.some(({ verdict }) => verdict === 'unknown')) return []
    const damage = verdicts.filter(({ verdict }) => verdict === 'damage')
    return [{ photoId, labels: damage.map(({ finding }) => labelOf(finding)) }]
  })
}

type Verdict = 'damage' | 'nothing' | 'unknown'

function verdictOn(
  { reviewReason }: Finding,
  answer: Finding['answer'],
  isQuoted: boolean,
): Verdict {
  // Left out because another photo shows it: damage, or not; nobody has said.
  if (answer === 'left_out') return reviewReason === 'seen_before' ? 'unknown' : 'nothing'
  if (reviewReason !== undefined && answer === undefined) return 'unknown'
  // Its lines may have been deleted because it is no damage, or because it is priced in another way.
  return isQuoted ? 'damage' : 'unknown'
}

function labelOf({ kind, box: { x, y, width, height } }: Finding): PhotoLabel {
  return { type: kind, box: [x, y, width, height] }
}
