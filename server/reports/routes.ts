// Reports over HTTP: endpoint → use case.
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { turnOf } from '../fair-queue.ts'
import type { Handlers } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { countExport } from './count-export.ts'
import { exportCustomers, exportLines, exportQuotes } from './export-rows.ts'
import { renderSummary } from './render-summary.ts'
import { showReport } from './show-report.ts'

const admit = (ctx: Context, request: FastifyRequest) => countExport(ctx, request.ip)

export const reportRoutes: Handlers<
  'report' | 'reportSummary' | 'reportQuotes' | 'reportLines' | 'reportCustomers'
> = {
  report: (ctx, { query }) => showReport(ctx, query.period),
  reportSummary: (ctx, { query, http }) =>
    renderSummary(ctx, query.period, turnOf(ctx, whenGone(http.reply))),
  reportQuotes: { admit, handle: (ctx, { query }) => exportQuotes(ctx, query.period) },
  reportLines: { admit, handle: (ctx, { query }) => exportLines(ctx, query.period) },
  reportCustomers: { admit, handle: exportCustomers },
}
