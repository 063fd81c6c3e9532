// A report with its win rates and money as a PDF of at most four pages, with the letterhead of the business's quotes.
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { reportDocument } from '@quotewright/domain/reports/report-document'
import { exportFileName } from '@quotewright/domain/reports/report-export'
import type { ChosenPeriod } from '@quotewright/domain/reports/report-range'
import type { Context } from '../context.ts'
import type { Turn } from '../fair-queue.ts'
import type { SentBytes } from '../http/bind.ts'
import { paintWithPhotos } from '../photos/paint-with-photos.ts'
import { showMoney } from './show-money.ts'
import { showReport } from './show-report.ts'
import { showWinRates } from './show-win-rates.ts'

export async function renderSummary(
  ctx: Context,
  period: ChosenPeriod,
  turn: Turn,
): Promise<SentBytes> {
  const report = await showReport(ctx, period)
  const money = await showMoney(ctx, period)
  const winRates = await showWinRates(ctx)
  const template = templateOf(ctx.user.business)
  const { logo } = template
  const { bytes } = await paintWithPhotos(ctx, turn, logo === null ? [] : [logo], photos => ({
    report: reportDocument({ report, money, winRates }, template),
    logo: photos[0] ?? null,
  }))
  return { bytes, type: 'application/pdf', name: exportFileName('summary', report.range) }
}
