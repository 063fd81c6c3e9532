// Reports over HTTP: endpoint → use case.
import { chosenPeriod } from '@quotewright/domain/report-range'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { turnOf } from '../fair-queue.ts'
import type { Handlers } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { countExport } from './count-export.ts'
import { exportCustomers, exportLines, exportQuotes } from './export-rows.ts'
import { renderSummary } from './render-summary.ts'
import { exportMoney, showMoney } from './show-money.ts'
import { showReport } from './show-report.ts'
import { exportWinRates, showWinRates } from './show-win-rates.ts'

const admit = (ctx: Context, request: FastifyRequest) => countExport(ctx, request.ip)

export const reportRoutes: Handlers<
  | 'report'
  | 'moneyReport'
  | 'winRates'
  | 'reportSummary'
  | 'reportQuotes'
  | 'reportLines'
  | 'reportCustomers'
  | 'reportMoney'
  | 'reportWinRates'
> = {
  report: { mayBeOld: true, handle: (ctx, { query }) => showReport(ctx, chosenPeriod(query)) },
  moneyReport: { mayBeOld: true, handle: (ctx, { query }) => showMoney(ctx, chosenPeriod(query)) },
  winRates: { mayBeOld: true, handle: showWinRates },
  reportSummary: {
    mayBeOld: true,
    handle: (ctx, { query, http }) =>
      renderSummary(ctx, chosenPeriod(query), turnOf(ctx, whenGone(http.reply))),
  },
  reportQuotes: {
    admit,
    mayBeOld: true,
    handle: (ctx, { query }) => exportQuotes(ctx, chosenPeriod(query)),
  },
  reportLines: {
    admit,
    mayBeOld: true,
    handle: (ctx, { query }) => exportLines(ctx, chosenPeriod(query)),
  },
  reportMoney: {
    admit,
    mayBeOld: true,
    handle: (ctx, { query }) => exportMoney(ctx, chosenPeriod(query)),
  },
  reportWinRates: { admit, mayBeOld: true, handle: exportWinRates },
  reportCustomers: { admit, mayBeOld: true, handle: exportCustomers },
}
