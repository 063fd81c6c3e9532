// The damage being marked, stored with the analysis until it is added or canceled.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import type { FindingId } from '@quotewright/domain/analysis/detection-id'
import { findFinding } from '@quotewright/domain/analysis/drawn-damage'
import { useEffect, useState } from 'react'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import type { Drawing } from './drawing.ts'
import { unreadPhotos } from './unread-photos.ts'
import type { ChangeOutcome } from './use-estimate-change.ts'

export function useDrawing(
  { analysis: read, drawing = null }: AnalysisOutcome,
  photos: readonly string[],
  onOutcome: ChangeOutcome,
) {
  const [unread, setUnread] = useState<Analysis | null>(null)
  const isNeeded = drawing !== null && read === null
  useEffect(() => {
    if (!isNeeded) return
    let isUnmounted = false
    // Decoding cannot fail: the photos are already on screen.
    void unreadPhotos(photos).then(analysis => isUnmounted || setUnread(analysis))
    return () => {
      isUnmounted = true
    }
  }, [isNeeded, photos])

  const analysis = read ?? unread
  const keep = (next: Drawing | null) =>
    onOutcome(current => current && { ...current, drawing: next })
  return {
    /** The analysis to draw into; an empty one if the photos could not be analyzed. */
    analysis,
    drawing: analysis && drawing,
    keep,
    mark: (photo: number) => keep({ photo, findingId: null, box: null, kind: null }),
    redraw: (photo: number, findingId: FindingId) => {
      const finding = analysis && findFinding(analysis.estimateInput.findings, findingId)
      if (finding) keep({ photo, findingId, box: finding.box, kind: finding.kind })
    },
  }
}
