// A report on a business's quotes: periods, their weeks or months, and the figures.
import * as z from 'zod/mini'
import { correctionKinds } from '../analysis/corrections.ts'
import { addDays } from '../dates.ts'
import { Amount } from '../money.ts'
import { QuoteCounts } from '../quotes/quote-status.ts'
import { HoursReport } from '../schedule/worked-hours.ts'

export const ReportPeriod = z.enum(
  ['30d', '90d', '12m', 'month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'lastYear'],
  'Choose one of the periods, such as 30d or lastQuarter',
)
export type ReportPeriod = z.infer<typeof ReportPeriod>

export const periodNames: Record<ReportPeriod, string> = {
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
  month: 'This month',
  lastMonth: 'Last month',
  quarter: 'This quarter',
  lastQuarter: 'Last quarter',
  year: 'This year',
  lastYear: 'Last year',
}

/** Services and materials listed in a report. */
export const TOP_LINES = 10

/** From and to, both included; `YYYY-MM-DD` in the business's time zone. */
export const DayRange = z.object({ from: z.string(), to: z.string() })
export type DayRange = z.infer<typeof DayRange>

/** Null if there is no data. */
export const ReportFigures = z.object({
  /** Totals, tax included, of quotes approved in the period, whenever they were made. */
  revenue: Amount,
  /** Approved quotes per thousand answered ones, among those made in the period. */
  winRate: z.nullable(z.int()),
  /** The average total of quotes made in the period, without drafts. */
  averageQuote: z.nullable(Amount),
  /** The median minutes from uploading a photo to its quote, without drafts and photos over a week old. */
  minutesToQuote: z.nullable(z.int()),
})
export type ReportFigures = z.infer<typeof ReportFigures>

/** A line description with its count and total, without drafts. */
export const TopLine = z.object({ description: z.string(), total: Amount, count: z.int() })
export type TopLine = z.infer<typeof TopLine>

/** Analysis accuracy, by people's corrections, without drafts. */
export const AnalysisRating = z.object({
  /** Quotes made from an analysis. */
  quotes: z.int(),
  /** Of those, quotes that kept the analysis unchanged. */
  unchanged: z.int(),
  /** The number of corrections of each kind. */
  corrections: z.record(z.enum(correctionKinds), z.int()),
})
export type AnalysisRating = z.infer<typeof AnalysisRating>

/** Win rate and speed are of the quotes made in the week or month; null if there is no data. */
export const RevenueBucket = z.object({
  ...DayRange.shape,
  revenue: Amount,
  quotes: z.int(),
  winRate: z.nullable(z.int()),
  /** The median from the first photo until the quote went out. */
  minutesToSend: z.nullable(z.int()),
})
export type RevenueBucket = z.infer<typeof RevenueBucket>

export const BucketUnit = z.enum(['week', 'month'])
export type BucketUnit = z.infer<typeof BucketUnit>

export const Report = z.object({
  /** Null for custom dates. */
  period: z.nullable(ReportPeriod),
  range: DayRange,
  figures: ReportFigures,
  previousRange: DayRange,
  previous: ReportFigures,
  bucketUnit: BucketUnit,
  /** In order, without gaps. `quotes` counts approved ones. */
  trend: z.array(RevenueBucket),
  /** For quotes made in the period. */
  statuses: QuoteCounts,
  /** The top lines by total and by count, largest total first. */
  services: z.array(TopLine),
  materials: z.array(TopLine),
  /** For quotes made in the period. */
  analyses: AnalysisRating,
  /** Covers jobs done in the period. Answers of earlier releases have none. */
  hours: z.optional(HoursReport),
})
export type Report = z.infer<typeof Report>

export type ReportDays = {
  range: DayRange
  /** Just as long, immediately before. For months, quarters and years chosen by name, the same days a year earlier. */
  previousRange: DayRange
  bucketUnit: BucketUnit
  buckets: DayRange[]
}

const inMonths: readonly ReportPeriod[] = ['12m', 'year', 'lastYear']

/** Longer custom dates are shown by month. */
const MOST_IN_WEEKS = 182

export function reportDays(period: ReportPeriod | DayRange, today: string): ReportDays {
  if (typeof period !== 'string') return customDays(period)
  const range = rangeOf(period, today)
  const bucketUnit = inMonths.includes(period) ? 'month' : 'week'
  return {
    range,
    previousRange: previousOf(period, range),
    bucketUnit,
    buckets: bucketsOf(range, bucketUnit),
  }
}

function customDays({ from, to }: DayRange): ReportDays {
  const range = { from, to }
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const bucketUnit = count > MOST_IN_WEEKS ? 'month' : 'week'
  return {
    range,
    previousRange: { from: addDays(from, -count), to: addDays(from, -1) },
    bucketUnit,
    buckets: bucketsOf(range, bucketUnit),
  }
}

function rangeOf(period: ReportPeriod, today: string): DayRange {
  const month = `${today.slice(0, 7)}-01`
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
  const year = `${today.slice(0, 4)}-01-01`
  switch (period) {
    case '30d':
      return { from: addDays(today, -29), to: today }
    case '90d':
      return { from: addDays(today, -89), to: today }
    case '12m':
      return { from: addMonths(month, -11), to: today }
    case 'month':
      return { from: month, to: today }
    case 'lastMonth':
      return monthsBefore(month, 1)
    case 'quarter':
      return { from: quarter, to: today }
    case 'lastQuarter':
      return monthsBefore(quarter, 3)
    case 'year':
      return { from: year, to: today }
    case 'lastYear':
      return monthsBefore(year, 12)
  }
}

/** `first`: the first day of a month. */
function monthsBefore(first: string, count: number): DayRange {
  return { from: addMonths(first, -count), to: addDays(first, -1) }
}

function previousOf(period: ReportPeriod, { from, to }: DayRange): DayRange {
  if (period === '30d') return { from: addDays(from, -30), to: addDays(to, -30) }
  if (period === '90d') return { from: addDays(from, -90), to: addDays(to, -90) }
  const next = addDays(to, 1)
  // The end of a month stays one, also of February.
  const isMonthEnd = next.endsWith('-01')
  return {
    from: addMonths(from, -12),
    to: isMonthEnd ? addDays(addMonths(next, -12), -1) : addMonths(to, -12),
  }
}

/** Calendar weeks from Sunday, or calendar months. The first and last are cut to the range. */
function bucketsOf({ from, to }: DayRange, unit: BucketUnit): DayRange[] {
  const buckets: DayRange[] = []
  let start = from
  while (start <= to) {
    const next = unit === 'week' ? nextSunday(start) : addMonths(`${start.slice(0, 7)}-01`, 1)
    const last = addDays(next, -1)
    buckets.push({ from: start, to: last < to ? last : to })
    start = next
  }
  return buckets
}

function nextSunday(day: string): string {
  return addDays(day, 7 - new Date(`${day}T00:00:00Z`).getUTCDay())
}

/** The same day of another month, or its last day if it has no such day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10)
}

/** Whether no quote was made or approved in the period. */
export function isEmptyReport({ statuses, trend }: Report): boolean {
  return (
    Object.values(statuses).every(count => count === 0) && trend.every(({ quotes }) => quotes === 0)
  )
}

export type TopOrder = 'total' | 'count'

/** The first ten lines in this order. */
export function topLines(lines: readonly TopLine[], order: TopOrder): TopLine[] {
  return lines.toSorted((a, b) => b[order] - a[order]).slice(0, TOP_LINES)
}
