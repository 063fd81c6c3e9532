// Has the estimate made again when a person answers a question, measures or marks a photo; a failure changes nothing.
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
import type { Finish, Surface } from '@quotewright/domain/job-site'
import { assumedScale, type PhotoScale } from '@quotewright/domain/photo-scale'
import { answerFindings, answerProposedItems } from '@quotewright/domain/review'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useToast } from '../ui/toast.tsx'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import type { Drawing } from './drawing.ts'
import { keptEdits, mergeEstimate } from './merge-estimate.ts'
import { useEstimate } from './queries.ts'

export type ChangeOutcome = (
  change: (outcome: AnalysisOutcome | null) => AnalysisOutcome | null,
) => void

type ChangeInput = (estimateInput: EstimateInput) => Partial<EstimateInput>
type ToBeUndone = { title: string; altText: string; undo: ChangeInput }

export function useEstimateAgain(outcome: AnalysisOutcome, onOutcome: ChangeOutcome) {
  const [isBusy, setIsBusy] = useState(false)
  const [ended, setEnded] = useState(0)
  const showToast = useToast()
  const estimate = useEstimate()
  /** An undo comes late: it starts from what is known by then. */
  const latest = useRef(outcome)
  useEffect(() => {
    latest.current = outcome
  }, [outcome])
  /** What was pressed while an estimate was under way comes after it. */
  const isUnderWay = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (ended === 0) return
    isUnderWay.current = false
    waiting.current.shift()?.()
  }, [ended])

  async function change(
    of: ChangeInput,
    onDone: () => ToBeUndone | undefined = () => undefined,
    analysis: Analysis | null = latest.current.analysis,
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
      const kept = keptEdits(latest.current, again)
      // In slices between frames; until all of it shows, nothing can be pressed a second time.
      startTransition(() => {
        onOutcome(now => now && mergeEstimate(now, again))
        tellOf(
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

  function takeBack(undo: ChangeInput) {
    if (isUnderWay.current) waiting.current.push(() => void change(undo))
    else void change(undo)
  }

  /** How it is taken back, and what stays of what nothing asks for any more: nobody pays for that unseen. */
  function tellOf(kept: readonly string[], done: ToBeUndone | undefined) {
    if (kept.length === 0 && !done) return
    showToast({
      title: done?.title ?? 'Your Changes Stay',
      ...(kept.length > 0 && { description: keptSentence(kept), tone: 'warning' }),
      ...(done && {
        action: { label: 'Undo', altText: done.altText, onSelect: () => takeBack(done.undo) },
      }),
    })
  }

  return {
    isBusy,
    answer: (ids: readonly string[], answer: Answer, onDone?: () => void): void => {
      const former = answerGiven(latest.current.analysis, ids)
      const wasSeenBefore = latest.current.analysis?.detections.some(
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
    settleSize: (photo: number, scale: PhotoScale): void => {
      const former = latest.current.analysis?.estimateInput.scales[photo] ?? assumedScale
      void change(
        estimateInput => ({ scales: scaledAt(estimateInput, photo, scale) }),
        () => ({
          title: scale.source === 'assumed' ? 'Guess Kept' : 'Photo Measured',
          altText: 'Answer the question again',
          undo: estimateInput => ({ scales: scaledAt(estimateInput, photo, former) }),
        }),
      )
    },
    place: (id: FindingId, surface: Surface): void =>
      void change(({ findings }) => ({ findings: onSurface(findings, id, surface) })),
    finish: (finish: Finish | null): void => void change(() => ({ finish: finish ?? undefined })),
    /** `analysis` is what is drawn into: photos that nobody could read have none of their own. */
    draw: (analysis: Analysis, { photo, findingId }: Drawing, damage: DrawnDamage): void => {
      const { findings: before } = analysis.estimateInput
      const endDrawing = () => onOutcome(now => now && { ...now, drawing: null })
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

/** Those that are answered at once have been answered alike before. */
function answerGiven(analysis: Analysis | null, [id = '']: readonly string[]): Answer | null {
  return (analysis && findFinding(analysis.estimateInput.findings, id)?.answer) ?? null
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
    ? `Nothing asks for “${names[0]}” any more. You changed it, so it stays: remove it if it is not needed.`
    : `Nothing asks for ${names.length} of the lines you changed any more. They stay: remove those that are not needed.`
}
