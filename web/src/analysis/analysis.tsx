// The AI Material Analysis dialog (spec §2): shows results, takes corrections, returns priced lines.
import type { Analysis as AnalysisResult } from '@quotewright/domain/analysis/analysis'
import type { JobNote } from '@quotewright/domain/analysis/job-note'
import type { RoomAnswers } from '@quotewright/domain/analysis/room'
import { useEffect, useEffectEvent, useState } from 'react'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AnalysisFooter } from './analysis-footer.tsx'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import { Analyzing } from './analyzing.tsx'
import { roomBegun } from './kept-room.ts'
import { Result } from './result.tsx'
import { useEstimateAgain } from './use-estimate-again.ts'
import type { ChangeOutcome } from './use-estimate-change.ts'

export type { AnalysisItem } from './analysis-items.ts'
export type { AnalysisOutcome, Unsynced } from './analysis-outcome.ts'

export type AnalysisProps = JobNote & {
  /** Data URLs. */
  photos: readonly string[]
  /** Answers about the photos' rooms from an earlier analysis. */
  roomAnswers: RoomAnswers
  /** Null until the analysis ends. Stored in the flow, so that Back and forward keep corrections. */
  outcome: AnalysisOutcome | null
  /** Whether this phone can analyze photos without the server. */
  isDeviceReady: boolean
  /** Takes a function, so that a late undo applies to the newest items. */
  onOutcome: ChangeOutcome
  /** Makes the quote's lines from the outcome. */
  onGenerate: () => void
  onBack: () => void
  onClose: () => void
}

export function Analysis({
  photos,
  note,
  roomAnswers,
  noteSite,
  outcome,
  isDeviceReady,
  onOutcome,
  onGenerate,
  onBack,
  onClose,
}: AnalysisProps) {
  const confirm = useConfirm()
  const [isConfirming, setIsConfirming] = useState(false)
  const [index, setIndex] = useState(() => photoBegun(outcome))
  const [sizeVisits, setSizeVisits] = useState(0)
  const sizeQuestions = outcome?.analysis?.sizeQuestions ?? []
  const [sizeQuestion] = sizeQuestions
  const estimate = useEstimateAgain(outcome, onOutcome)
  const { isWaiting, generate } = useGenerate(outcome, estimate, onGenerate)

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

  /** By the new price, another photo's size can matter that did not before. */
  function handleLastAnswered({ sizeQuestions: [next] = [] }: AnalysisResult) {
    if (next) askSize(next.photo)
    else onGenerate()
  }

  return (
    <Dialog
      isOpen
      title="AI Material Analysis"
      onClose={() => void handleClose()}
      onBack={onBack}
      footer={
        <AnalysisFooter
          count={outcome?.items.length ?? 0}
          question={sizeQuestion}
          isQuestionShown={sizeQuestion?.photo === index}
          isBusy={estimate.isBusy}
          isWaiting={isWaiting}
          onBack={onBack}
          onQuestion={() => sizeQuestion && askSize(sizeQuestion.photo)}
          onAnswer={isIt =>
            estimate.answerSize(
              index,
              isIt,
              sizeQuestions.length === 1 ? handleLastAnswered : undefined,
            )
          }
          onGenerate={generate}
        />
      }
    >
      {outcome ? (
        <Result
          photos={photos}
          note={note}
          outcome={outcome}
          onOutcome={onOutcome}
          estimate={estimate}
          index={index}
          onIndexChange={setIndex}
          sizeVisits={sizeVisits}
          onGenerate={generate}
        />
      ) : (
        <Analyzing
          photos={photos}
          note={note}
          roomAnswers={roomAnswers}
          noteSite={noteSite}
          isDeviceReady={isDeviceReady}
          onEnded={ended => onOutcome(() => ended)}
        />
      )}
    </Dialog>
  )
}

type Estimate = Pick<ReturnType<typeof useEstimateAgain>, 'isBusy' | 'ended'>

/** Pressed during an estimate, waits for it: its quote would lack what a person has just answered or measured. */
function useGenerate(
  outcome: AnalysisOutcome | null,
  { isBusy, ended }: Estimate,
  onGenerate: () => void,
) {
  /** During which estimate, and what it replaces. */
  const [pressed, setPressed] = useState<{ ended: number; analysis: unknown } | null>(null)
  const analysis = outcome?.analysis
  const handleEnd = useEffectEvent(() => {
    if (pressed?.ended !== ended - 1) return
    const hasQuestion = (analysis?.sizeQuestions ?? []).length > 0
    const isEstimated = pressed.analysis !== analysis
    if (isEstimated && !hasQuestion && outcome?.items.length !== 0) onGenerate()
  })
  useEffect(() => handleEnd(), [ended])
  return {
    isWaiting: isBusy && pressed?.ended === ended,
    generate: () => (isBusy ? setPressed({ ended, analysis }) : onGenerate()),
  }
}

/** The photo on which a reload interrupted a dialog, or the first. */
function photoBegun(outcome: AnalysisOutcome | null): number {
  const dialog = outcome?.drawing ?? outcome?.measuring
  return dialog?.photo ?? (outcome?.analysis && roomBegun(outcome.analysis)) ?? 0
}
