// The period's quotes by status, as a stacked bar with a legend, and as a table.
import { QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import type { Report } from '@quotewright/domain/reports/report'
import {
  madeQuotes,
  quotesText,
  statusRows,
  statusSentence,
} from '@quotewright/domain/reports/report-texts'
import { ChartCard } from './chart-card.tsx'
import { ReportTable } from './report-table.tsx'

/** Same colors as the status badges. */
const fills: Record<QuoteStatus, string> = {
  draft: 'fill-neutral-mark',
  pending: 'fill-yellow-mark',
  sent: 'fill-blue-mark',
  approved: 'fill-green-mark',
  rejected: 'fill-red-mark',
}

const BAR_HEIGHT = 40

export function StatusChart({ report }: { report: Report }) {
  const all = madeQuotes(report)
  const rows = statusRows(report)
  return (
    <ChartCard
      title="Quotes by status"
      chart={
        <>
          <p className="mb-3">
            <span className="figures font-extrabold text-xl">{quotesText(all)}</span>
            <span className="text-muted"> made in this period</span>
          </p>
          <StatusBar report={report} all={all} />
          <ul aria-hidden="true" className="mt-3 grid grid-cols-2 large-text:grid-cols-1 gap-x-6">
            {rows.map(({ status, name, count }) => (
              <li key={status} className="flex min-h-9 items-center gap-2">
                <svg width="14" height="14">
                  <rect width="14" height="14" rx="4" className={fills[status]} />
                </svg>
                <span className="flex-1">{name}</span>
                <span className="figures font-bold">{count}</span>
              </li>
            ))}
          </ul>
        </>
      }
      table={
        <ReportTable
          caption={statusSentence(report)}
          columns={['Status', 'Quotes', 'Share']}
          rows={rows.map(({ name, count, share }) => [name, count, share])}
        />
      }
    />
  )
}

function StatusBar({ report, all }: { report: Report; all: number }) {
  const statuses = QuoteStatus.options.filter(status => report.statuses[status] > 0)
  return (
    <svg
      role="img"
      aria-label={statusSentence(report)}
      width="100%"
      height={BAR_HEIGHT}
      className="rounded-md bg-sunken"
    >
      {statuses.map((status, index) => {
        const before = statuses.slice(0, index).reduce((sum, s) => sum + report.statuses[s], 0)
        return (
          <rect
            key={status}
            x={`${(before / all) * 100}%`}
            width={`${(report.statuses[status] / all) * 100}%`}
            height={BAR_HEIGHT}
            strokeWidth="2"
            className={`stroke-surface ${fills[status]}`}
          />
        )
      })}
    </svg>
  )
}
