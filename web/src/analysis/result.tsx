// What the analysis found, to be answered, measured and corrected (spec §2).
import type { FindingId } from '@quotewright/domain/detection-id'
import type { Finish, Surface } from '@quotewright/domain/job-site'
import { acceptOffer, assumedScale, declineOffer } from '@quotewright/domain/photo-scale'
import { Ruler } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { ProvenanceDialog, type ProvenanceSubject } from '../provenance/provenance.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { AddMaterial } from './add-material.tsx'
import { changeItems, type ItemsChange, noMaterial, type TypedMaterial } from './analysis-items.ts'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import { DamageCard } from './damage-card.tsx'
import { DrawDialog } from './draw-dialog.tsx'
import { IdentifiedItems } from './identified-items.tsx'
import { MarkActions } from './mark-actions.tsx'
import { MeasureDialog } from './measure-dialog.tsx'
import { beginMeasuring, type Measuring } from './measuring.ts'
import { PhotoCarousel } from './photo-carousel.tsx'
import { boxesOf, offersOf, provenanceLines, provenancePhotosOf } from './photo-marks.ts'
import { PhotoTools } from './photo-tools.tsx'
import { resultShape } from './result-shape.ts'
import { ReviewCard } from './review-card.tsx'
import { reviewItemsOf } from './review-items.ts'
import { SizeQuestion } from './size-question.tsx'
import { useDrawing } from './use-drawing.ts'
import { type ChangeOutcome, useEstimateAgain } from './use-estimate-again.ts'

export type ResultProps = {
  photos: readonly string[]
  outcome: AnalysisOutcome
  onOutcome: ChangeOutcome
  /** Of the photo in sight. */
  index: number
  onIndexChange: (index: number) => void
  /** How often a person was sent to the open question about a size. */
  sizeAsked: number
}

export function Result(props: ResultProps) {
  const { photos, outcome, onOutcome, index, onIndexChange, sizeAsked } = props
  const { analysis, banner, items, typed = noMaterial, measuring = null } = outcome
  const [subject, setSubject] = useState<ProvenanceSubject | null>(null)
  const again = useEstimateAgain(outcome, onOutcome)
  const { isBusy, answer, measure, draw } = again
  const drawn = useDrawing(outcome, photos, onOutcome)
  const src = photos[index]
  const size = analysis?.photos[index]
  const scale = analysis?.estimateInput.scales[index] ?? assumedScale
  const sizeQuestion = analysis?.sizeQuestions?.find(({ photo }) => photo === index)
  const offers = useMemo(() => offersOf(analysis, photos.length), [analysis, photos])
  const reviewItems = reviewItemsOf(analysis?.detections ?? [])
  const traced = useMemo(() => provenancePhotosOf(analysis, photos), [analysis, photos])
  // The boxes may come a moment after the letter that is typed.
  const boxedItems = useDeferredValue(items)
  const boxes = useMemo(
    () => boxesOf(analysis, boxedItems, photos.length),
    [analysis, boxedItems, photos.length],
  )
  const keepMeasuring = (next: Measuring | null) =>
    onOutcome(now => now && { ...now, measuring: next })
  const handleBox = useCallback((id: string) => setSubject({ kind: 'mark', id }), [])
  /** The card of the damage is not painted again while something else is typed. */
  const acting = useRef(again)
  useEffect(() => {
    acting.current = again
  })
  const handleSurface = useCallback(
    (id: FindingId, surface: Surface) => acting.current.place(id, surface),
    [],
  )
  const handleFinish = useCallback((finish: Finish | null) => acting.current.finish(finish), [])
  const lines = useMemo(() => provenanceLines(items), [items])
  const onItems = useCallback(
    (change: ItemsChange) =>
      onOutcome(now => now && { ...now, items: changeItems(now.items, change) }),
    [onOutcome],
  )

  function handleType(next: TypedMaterial) {
    onOutcome(now => now && { ...now, typed: next })
  }

  function handleAdd() {
    onItems({ type: 'added', typed, now: Date.now() })
    handleType(noMaterial)
  }

  return (
    <div className={resultShape}>
      {/* Where there is room it stays in sight while what was found in it is gone through. */}
      <div className="lg:sticky lg:top-0">
        <PhotoCarousel
          photos={photos}
          boxes={boxes}
          offers={offers}
          index={index}
          onIndexChange={onIndexChange}
          onBox={handleBox}
          isComplete={analysis !== null && !analysis.analysisError}
        />
        <div className="px-4 pt-2">
          <PhotoTools
            scale={analysis?.estimateInput.findings[index]?.length ? scale : null}
            isScaleElsewhere={
              analysis?.estimateInput.findings.some(({ length }) => length > 0) ?? false
            }
            isAsked={sizeQuestion !== undefined}
            onMark={() => drawn.mark(index)}
            onMeasure={() => keepMeasuring(beginMeasuring(index, scale))}
          />
        </div>
      </div>
      <div className="flex flex-col gap-6 px-4 py-6 lg:pt-0">
        {sizeQuestion && size && (
          <SizeQuestion
            question={sizeQuestion}
            asked={sizeAsked}
            isBusy={isBusy}
            onAnswer={isIt =>
              again.settleSize(index, (isIt && acceptOffer(scale, size)) || declineOffer(scale))
            }
          />
        )}
        {banner.text && (
          <Banner
            tone={banner.isProblem ? 'warning' : 'success'}
            // A check mark would vouch for sizes that are assumed.
            {...(!banner.isProblem && isAssuming(analysis) && { icon: Ruler })}
            action={
              analysis === null && (
                <Button tone="secondary" onClick={() => onOutcome(() => null)}>
                  Analyze again
                </Button>
              )
            }
          >
            {banner.text}
          </Banner>
        )}
        <ReviewCard
          items={reviewItems}
          isBusy={isBusy}
          onAnswer={(ids, said) => answer(ids, said)}
        />
        {analysis && (
          <DamageCard
            detections={analysis.detections}
            confidence={analysis.overallConfidence}
            finish={analysis.estimateInput.finish ?? null}
            isBusy={isBusy}
            onSurface={handleSurface}
            onFinish={handleFinish}
          />
        )}
        <IdentifiedItems items={items} photos={traced} onMark={handleBox} onItems={onItems} />
        <AddMaterial typed={typed} onType={handleType} onAdd={handleAdd} />
      </div>
      <ProvenanceDialog
        subject={subject}
        lines={lines}
        photos={traced}
        onSubject={setSubject}
        onClose={() => setSubject(null)}
        footer={
          subject?.kind === 'mark' && (
            <MarkActions
              id={subject.id}
              item={reviewItems.find(({ ids }) => ids.includes(subject.id)) ?? null}
              isBusy={isBusy}
              onAnswer={(ids, said) => answer(ids, said, () => setSubject(null))}
              onChange={id => {
                setSubject(null)
                drawn.redraw(photoOf(id, analysis), id)
              }}
            />
          )
        }
      />
      {drawn.analysis && (
        <DrawDialog
          drawing={drawn.drawing}
          photos={photos}
          analysis={drawn.analysis}
          isBusy={isBusy}
          onDrawing={drawn.keep}
          onDone={damage =>
            drawn.analysis && drawn.drawing && draw(drawn.analysis, drawn.drawing, damage)
          }
          onClose={() => drawn.keep(null)}
        />
      )}
      {measuring && src && size && (
        <MeasureDialog
          photo={{ src, size }}
          measuring={measuring}
          isBusy={isBusy}
          onMeasuring={keepMeasuring}
          onMeasure={measured => measure(index, measured, () => keepMeasuring(null))}
          onClose={() => keepMeasuring(null)}
        />
      )}
    </div>
  )
}

/** Whether a damage is priced by a size that nothing in its photo measures. */
function isAssuming(analysis: AnalysisOutcome['analysis']): boolean {
  const { detections = [], estimateInput } = analysis ?? {}
  return detections.some(
    ({ damageType, imageIndex }) =>
      damageType !== undefined &&
      (estimateInput?.scales[imageIndex] ?? assumedScale).source === 'assumed',
  )
}

function photoOf(id: string, analysis: AnalysisOutcome['analysis']): number {
  return analysis?.detections.find(found => found.id === id)?.imageIndex ?? 0
}
