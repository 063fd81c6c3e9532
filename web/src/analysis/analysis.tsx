// AI Material Analysis (spec §2): what was found in the photos, corrected by hand, handed on as priced lines.
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
  /** What the person says of the job. */
  note: string
  /** Null until the analysis has ended; kept by the flow, so that coming back finds it as it was left. */
  outcome: AnalysisOutcome | null
  /** Whether this phone could look at the photos by itself. */
  isDeviceReady: boolean
  /** Takes a function, so that an undo that comes late starts from the items of that moment. */
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
  const [isAsking, setIsAsking] = useState(false)
  const [index, setIndex] = useState((outcome?.drawing ?? outcome?.measuring)?.photo ?? 0)
  const [sizeAsked, setSizeAsked] = useState(0)
  const [sizeQuestion] = outcome?.analysis?.sizeQuestions ?? []

  async function handleClose() {
    if (isAsking) return
    setIsAsking(true)
    // Also while nothing is found yet: photos of the camera are nowhere else.
    const isDiscarded = await confirm({
      title: 'Analysis in progress',
      description:
        "You have an analysis in progress. Do you want to save as draft or discard? (Click 'OK' to discard changes or 'Cancel' to continue working.)",
      confirmLabel: 'OK',
      cancelLabel: 'Cancel',
      tone: 'danger',
    })
    setIsAsking(false)
    if (isDiscarded) onClose()
  }

  function askSize(photo: number) {
    setIndex(photo)
    setSizeAsked(sizeAsked + 1)
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
          sizeAsked={sizeAsked}
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
