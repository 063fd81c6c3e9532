// What answers, measurements and marks change in the input of an estimate, and how each is undone.
import type { Analysis, EstimateInput } from '@quotewright/domain/analysis/analysis'
import type { Answer } from '@quotewright/domain/analysis/detection'
import {
  addDrawn,
  type DrawnDamage,
  findFinding,
  redrawn,
  replaceFinding,
} from '@quotewright/domain/analysis/drawn-damage'
import { answerFindings, answerProposedItems } from '@quotewright/domain/analysis/review'
import {
  acceptOffer,
  assumedScale,
  declineOffer,
  type PhotoScale,
} from '@quotewright/domain/photos/photo-scale'
import type { Drawing } from './drawing.ts'

type ChangeInput = (estimateInput: EstimateInput) => Partial<EstimateInput>

export type EstimateChange = {
  change: ChangeInput
  /** Offered once the estimate is there. */
  undo?: { title: string; altText: string; change: ChangeInput } | undefined
}

export function answered(
  analysis: Analysis | null,
  ids: readonly string[],
  answer: Answer,
): EstimateChange {
  const change: ChangeInput = input => answerAll(input, ids, answer)
  if (answer === 'counted') return { change }
  const former = answerGiven(analysis, ids)
  const wasSeenBefore = analysis?.detections.some(
    ({ id, needsReview }) => needsReview === 'seen_before' && ids.includes(id),
  )
  return {
    change,
    undo: {
      title: wasSeenBefore ? 'Counted Once' : 'Left Out',
      altText: wasSeenBefore ? 'Answer the question again' : 'Take it back in',
      change: input => answerAll(input, ids, former),
    },
  }
}

export function measured(photo: number, scale: PhotoScale): EstimateChange {
  return { change: input => ({ scales: scaledAt(input, photo, scale) }) }
}

/** Takes the size that the photo itself offers, or declines it. */
export function sizeAnswered(
  analysis: Analysis | null,
  photo: number,
  isIt: boolean,
): EstimateChange {
  const former = analysis?.estimateInput.scales[photo] ?? assumedScale
  const size = analysis?.photos?.[photo]
  const accepted = isIt && size ? acceptOffer(former, size) : null
  return {
    ...measured(photo, accepted ?? declineOffer(former)),
    undo: {
      title: accepted ? 'Photo Measured' : 'Guess Kept',
      altText: 'Answer the question again',
      change: measured(photo, former).change,
    },
  }
}

/** Draws new damage, or one that is there anew. */
export function drawn(
  { estimateInput: { findings: before } }: Analysis,
  { photo, findingId }: Drawing,
  damage: DrawnDamage,
): EstimateChange {
  const former = findingId === null ? null : findFinding(before, findingId)
  if (findingId !== null && former) {
    return {
      change: () => ({ findings: redrawn(before, findingId, damage) }),
      undo: {
        title: 'Mark Changed',
        altText: 'Change the mark back',
        change: ({ findings }) => ({ findings: replaceFinding(findings, findingId, () => former) }),
      },
    }
  }
  const { findings, id } = addDrawn(before, photo, damage)
  return {
    change: () => ({ findings }),
    undo: {
      title: 'Damage Marked',
      altText: 'Open the mark in the photo and leave it out',
      change: input => answerAll(input, [id], 'left_out'),
    },
  }
}

function scaledAt({ scales, findings }: EstimateInput, photo: number, scale: PhotoScale) {
  const count = Math.max(scales.length, findings.length, photo + 1)
  return Array.from({ length: count }, (_, index) =>
    index === photo ? scale : (scales[index] ?? assumedScale),
  )
}

/** Grouped findings share one answer, so the first one's is enough. */
function answerGiven(analysis: Analysis | null, [id = '']: readonly string[]): Answer | null {
  const findings = analysis?.estimateInput.findings
  return (findings && findFinding(findings, id)?.answer) ?? null
}

function answerAll(
  { findings, proposedItems }: EstimateInput,
  ids: readonly string[],
  answer: Answer | null,
): Pick<EstimateInput, 'findings' | 'proposedItems'> {
  return {
    findings: answerFindings(findings, ids, answer),
    proposedItems: answerProposedItems(proposedItems, ids, answer),
  }
}
