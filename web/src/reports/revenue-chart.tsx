// Approved totals, a bar for each week or month.
import { formatDollars } from '@quotewright/domain/money'
import type { Report } from '@quotewright/domain/report'
import {
  axisText,
  axisTop,
  bucketText,
  bucketTick,
  countText,
  trendSentence,
} from '@quotewright/domain/report-texts'
import { ChartCard } from './chart-card.tsx'
import { ReportTable } from './report-table.tsx'

export function RevenueChart({ report }: { report: Report }) {
  const { trend, bucketUnit } = report
  return (
    <ChartCard
      title={bucketUnit === 'week' ? 'Revenue by week' : 'Revenue by month'}
      chart={<Bars report={report} />}
      table={
        <ReportTable
          caption={trendSentence(report)}
          columns={[bucketUnit === 'week' ? 'Week' : 'Month', 'Approved', 'Revenue']}
          rows={trend.map(bucket => [
            bucketText(bucket, bucketUnit),
            countText(bucket.quotes),
            formatDollars(bucket.revenue),
          ])}
        />
      }
    />
  )
}

/** In pixels: the drawing is as wide as there is room, so across it is measured in percent. */
const plot = { top: 20, bottom: 200, height: 228 } as const
/** Of a bar's place, how much the bar takes. */
const BAR_SHARE = 0.68
/** As many names as stand side by side on a phone. */
const MOST_TICKS = 6

function Bars({ report }: { report: Report }) {
  const { trend, bucketUnit } = report
  const top = axisTop(trend)
  const place = 100 / trend.length
  const every = Math.ceil(trend.length / MOST_TICKS)
  const yOf = (revenue: number) => plot.bottom - ((plot.bottom - plot.top) * revenue) / top
  return (
    <svg role="img" aria-label={trendSentence(report)} width="100%" height={plot.height}>
      {[top, top / 2, 0].map(amount => (
        <g key={amount}>
          <line
            x1="0"
            x2="100%"
            y1={yOf(amount)}
            y2={yOf(amount)}
            className={amount === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          {amount > 0 && (
            <text x="0" y={yOf(amount) - 5} className="figures fill-muted text-sm">
              {axisText(amount)}
            </text>
          )}
        </g>
      ))}
      {trend.map(({ from, to, revenue }, index) => (
        <g key={from}>
          {revenue > 0 && (
            <rect
              x={`${place * (index + (1 - BAR_SHARE) / 2)}%`}
              width={`${place * BAR_SHARE}%`}
              y={Math.min(yOf(revenue), plot.bottom - 2)}
              height={Math.max(plot.bottom - yOf(revenue), 2)}
              rx="3"
              className="fill-accent"
            />
          )}
          {(trend.length - 1 - index) % every === 0 && (
            <text
              x={`${place * (index + 0.5)}%`}
              y={plot.height - 8}
              textAnchor="middle"
              className="fill-muted text-sm"
            >
              {bucketTick({ from, to }, bucketUnit)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
