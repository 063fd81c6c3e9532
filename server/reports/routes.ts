// Reports over HTTP: endpoint → use case.
import { turnOf } from '../fair-queue.ts'
import type { Handlers } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { exportCustomers, exportLines, exportQuotes } from './export-rows.ts'
import { renderSummary } from './render-summary.ts'
import { showReport } from './show-report.ts'

export const reportRoutes: Handlers<
  'report' | 'reportSummary' | 'reportQuotes' | 'reportLines' | 'reportCustomers'
> = {
  report: (ctx, { query }) => showReport(ctx, query.period),
  reportSummary: (ctx, { query, http }) =>
    renderSummary(ctx, query.period, turnOf(ctx, whenGone(http.reply))),
  reportQuotes: (ctx, { query }) => exportQuotes(ctx, query.period),
  reportLines: (ctx, { query }) => exportLines(ctx, query.period),
  reportCustomers: exportCustomers,
}
