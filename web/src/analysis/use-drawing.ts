// Damage that is being marked, kept with the analysis until it is added or given up.
import type { Analysis } from '@quotewright/domain/analysis'
import type { FindingId } from '@quotewright/domain/detection-id'
import { findFinding } from '@quotewright/domain/drawn-damage'
import { useEffect, useState } from 'react'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import type { Drawing } from './drawing.ts'
import { unreadPhotos } from './unread-photos.ts'
import type { ChangeOutcome } from './use-estimate-again.ts'

export function useDrawing(
  { analysis: read, drawing = null }: AnalysisOutcome,
  photos: readonly string[],
  onOutcome: ChangeOutcome,
) {
  const [unread, setUnread] = useState<Analysis | null>(null)
  const isNeeded = drawing !== null && read === null
  useEffect(() => {
    if (!isNeeded) return
    let isLeft = false
    // The photos were shown a moment ago: they can be decoded.
    void unreadPhotos(photos).then(analysis => isLeft || setUnread(analysis))
    return () => {
      isLeft = true
    }
  }, [isNeeded, photos])

  const analysis = read ?? unread
  const keep = (next: Drawing | null) => onOutcome(now => now && { ...now, drawing: next })
  return {
    /** What is drawn into. */
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
