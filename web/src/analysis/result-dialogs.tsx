// The dialogs over the result in which a photo is marked or measured.
import type { AnalysisOutcome } from './analysis-outcome.ts'
import { DrawDialog } from './draw-dialog.tsx'
import { MeasureDialog } from './measure-dialog.tsx'
import type { Measuring } from './measuring.ts'
import type { useDrawing } from './use-drawing.ts'
import type { useEstimateAgain } from './use-estimate-again.ts'

export type ResultDialogsProps = {
  photos: readonly string[]
  outcome: AnalysisOutcome
  /** Index of the current photo. */
  index: number
  drawn: ReturnType<typeof useDrawing>
  estimate: ReturnType<typeof useEstimateAgain>
  /** Null closes the measuring dialog. */
  onMeasuring: (measuring: Measuring | null) => void
}

export function ResultDialogs(props: ResultDialogsProps) {
  const { photos, outcome, index, drawn, estimate, onMeasuring } = props
  const { analysis, drawing } = drawn
  const { measuring = null } = outcome
  const { isBusy } = estimate
  const src = photos[index]
  const size = outcome.analysis?.photos[index]
  return (
    <>
      {analysis && (
        <DrawDialog
          drawing={drawing}
          photos={photos}
          analysis={analysis}
          isBusy={isBusy}
          onDrawing={drawn.keep}
          onDone={damage => drawing && estimate.draw(analysis, drawing, damage)}
          onClose={() => drawn.keep(null)}
        />
      )}
      {measuring && src && size && (
        <MeasureDialog
          photo={{ src, size }}
          measuring={measuring}
          isBusy={isBusy}
          onMeasuring={onMeasuring}
          onMeasure={scale => estimate.measure(index, scale, () => onMeasuring(null))}
          onClose={() => onMeasuring(null)}
        />
      )}
    </>
  )
}
