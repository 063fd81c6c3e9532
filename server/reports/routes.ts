// Reports over HTTP: endpoint → use case.
import { chosenPeriod } from '@quotewright/domain/reports/report-range'
import { turnOf } from '../fair-queue.ts'
import type { Handlers } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { admitExport } from './admit-export.ts'
import { exportCustomers, exportLines, exportQuotes } from './export-rows.ts'
import { renderSummary } from './render-summary.ts'
import { exportMoney, showMoney } from './show-money.ts'
import { showReport } from './show-report.ts'
import { exportWinRates, showWinRates } from './show-win-rates.ts'

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
    admit: admitExport,
    mayBeOld: true,
    handle: (ctx, { query }) => exportQuotes(ctx, chosenPeriod(query)),
  },
  reportLines: {
    admit: admitExport,
    mayBeOld: true,
    handle: (ctx, { query }) => exportLines(ctx, chosenPeriod(query)),
  },
  reportMoney: {
    admit: admitExport,
    mayBeOld: true,
    handle: (ctx, { query }) => exportMoney(ctx, chosenPeriod(query)),
  },
  reportWinRates: { admit: admitExport, mayBeOld: true, handle: exportWinRates },
  reportCustomers: { admit: admitExport, mayBeOld: true, handle: exportCustomers },
}
