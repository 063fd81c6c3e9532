// AI Material Analysis (spec §2): what was found in the photos, corrected by hand, handed on as priced lines.
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type AnalyzedMaterials, analyzedMaterials } from './analysis-items.ts'
import { type AnalysisOutcome, failedOutcome, outcomeOf } from './analysis-outcome.ts'
import { AnalyzingView } from './analyzing-view.tsx'
import { useAnalyzePhotos } from './queries.ts'
import { Result } from './result.tsx'
import type { ChangeOutcome } from './use-estimate-again.ts'

export type { AnalysisOutcome, Untold } from './analysis-outcome.ts'
export type GeneratedMaterials = AnalyzedMaterials & { analysis: AnalysisOutcome['analysis'] }

export type AnalysisProps = {
  /** Data URLs. */
  photos: readonly string[]
  /** What the person says of the job. */
  note: string
  /** Null until the analysis has ended; kept by the flow, so that coming back finds it as it was left. */
  outcome: AnalysisOutcome | null
  /** Takes a function, so that an undo that comes late starts from the items of that moment. */
  onOutcome: ChangeOutcome
  onGenerate: (generated: GeneratedMaterials) => void
  onBack: () => void
  onClose: () => void
}

/** spec §9: analysis starts after a 1 second delay. */
const DELAY_MS = 1000

export function Analysis({
  photos,
  note,
  outcome,
  onOutcome,
  onGenerate,
  onBack,
  onClose,
}: AnalysisProps) {
  const confirm = useConfirm()
  const analyzePhotos = useAnalyzePhotos()
  const [isAsking, setIsAsking] = useState(false)
  const isRunning = outcome === null
  const runAnalysis = useEffectEvent(async (signal: AbortSignal) => {
    const ended = await analyzePhotos({ photos, note, signal }).then(outcomeOf, failedOutcome)
    if (ended && !signal.aborted) onOutcome(() => ended)
  })

  useEffect(() => {
    if (!isRunning) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void runAnalysis(leaving.signal), DELAY_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isRunning])

  async function handleClose() {
    if (isAsking) return
    setIsAsking(true)
    const isDiscarded =
      !(outcome?.items.length || outcome?.drawing) ||
      (await confirm({
        title: 'Analysis in progress',
        description:
          "You have an analysis in progress. Do you want to save as draft or discard? (Click 'OK' to discard changes or 'Cancel' to continue working.)",
        confirmLabel: 'OK',
        cancelLabel: 'Cancel',
        tone: 'danger',
      }))
    setIsAsking(false)
    if (isDiscarded) onClose()
  }

  const count = outcome?.items.length ?? 0
  return (
    <Dialog
      isOpen
      title="AI Material Analysis"
      onClose={() => void handleClose()}
      footer={
        <>
          <Button tone="secondary" size="large" className="shrink-0 px-4!" onClick={onBack}>
            Back
          </Button>
          <Button
            size="large"
            className="min-w-0 flex-1 text-balance px-3! leading-tight"
            disabled={count === 0}
            onClick={() =>
              outcome &&
              onGenerate({ ...analyzedMaterials(outcome.items), analysis: outcome.analysis })
            }
          >
            {count === 1 ? 'Generate Quote (1 item)' : `Generate Quote (${count} items)`}
          </Button>
        </>
      }
    >
      {outcome ? (
        <Result photos={photos} outcome={outcome} onOutcome={onOutcome} />
      ) : (
        <AnalyzingView photo={photos[0]} />
      )}
    </Dialog>
  )
}
