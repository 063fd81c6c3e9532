// Approved totals by week or month, as bars with one selected figure, and as a table.
import { formatCount, formatDollars, formatWholeDollars } from '@quotewright/domain/money'
import type { Report } from '@quotewright/domain/reports/report'
import { bucketText, quotesText, trendSentence } from '@quotewright/domain/reports/report-texts'
import { useState } from 'react'
import { ChartCard } from './chart-card.tsx'
import { ReportTable } from './report-table.tsx'
import { RevenueBars } from './revenue-bars.tsx'

export function RevenueChart({ report }: { report: Report }) {
  const { trend, bucketUnit } = report
  const [chosen, setChosen] = useState(trend.length - 1)
  const bucket = trend[chosen]
  return (
    <ChartCard
      title={bucketUnit === 'week' ? 'Revenue by week' : 'Revenue by month'}
      chart={
        <>
          {bucket && (
            <p className="mb-3">
              <span className="figures font-extrabold text-xl">
                {formatWholeDollars(bucket.revenue)}
              </span>
              <span className="block text-muted text-sm">
                {`${bucketText(bucket, bucketUnit)}, ${quotesText(bucket.quotes)} approved`}
              </span>
            </p>
          )}
          <RevenueBars report={report} chosen={chosen} onChoose={setChosen} />
        </>
      }
      table={
        <ReportTable
          caption={trendSentence(report)}
          columns={[bucketUnit === 'week' ? 'Week' : 'Month', 'Approved', 'Revenue']}
          rows={trend.map(bucket => [
            bucketText(bucket, bucketUnit),
            formatCount(bucket.quotes),
            formatDollars(bucket.revenue),
          ])}
        />
      }
    />
  )
}
