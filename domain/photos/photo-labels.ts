// Training labels from a finished quote: the boxes that a person confirmed, for photos in which every box is decided.
import type { EstimateInput } from '../analysis/analysis.ts'
import {
  answerTo,
  correctionsOf,
  drawnBeside,
  type Proposal,
  type QuotedLine,
} from '../analysis/corrections.ts'
import type { DamageKind, Finding } from '../analysis/detection.ts'
import { findingId } from '../analysis/detection-id.ts'

/** The format of `npm run vision:eval`: x, y, width and height in percent, from the top left. */
export type PhotoLabel = { type: DamageKind; box: [number, number, number, number] }
export type LabeledPhoto = { photoId: string; labels: PhotoLabel[] }

/**
 * Labels a photo if every proposed or drawn box in it is decided. Its labels are the boxes that were quoted, with a
 * person's changes. Leaves out photos without any box, because no person confirmed that they show no damage. Returns []
 * if a line was added by hand, because the line may be for missed damage.
 */
export function labelPhotos(
  proposal: Proposal,
  estimateInput: EstimateInput | undefined,
  lines: readonly QuotedLine[],
): LabeledPhoto[] {
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
  // Left out because another photo shows it, so this box may or may not be damage.
  if (answer === 'left_out') return reviewReason === 'seen_before' ? 'unknown' : 'nothing'
  if (reviewReason !== undefined && answer === undefined) return 'unknown'
  // Its lines may have been deleted because it is not damage, or because the work is priced another way.
  return isQuoted ? 'damage' : 'unknown'
}

function labelOf({ kind, box: { x, y, width, height } }: Finding): PhotoLabel {
  return { type: kind, box: [x, y, width, height] }
}
