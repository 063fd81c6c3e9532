// How good the analysis of photos was: how often it was taken as it was, and what was corrected most.
import { correctionRows, ratingSentence } from '@quotewright/domain/analysis-rating-texts'
import type { AnalysisRating } from '@quotewright/domain/report'
import { useId } from 'react'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { ReportTable } from './report-table.tsx'

export function AnalysisRatingCard({ rating }: { rating: AnalysisRating }) {
  const id = useId()
  const rows = correctionRows(rating)
  return (
    <Card aria-labelledby={id}>
      <SectionHeading id={id}>Photo analysis</SectionHeading>
      <p className={rating.quotes === 0 ? 'text-muted' : 'mb-3'}>{ratingSentence(rating)}</p>
      {rows.length > 0 && (
        <ReportTable
          caption="What was corrected"
          columns={['Corrected', 'Times']}
          rows={rows.map(({ name, text }) => [name, text])}
        />
      )}
    </Card>
  )
}
