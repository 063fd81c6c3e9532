// How fast quotes go out, next to how many are won, week by week.
import { durationText } from '@quotewright/domain/duration'
import type { Report } from '@quotewright/domain/reports/report'
import { bucketText, rateText } from '@quotewright/domain/reports/report-texts'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { ReportTable } from './report-table.tsx'

export function PaceCard({ report: { trend, bucketUnit } }: { report: Report }) {
  const rows = trend
    .filter(({ winRate, minutesToSend }) => winRate !== null || minutesToSend !== null)
    .map(
      ({ winRate, minutesToSend, ...days }) =>
        [
          bucketText(days, bucketUnit),
          minutesToSend === null ? '–' : durationText(minutesToSend),
          winRate === null ? '–' : rateText(winRate),
        ] as const,
    )
  if (rows.length === 0) return null
  const title = 'Speed and wins'
  return (
    <Card aria-labelledby="pace">
      <SectionHeading id="pace">{title}</SectionHeading>
      <ReportTable
        caption={title}
        columns={[bucketUnit === 'week' ? 'Week' : 'Month', 'Photo to sent', 'Won']}
        rows={rows}
      />
    </Card>
  )
}
