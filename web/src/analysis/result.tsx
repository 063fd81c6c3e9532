// The result of an analysis, which the user answers, measures and corrects (spec §2).
import type { FindingId } from '@quotewright/domain/analysis/detection-id'
import type { JobSite, Surface } from '@quotewright/domain/analysis/job-site'
import { assumedScale } from '@quotewright/domain/photos/photo-scale'
import { pricedLine } from '@quotewright/domain/quote-form/typed-line'
import type { Visit } from '@quotewright/domain/visits/visit'
import { visitChargesOf } from '@quotewright/domain/visits/visit-cost'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ProvenanceDialog, type ProvenanceSubject } from '../provenance/provenance.tsx'
import { AddMaterial } from './add-material.tsx'
import { changeItems, type ItemsChange, noMaterial, type TypedMaterial } from './analysis-items.ts'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import { resultLayout } from './analyzing-view.tsx'
import { DamageCard } from './damage-card.tsx'
import { IdentifiedItems } from './identified-items.tsx'
import { roomForm } from './kept-room.ts'
import { MarkActions } from './mark-actions.tsx'
import { beginMeasuring, type Measuring } from './measuring.ts'
import { NoteReminder } from './note-reminder.tsx'
import { provenanceLines, provenancePhotosOf } from './photo-marks.ts'
import { ResultBanner } from './result-banner.tsx'
import { ResultDialogs } from './result-dialogs.tsx'
import { ResultPhoto } from './result-photo.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewItemsOf } from './review-items.ts'
import { RoomChoice } from './room-choice.tsx'
import { SizeQuestion } from './size-question.tsx'
import { useDrawing } from './use-drawing.ts'
import type { useEstimateAgain } from './use-estimate-again.ts'
import type { ChangeOutcome } from './use-estimate-change.ts'
import { VisitCharges } from './visit-charges.tsx'

const noVisits: readonly Visit[] = []

export type ResultProps = {
  photos: readonly string[]
  note: string
  outcome: AnalysisOutcome
  onOutcome: ChangeOutcome
  estimate: ReturnType<typeof useEstimateAgain>
  /** Index of the current photo. */
  index: number
  onIndexChange: (index: number) => void
  /** Increases each time the user is sent to the open size question. */
  sizeVisits: number
  onGenerate: () => void
}

export function Result(props: ResultProps) {
  const { photos, outcome, onOutcome, estimate, index, onIndexChange } = props
  const { analysis, items, typed = noMaterial } = outcome
  const [subject, setSubject] = useState<ProvenanceSubject | null>(null)
  const { isBusy, answer } = estimate
  const drawn = useDrawing(outcome, photos, onOutcome)
  const scale = analysis?.estimateInput.scales[index] ?? assumedScale
  const sizeQuestion = analysis?.sizeQuestions?.find(({ photo }) => photo === index)
  const reviewItems = reviewItemsOf(analysis?.detections ?? [])
  const provenancePhotos = useMemo(() => provenancePhotosOf(analysis, photos), [analysis, photos])
  const lines = useMemo(() => provenanceLines(items), [items])
  const visitCharges = useMemo(
    () => visitChargesOf(items.map(({ line }) => pricedLine(line))),
    [items],
  )
  const handleBox = useCallback((id: string) => setSubject({ kind: 'mark', id }), [])
  const { handleSurface, handleSite } = useStableHandlers(estimate)
  const onItems = useCallback(
    (change: ItemsChange) =>
      onOutcome(current => current && { ...current, items: changeItems(current.items, change) }),
    [onOutcome],
  )

  function handleMeasuring(next: Measuring | null) {
    onOutcome(current => current && { ...current, measuring: next })
  }

  function handleType(next: TypedMaterial) {
    onOutcome(current => current && { ...current, typed: next })
  }

  function handleAdd() {
    onItems({ type: 'added', typed, now: Date.now() })
    handleType(noMaterial)
  }

  return (
    <div className={resultLayout}>
      <ResultPhoto
        photos={photos}
        outcome={outcome}
        index={index}
        onIndexChange={onIndexChange}
        onBox={handleBox}
        onMark={() => drawn.mark(index)}
        onMeasure={() => handleMeasuring(beginMeasuring(index, scale))}
      />
      <div className="flex flex-col gap-6 px-4 py-6 lg:pt-0">
        {analysis?.estimateInput.findings.some(({ length }) => length > 0) && (
          <RoomChoice
            input={analysis.estimateInput}
            photo={index}
            keptAs={roomForm(analysis, index)}
            onRoom={room => estimate.room(index, room)}
          />
        )}
        {sizeQuestion && (
          <SizeQuestion
            question={sizeQuestion}
            visits={props.sizeVisits}
            isBusy={isBusy}
            onAnswer={isIt => estimate.answerSize(index, isIt)}
          />
        )}
        <ResultBanner
          outcome={outcome}
          onAnalyzeAgain={() => onOutcome(() => null)}
          onByHand={props.onGenerate}
        />
        <NoteReminder note={props.note} />
        <ReviewCard
          items={reviewItems}
          isBusy={isBusy}
          onAnswer={(ids, given) => answer(ids, given)}
        />
        {analysis && (
          <DamageCard
            detections={analysis.detections}
            confidence={analysis.overallConfidence}
            visitCharges={visitCharges}
            input={analysis.estimateInput}
            visits={analysis.laborEstimate?.visits ?? noVisits}
            isBusy={isBusy}
            onSurface={handleSurface}
            onSite={handleSite}
          />
        )}
        {analysis && analysis.detections.length > 0 && (
          <VisitCharges
            site={analysis.estimateInput}
            isBusy={isBusy}
            onSite={change => handleSite(change, null)}
          />
        )}
        <IdentifiedItems
          items={items}
          photos={provenancePhotos}
          onMark={handleBox}
          onItems={onItems}
        />
        <AddMaterial typed={typed} onType={handleType} onAdd={handleAdd} />
      </div>
      <ProvenanceDialog
        subject={subject}
        lines={lines}
        photos={provenancePhotos}
        onSubject={setSubject}
        onClose={() => setSubject(null)}
        footer={
          subject?.kind === 'mark' && (
            <MarkActions
              id={subject.id}
              item={reviewItems.find(({ ids }) => ids.includes(subject.id)) ?? null}
              isBusy={isBusy}
              onAnswer={(ids, given) => answer(ids, given, () => setSubject(null))}
              onChange={id => {
                setSubject(null)
                drawn.redraw(photoOf(id, analysis), id)
              }}
            />
          )
        }
      />
      <ResultDialogs
        photos={photos}
        outcome={outcome}
        index={index}
        drawn={drawn}
        estimate={estimate}
        onMeasuring={handleMeasuring}
      />
    </div>
  )
}

/** Handlers that never change, so that the memoized damage card does not render while the user types. */
function useStableHandlers(estimate: ReturnType<typeof useEstimateAgain>) {
  const latest = useRef(estimate)
  useEffect(() => {
    latest.current = estimate
  })
  const handleSurface = useCallback(
    (id: FindingId, surface: Surface) => latest.current.place(id, surface),
    [],
  )
  const handleSite = useCallback(
    (site: JobSite, room: string | null) => latest.current.site(site, room),
    [],
  )
  return { handleSurface, handleSite }
}

function photoOf(id: string, analysis: AnalysisOutcome['analysis']): number {
  return analysis?.detections.find(detection => detection.id === id)?.imageIndex ?? 0
}
