// The photo part of the result: the photos with their boxes, and the buttons for the current photo.
import { assumedScale } from '@quotewright/domain/photos/photo-scale'
import { useDeferredValue, useMemo } from 'react'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import { PhotoCarousel } from './photo-carousel.tsx'
import { boxesOf, offersOf } from './photo-marks.ts'
import { PhotoTools } from './photo-tools.tsx'

export type ResultPhotoProps = {
  photos: readonly string[]
  outcome: AnalysisOutcome
  /** Index of the current photo. */
  index: number
  onIndexChange: (index: number) => void
  onBox: (id: string) => void
  onMark: () => void
  onMeasure: () => void
}

export function ResultPhoto(props: ResultPhotoProps) {
  const { photos, outcome, index, onIndexChange, onBox, onMark, onMeasure } = props
  const { analysis, items } = outcome
  const { findings = [], scales = [] } = analysis?.estimateInput ?? {}
  const offers = useMemo(() => offersOf(analysis, photos.length), [analysis, photos.length])
  // Boxes may update a moment after the text being typed.
  const boxedItems = useDeferredValue(items)
  const boxes = useMemo(
    () => boxesOf(analysis, boxedItems, photos.length),
    [analysis, boxedItems, photos.length],
  )
  return (
    // On a wide screen the photo stays visible while the findings scroll.
    <div className="lg:sticky lg:top-0">
      <PhotoCarousel
        photos={photos}
        boxes={boxes}
        offers={offers}
        index={index}
        onIndexChange={onIndexChange}
        onBox={onBox}
        isComplete={analysis !== null && !analysis.analysisError}
      />
      <div className="px-4 pt-2">
        <PhotoTools
          scale={findings[index]?.length ? (scales[index] ?? assumedScale) : null}
          isScaleElsewhere={findings.some(({ length }) => length > 0)}
          hasQuestion={analysis?.sizeQuestions?.some(({ photo }) => photo === index) ?? false}
          onMark={onMark}
          onMeasure={onMeasure}
        />
      </div>
    </div>
  )
}
