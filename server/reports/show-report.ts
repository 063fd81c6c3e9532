// Builds a report on one period: figures compared with the previous period, trend, statuses and top lines.
import { addDays, dayIn, startOfDay } from '@quotewright/domain/dates'
import type { QuoteCounts } from '@quotewright/domain/quotes/quote-status'
import { type DayRange, type Report, reportDays } from '@quotewright/domain/reports/report'
import { type ChosenPeriod, namedPeriod } from '@quotewright/domain/reports/report-range'
import type { Context } from '../context.ts'
import { keepFigures } from '../kept-figures.ts'
import { sumHours } from './hours-store.ts'
import { measurePace } from './pace-store.ts'
import type { Span } from './spans.ts'
import { countCorrections, countFigures, countStatuses, sumRevenue } from './store.ts'
import { sumTopLines } from './top-lines-store.ts'

/** With many quotes, up to a minute old. */
export function showReport(ctx: Context, period: ChosenPeriod): Promise<Report> {
  const { id, timeZone } = ctx.user.business
  const today = dayIn(timeZone, ctx.now())
  return keepFigures(`report ${id} ${timeZone} ${keyOf(period)} ${today}`, ctx.now(), () =>
    countReport(ctx, period, today),
  )
}

/** `rows` counts the quotes of both periods. */
function countReport(
  ctx: Context,
  period: ChosenPeriod,
  today: string,
): Promise<{ figures: Report; rows: number }> {
  const { id, timeZone } = ctx.user.business
  const days = reportDays(period, today)
  const span = spanOf(timeZone, days.range)
  const previousSpan = spanOf(timeZone, days.previousRange)
  const starts = days.buckets.map(({ from }) => startOfDay(timeZone, from))
  return ctx.inBusiness(async tx => {
    const revenues = await sumRevenue(tx, id, starts, span)
    const pace = await measurePace(tx, id, starts, span)
    const statuses = await countStatuses(tx, id, span)
    const report = {
      period: namedPeriod(period),
      range: days.range,
      figures: await countFigures(tx, id, span),
      previousRange: days.previousRange,
      previous: await countFigures(tx, id, previousSpan),
      bucketUnit: days.bucketUnit,
      trend: days.buckets.map((bucket, index) => ({
        ...bucket,
        ...(revenues.get(index) ?? { revenue: 0, quotes: 0 }),
        ...(pace.get(index) ?? { winRate: null, minutesToSend: null }),
      })),
      statuses,
      ...(await sumTopLines(tx, id, span)),
      analyses: await countCorrections(tx, id, span),
      hours: await sumHours(tx, id, span),
    }
    const rows = sumOf(statuses) + sumOf(await countStatuses(tx, id, previousSpan))
    return { figures: report, rows }
  })
}

function sumOf(counts: QuoteCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Returns the instants of the range's start and end (exclusive). */
export function spanOf(timeZone: string, { from, to }: DayRange): Span {
  return { start: startOfDay(timeZone, from), end: startOfDay(timeZone, addDays(to, 1)) }
}

/** Of a period, for figures that are kept. */
export const keyOf = (period: ChosenPeriod) =>
  typeof period === 'string' ? period : `${period.from} ${period.to}`
