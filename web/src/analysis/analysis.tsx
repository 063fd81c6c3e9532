// The AI Material Analysis dialog (spec §2): shows results, takes corrections, returns priced lines.
import type { TypedLine } from '@quotewright/domain/typed-line'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import { Analyzing } from './analyzing.tsx'
import { Result } from './result.tsx'
import type { ChangeOutcome } from './use-estimate-again.ts'

export type { AnalysisItem } from './analysis-items.ts'
export type { AnalysisOutcome, Unsynced } from './analysis-outcome.ts'
export type AnalyzedLines = {
  lines: readonly TypedLine[]
  analysis: AnalysisOutcome['analysis']
}

export type AnalysisProps = {
  /** Data URLs. */
  photos: readonly string[]
  /** The user's note about the job. */
  note: string
  /** Null until the analysis ends. Stored in the flow, so that Back and forward keep corrections. */
  outcome: AnalysisOutcome | null
  /** Whether this phone can analyze photos without the server. */
  isDeviceReady: boolean
  /** Takes a function, so that a late undo applies to the newest items. */
  onOutcome: ChangeOutcome
  onGenerate: (analyzed: AnalyzedLines) => void
  onBack: () => void
  onClose: () => void
}

const forward = 'min-w-0 flex-1 text-balance px-3! leading-tight'

export function Analysis({
  photos,
  note,
  outcome,
  isDeviceReady,
  onOutcome,
  onGenerate,
  onBack,
  onClose,
}: AnalysisProps) {
  const confirm = useConfirm()
  const [isConfirming, setIsConfirming] = useState(false)
  const [index, setIndex] = useState((outcome?.drawing ?? outcome?.measuring)?.photo ?? 0)
  const [sizeVisits, setSizeVisits] = useState(0)
  const [sizeQuestion] = outcome?.analysis?.sizeQuestions ?? []

  async function handleClose() {
    if (isConfirming) return
    setIsConfirming(true)
    // Confirms even before results arrive: camera photos exist only here.
    const isDiscarded = await confirm({
      title: 'Analysis in progress',
      description:
        "You have an analysis in progress. Do you want to save as draft or discard? (Click 'OK' to discard changes or 'Cancel' to continue working.)",
      confirmLabel: 'OK',
      cancelLabel: 'Cancel',
      tone: 'danger',
    })
    setIsConfirming(false)
    if (isDiscarded) onClose()
  }

  function askSize(photo: number) {
    setIndex(photo)
    setSizeVisits(sizeVisits + 1)
  }

  const count = outcome?.items.length ?? 0
  return (
    <Dialog
      isOpen
      title="AI Material Analysis"
      onClose={() => void handleClose()}
      onBack={onBack}
      footer={
        <>
          <Button tone="secondary" size="large" className="shrink-0 px-4!" onClick={onBack}>
            Back
          </Button>
          {sizeQuestion ? (
            <Button size="large" className={forward} onClick={() => askSize(sizeQuestion.photo)}>
              Answer the Size Question
            </Button>
          ) : (
            <Button
              size="large"
              className={forward}
              disabled={count === 0}
              onClick={() =>
                outcome &&
                onGenerate({
                  lines: outcome.items.map(({ line }) => line),
                  analysis: outcome.analysis,
                })
              }
            >
              {count === 1 ? 'Generate Quote (1 item)' : `Generate Quote (${count} items)`}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <Result
          photos={photos}
          outcome={outcome}
          onOutcome={onOutcome}
          index={index}
          onIndexChange={setIndex}
          sizeVisits={sizeVisits}
        />
      ) : (
        <Analyzing
          photos={photos}
          note={note}
          isDeviceReady={isDeviceReady}
          onEnded={ended => onOutcome(() => ended)}
        />
      )}
    </Dialog>
  )
}
