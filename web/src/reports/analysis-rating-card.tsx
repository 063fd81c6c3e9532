// Accuracy of the photo analysis: how often it was used unchanged, and the most frequent corrections.
import { correctionRows, ratingSentence } from '@quotewright/domain/reports/analysis-rating-texts'
import type { AnalysisRating } from '@quotewright/domain/reports/report'
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
          caption="Corrections"
          columns={['Corrected', 'Times']}
          rows={rows.map(({ name, text }) => [name, text])}
        />
      )}
    </Card>
  )
}
