// Has the estimate made again when a person answers a question or measures a photo; a failure changes nothing.
import type { EstimateBasis } from '@quotewright/domain/analysis'
import { answerFindings } from '@quotewright/domain/doubts'
import { assumedScale, type PhotoScale } from '@quotewright/domain/photo-scale'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '../ui/toast.tsx'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import { mergeEstimate } from './merge-estimate.ts'
import { estimateAgain } from './queries.ts'
import type { Answer } from './questions-card.tsx'

export type ChangeOutcome = (
  change: (outcome: AnalysisOutcome | null) => AnalysisOutcome | null,
) => void

export function useEstimateAgain({ analysis }: AnalysisOutcome, onOutcome: ChangeOutcome) {
  const [isBusy, setIsBusy] = useState(false)
  const showToast = useToast()
  /** An undo comes late: it starts from what is known by then. */
  const latest = useRef(analysis)
  useEffect(() => {
    latest.current = analysis
  }, [analysis])

  async function change(
    of: (basis: EstimateBasis) => Partial<EstimateBasis>,
    onDone: () => void,
  ): Promise<void> {
    if (!latest.current || isBusy) return
    const { id, photos, basis } = latest.current
    setIsBusy(true)
    try {
      const again = await estimateAgain({ id, photos, basis: { ...basis, ...of(basis) } })
      onOutcome(now => now && mergeEstimate(now, again))
      onDone()
    } catch (error) {
      showToast({
        title: 'Estimate Not Updated',
        description: error instanceof Error ? error.message : undefined,
        tone: 'danger',
      })
    } finally {
      setIsBusy(false)
    }
  }

  function say(ids: readonly string[], said: Answer | null, onDone: () => void) {
    void change(({ findings }) => ({ findings: answerFindings(findings, ids, said) }), onDone)
  }

  return {
    isBusy,
    answer: (ids: readonly string[], said: Answer, onDone?: () => void): void =>
      say(ids, said, () => {
        onDone?.()
        if (said === 'counted') return
        showToast({
          title: 'Left Out',
          action: {
            label: 'Undo',
            altText: 'Analyze the photos again',
            onSelect: () => say(ids, null, () => {}),
          },
        })
      }),
    measure: (photoIndex: number, scale: PhotoScale, onDone: () => void): void =>
      void change(
        ({ scales }) => ({
          scales: (latest.current?.photos ?? []).map((_, index) =>
            index === photoIndex ? scale : (scales[index] ?? assumedScale),
          ),
        }),
        onDone,
      ),
  }
}
