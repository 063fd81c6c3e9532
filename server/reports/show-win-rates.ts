// A business's win rates, as figures and as a CSV file.
import { dayIn } from '@quotewright/domain/dates'
import { exportFileName } from '@quotewright/domain/reports/report-export'
import { daysOfWinRates, type WinRates, winRatesOf } from '@quotewright/domain/reports/win-rate'
import { winRateTables } from '@quotewright/domain/reports/win-rate-texts'
import type { Context } from '../context.ts'
import type { SentFile } from '../http/bind.ts'
import { keepFigures, MANY_ROWS } from '../kept-figures.ts'
import { csvFile } from './csv-file.ts'
import { spanOf } from './show-report.ts'
import { findDecided } from './win-rate-store.ts'

/** Reads a limited number of quotes. More would only make small differences certain. */
export function showWinRates(ctx: Context): Promise<WinRates> {
  const { id, timeZone } = ctx.user.business
  const today = dayIn(timeZone, ctx.now())
  const range = daysOfWinRates(today)
  return keepFigures(`win rates ${id} ${timeZone} ${today}`, ctx.now(), async () => {
    const wanted = { span: spanOf(timeZone, range), today, limit: MANY_ROWS }
    const quotes = await ctx.inBusiness(tx => findDecided(tx, id, wanted))
    const figures = winRatesOf(quotes, range, instant => dayIn(timeZone, instant))
    return { figures, rows: quotes.length }
  })
}

export async function exportWinRates(ctx: Context): Promise<SentFile> {
  const rates = await showWinRates(ctx)
  const { from, to } = rates.range
  const rows = winRateTables(rates).flatMap(({ title, groups }) =>
    groups.map(({ group, won, decided }) => [title, group, won, decided, from, to]),
  )
  const columns = ['Grouping', 'Quotes', 'Accepted', 'Decided', 'From', 'To']
  return csvFile(exportFileName('winRates', rates.range), columns, [rows])
}
