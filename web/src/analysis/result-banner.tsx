// The banner above the findings: the analysis's notes, or why it failed.
import { assumedScale } from '@quotewright/domain/photos/photo-scale'
import { Ruler } from 'lucide-react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { AnalysisOutcome } from './analysis-outcome.ts'

export type ResultBannerProps = {
  outcome: AnalysisOutcome
  onAnalyzeAgain: () => void
  /** On to the quote with the photos and without items: for work that the analysis does not see. */
  onByHand: () => void
}

export function ResultBanner({ outcome, onAnalyzeAgain, onByHand }: ResultBannerProps) {
  const { analysis, banner, items } = outcome
  if (!banner.text) return null
  const isEmpty = items.length === 0 && !analysis?.detections.length
  return (
    <Banner
      tone={banner.isProblem ? 'warning' : 'success'}
      // A check mark would suggest that assumed sizes are right.
      {...(!banner.isProblem && isAssuming(analysis) && { icon: Ruler })}
      action={
        (analysis === null || isEmpty) && (
          <div className="flex flex-wrap gap-2">
            {analysis === null && (
              <Button tone="secondary" onClick={onAnalyzeAgain}>
                Analyze Again
              </Button>
            )}
            {isEmpty && (
              <Button tone="secondary" onClick={onByHand}>
                Quote by Hand
              </Button>
            )}
          </div>
        )
      }
    >
      {banner.text}
    </Banner>
  )
}

/** Whether any damage is priced by a size that nothing in its photo measures. */
function isAssuming(analysis: AnalysisOutcome['analysis']): boolean {
  const { detections = [], estimateInput } = analysis ?? {}
  return detections.some(
    ({ damageType, imageIndex }) =>
      damageType !== undefined &&
      (estimateInput?.scales[imageIndex] ?? assumedScale).source === 'assumed',
  )
}
