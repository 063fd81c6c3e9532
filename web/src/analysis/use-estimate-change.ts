// Requests a new estimate of a changed input, one at a time. A failure changes nothing.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useScreenToast } from '../ui/toast.tsx'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import type { EstimateChange } from './estimate-changes.ts'
import { keptEdits, mergeEstimate } from './merge-estimate.ts'
import { useEstimate } from './queries.ts'

export type ChangeOutcome = (
  change: (outcome: AnalysisOutcome | null) => AnalysisOutcome | null,
) => void

export function useEstimateChange(outcome: AnalysisOutcome | null, onOutcome: ChangeOutcome) {
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

  const current = () => latest.current?.analysis ?? null

  async function run(
    { change: of, undo }: EstimateChange,
    onDone: (again: Analysis) => void,
    analysis: Analysis | null,
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
        onOutcome(before => before && mergeEstimate(before, again))
        onDone(again)
        announce(
          kept.map(({ line }) => line.description),
          undo,
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

  function change(
    of: EstimateChange,
    onDone: (again: Analysis) => void = () => undefined,
    analysis: Analysis | null = current(),
  ): void {
    void run(of, onDone, analysis)
  }

  function end() {
    setIsBusy(false)
    setEnded(count => count + 1)
  }

  function handleUndo(undo: EstimateChange) {
    if (isUnderWay.current) waiting.current.push(() => change(undo))
    else change(undo)
  }

  /** Offers an undo, and names edited lines that stay although the estimate no longer needs them. */
  function announce(kept: readonly string[], undo: EstimateChange['undo']) {
    if (kept.length === 0 && !undo) return
    showToast({
      title: undo?.title ?? 'Your Changes Stay',
      ...(kept.length > 0 && { description: keptSentence(kept), tone: 'warning' }),
      ...(undo && {
        action: {
          label: 'Undo',
          altText: undo.altText,
          onSelect: () => handleUndo({ change: undo.change }),
        },
      }),
    })
  }

  return {
    isBusy,
    /** The number of estimates that have ended. */
    ended,
    current,
    change,
  }
}

function keptSentence(names: readonly string[]): string {
  return names.length === 1
    ? `“${names[0]}” is no longer part of the estimate. It stays because you changed it. Remove it if you do not need it.`
    : `${names.length} lines you changed are no longer part of the estimate. They stay. Remove those you do not need.`
}
