// Requests a new estimate after an answer, a measurement or a mark. A failure changes nothing.
import type { Analysis, EstimateInput } from '@quotewright/domain/analysis'
import type { Answer } from '@quotewright/domain/detection'
import type { FindingId } from '@quotewright/domain/detection-id'
import {
  addDrawn,
  type DrawnDamage,
  findFinding,
  onSurface,
  redrawn,
  replaceFinding,
} from '@quotewright/domain/drawn-damage'
import type { JobSite, Surface } from '@quotewright/domain/job-site'
import {
  acceptOffer,
  assumedScale,
  declineOffer,
  type PhotoScale,
} from '@quotewright/domain/photo-scale'
import { answerFindings, answerProposedItems } from '@quotewright/domain/review'
import { answerSite, withRoom } from '@quotewright/domain/room'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useScreenToast } from '../ui/toast.tsx'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import type { Drawing } from './drawing.ts'
import { keepSite } from './kept-site.ts'
import { keptEdits, mergeEstimate } from './merge-estimate.ts'
import { useEstimate } from './queries.ts'

export type ChangeOutcome = (
  change: (outcome: AnalysisOutcome | null) => AnalysisOutcome | null,
) => void

type ChangeInput = (estimateInput: EstimateInput) => Partial<EstimateInput>
type Undoable = { title: string; altText: string; undo: ChangeInput }

export function useEstimateAgain(outcome: AnalysisOutcome | null, onOutcome: ChangeOutcome) {
  const [isBusy, setIsBusy] = useState(false)
  const [ended, setEnded] = useState(0)
  const showToast = useScreenToast()
  const estimate = useEstimate()
  /** A late undo applies to the newest outcome. */
  const latest = useRef(outcome)
  useEffect(() => {
    latest.current = outcome
  }, [outcome])
  /** An undo pressed during an estimate waits for it to end. */
  const isUnderWay = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (ended === 0) return
    isUnderWay.current = false
    waiting.current.shift()?.()
  }, [ended])

  async function change(
    of: ChangeInput,
    onDone: () => Undoable | undefined = () => undefined,
    analysis: Analysis | null = latest.current?.analysis ?? null,
  ): Promise<void> {
    if (!analysis || isUnderWay.current) return
    const { estimateInput } = analysis
    isUnderWay.current = true
    setIsBusy(true)
    try {
      const again = await estimate({
        analysis,
        estimateInput: { ...estimateInput, ...of(estimateInput) },
      })
      const kept = latest.current ? keptEdits(latest.current, again) : []
      // A transition keeps frames smooth; buttons stay busy until it is rendered.
      startTransition(() => {
        onOutcome(current => current && mergeEstimate(current, again))
        announce(
          kept.map(({ line }) => line.description),
          onDone(),
        )
        end()
      })
    } catch (error) {
      end()
      showToast({
        title: 'Estimate Not Updated',
        description: error instanceof Error ? error.message : undefined,
        tone: 'danger',
      })
    }
  }

  function end() {
    setIsBusy(false)
    setEnded(count => count + 1)
  }

  function handleUndo(undo: ChangeInput) {
    if (isUnderWay.current) waiting.current.push(() => void change(undo))
    else void change(undo)
  }

  /** Offers an undo, and names edited lines that stay although the estimate no longer needs them. */
  function announce(kept: readonly string[], done: Undoable | undefined) {
    if (kept.length === 0 && !done) return
    showToast({
      title: done?.title ?? 'Your Changes Stay',
      ...(kept.length > 0 && { description: keptSentence(kept), tone: 'warning' }),
      ...(done && {
        action: { label: 'Undo', altText: done.altText, onSelect: () => handleUndo(done.undo) },
      }),
    })
  }

  return {
    isBusy,
    /** The number of estimates that have ended. */
    ended,
    answer: (ids: readonly string[], answer: Answer, onDone?: () => void): void => {
      const former = answerGiven(latest.current, ids)
      const wasSeenBefore = latest.current?.analysis?.detections.some(
        ({ id, needsReview }) => needsReview === 'seen_before' && ids.includes(id),
      )
      void change(
        estimateInput => answerAll(estimateInput, ids, answer),
        () => {
          onDone?.()
          if (answer === 'counted') return undefined
          return {
            title: wasSeenBefore ? 'Counted Once' : 'Left Out',
            altText: wasSeenBefore ? 'Answer the question again' : 'Take it back in',
            undo: estimateInput => answerAll(estimateInput, ids, former),
          }
        },
      )
    },
    measure: (photo: number, scale: PhotoScale, onDone: () => void): void =>
      void change(
        estimateInput => ({ scales: scaledAt(estimateInput, photo, scale) }),
        () => {
          onDone()
          return undefined
        },
      ),
    /** `onDone` replaces the undo. */
    answerSize: (photo: number, isIt: boolean, onDone?: () => void): void => {
      const { photos, estimateInput: input } = latest.current?.analysis ?? {}
      const former = input?.scales[photo] ?? assumedScale
      const size = photos?.[photo]
      const measured = isIt && size ? acceptOffer(former, size) : null
      void change(
        estimateInput => ({
          scales: scaledAt(estimateInput, photo, measured ?? declineOffer(former)),
        }),
        () => {
          onDone?.()
          if (onDone) return undefined
          return {
            title: measured ? 'Photo Measured' : 'Guess Kept',
            altText: 'Answer the question again',
            undo: estimateInput => ({ scales: scaledAt(estimateInput, photo, former) }),
          }
        },
      )
    },
    place: (id: FindingId, surface: Surface): void =>
      void change(({ findings }) => ({ findings: onSurface(findings, id, surface) })),
    /** In one room, or for the whole job, whose answers given last are the likely ones for the next. */
    site: (site: JobSite, room: string | null): void =>
      void change(
        estimateInput => answerSite(estimateInput, site, room),
        () => {
          const { estimateInput } = latest.current?.analysis ?? {}
          if (!site.surface && room === null) void keepSite({ ...estimateInput, ...site })
          return undefined
        },
      ),
    room: (photo: number, room: string): void =>
      void change(estimateInput => withRoom(estimateInput, photo, room)),
    /** `analysis` is passed in because photos that could not be analyzed have none in the outcome. */
    draw: (analysis: Analysis, { photo, findingId }: Drawing, damage: DrawnDamage): void => {
      const { findings: before } = analysis.estimateInput
      const endDrawing = () => onOutcome(current => current && { ...current, drawing: null })
      const former = findingId === null ? null : findFinding(before, findingId)
      if (findingId !== null && former) {
        return void change(
          () => ({ findings: redrawn(before, findingId, damage) }),
          () => {
            endDrawing()
            return {
              title: 'Mark Changed',
              altText: 'Change the mark back',
              undo: ({ findings }) => ({
                findings: replaceFinding(findings, findingId, () => former),
              }),
            }
          },
          analysis,
        )
      }
      const { findings, id } = addDrawn(before, photo, damage)
      void change(
        () => ({ findings }),
        () => {
          endDrawing()
          return {
            title: 'Damage Marked',
            altText: 'Open the mark in the photo and leave it out',
            undo: estimateInput => answerAll(estimateInput, [id], 'left_out'),
          }
        },
        analysis,
      )
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
function answerGiven(outcome: AnalysisOutcome | null, [id = '']: readonly string[]): Answer | null {
  const findings = outcome?.analysis?.estimateInput.findings
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

function keptSentence(names: readonly string[]): string {
  return names.length === 1
    ? `“${names[0]}” is no longer part of the estimate. It stays because you changed it. Remove it if you do not need it.`
    : `${names.length} lines you changed are no longer part of the estimate. They stay. Remove those you do not need.`
}
