// A report's figures and dates as text, for the screen and the PDF.
import { durationText } from '../duration.ts'
import { type Cents, formatCount, formatWholeDollars } from '../money.ts'
import { QuoteStatus, statusNames } from '../quotes/quote-status.ts'
import type { BucketUnit, DayRange, Report, ReportFigures, RevenueBucket } from './report.ts'

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
})
const shortDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })
const monthOfYear = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** `Oct 22 – Nov 20, 2026` */
export function rangeText({ from, to }: DayRange): string {
  return plainSpaces(shortDate.formatRange(instantOf(from), instantOf(to)))
}

/** `Nov 20, 2026` */
export function shortDateText(day: string): string {
  return shortDate.format(instantOf(day))
}

/** `Nov 8 – 14`, `November 2026` */
export function bucketText({ from, to }: DayRange, unit: BucketUnit): string {
  if (unit === 'month') return monthOfYear.format(instantOf(from))
  return plainSpaces(shortDay.formatRange(instantOf(from), instantOf(to)))
}

/** Some runtimes put thin spaces around the dash of a range. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u2009', ' ')
}

/** `Nov 8 – 14: $1,204 from 3 quotes` */
export function bucketSentence(bucket: RevenueBucket, unit: BucketUnit): string {
  const { revenue, quotes } = bucket
  return `${bucketText(bucket, unit)}: ${formatWholeDollars(revenue)} from ${quotesText(quotes)}`
}

/** The label below a bar: `Nov 8`, `Nov`. */
export function bucketTick({ from }: DayRange, unit: BucketUnit): string {
  return (unit === 'month' ? month : shortDay).format(instantOf(from))
}

/** `1 quote`, `1,200 quotes` */
export function quotesText(count: number): string {
  return count === 1 ? '1 quote' : `${formatCount(count)} quotes`
}

/** 667 per thousand is `66.7%`. */
export function rateText(perThousand: number): string {
  return `${oneDecimal.format(perThousand / 10)}%`
}

/** `$551`, `$1.5K` */
export function axisText(amount: Cents): string {
  if (amount < 1000_00) return formatWholeDollars(amount)
  return compactDollars.format(amount / 100)
}

export type FigureChange = {
  text: string
  direction: 'up' | 'down' | 'level'
  /** Whether the change is an improvement; null if nothing changed or there is nothing to compare. */
  isGood: boolean | null
}
export type FigureText = { name: string; value: string; change: FigureChange }

type FigureKind = {
  name: string
  show: (value: number) => string
  /** Shown if there is no figure. */
  missing: string
  isLowGood?: true
  /** Shares are compared in points, all else in percent. */
  isShare?: true
}

const figureKinds: Record<keyof ReportFigures, FigureKind> = {
  revenue: { name: 'Revenue', show: formatWholeDollars, missing: 'Nothing approved' },
  winRate: { name: 'Win rate', show: rateText, missing: 'No answers yet', isShare: true },
  averageQuote: { name: 'Average quote', show: formatWholeDollars, missing: 'No quotes yet' },
  minutesToQuote: {
    name: 'Time to quote',
    show: durationText,
    missing: 'No photos yet',
    isLowGood: true,
  },
}

/** The four figures, each with its change from the period before. */
export function figureTexts({ figures, previous }: Pick<Report, 'figures' | 'previous'>) {
  return (Object.keys(figureKinds) as (keyof ReportFigures)[]).map((key): FigureText => {
    const kind = figureKinds[key]
    const value = figures[key]
    return {
      name: kind.name,
      value: value === null ? '–' : kind.show(value),
      change: changeOf(kind, value, previous[key]),
    }
  })
}

function changeOf(kind: FigureKind, now: number | null, before: number | null): FigureChange {
  if (now === null) return { text: kind.missing, direction: 'level', isGood: null }
  if (before === null) return { text: 'Nothing to compare', direction: 'level', isGood: null }
  const difference = now - before
  if (difference === 0) return { text: 'Unchanged', direction: 'level', isGood: null }
  const direction = difference > 0 ? 'up' : 'down'
  const isGood = difference > 0 !== (kind.isLowGood ?? false)
  const word = direction === 'up' ? 'Up' : 'Down'
  if (kind.isShare) {
    const points = Math.abs(difference) / 10
    return { text: `${word} ${pointsText(points)}`, direction, isGood }
  }
  if (before === 0) return { text: `${word} from ${kind.show(0)}`, direction, isGood }
  const percent = Math.round((Math.abs(difference) / before) * 100)
  const amount = percent === 0 ? 'under 1%' : `${formatCount(percent)}%`
  return { text: `${word} ${amount}`, direction, isGood }
}

function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${oneDecimal.format(points)} points`
}

/** A text alternative for the trend chart. */
export function trendSentence({ trend, bucketUnit, range, figures }: Report): string {
  const shown = `Revenue by ${bucketUnit}, ${rangeText(range)}: ${formatWholeDollars(figures.revenue)} in all`
  const best = bestBucket(trend)
  if (!best) return `${shown}.`
  return `${shown}, the most in ${bucketText(best, bucketUnit)} with ${formatWholeDollars(best.revenue)}.`
}

function bestBucket(trend: readonly RevenueBucket[]): RevenueBucket | undefined {
  const best = trend.toSorted((a, b) => b.revenue - a.revenue)[0]
  return best && best.revenue > 0 ? best : undefined
}

/** `42 quotes: 3 draft, 10 pending, 12 sent, 14 approved, 3 rejected.` */
export function statusSentence({ statuses }: Pick<Report, 'statuses'>): string {
  const counts = QuoteStatus.options.map(status => `${formatCount(statuses[status])} ${status}`)
  return `${quotesText(madeQuotes({ statuses }))}: ${counts.join(', ')}.`
}

/** Each status with its name, number of quotes and share of all: `Sent`, `12`, `28.6%`. */
export function statusRows({ statuses }: Pick<Report, 'statuses'>) {
  const all = madeQuotes({ statuses })
  return QuoteStatus.options.map(status => ({
    status,
    name: statusNames[status],
    count: formatCount(statuses[status]),
    share: rateText(all === 0 ? 0 : Math.round((statuses[status] / all) * 1000)),
  }))
}

/** The number of quotes made in the period. */
export function madeQuotes({ statuses }: Pick<Report, 'statuses'>): number {
  return Object.values(statuses).reduce((sum, count) => sum + count, 0)
}

/** The top of the amount axis: a round number whose half is round too. */
export function axisTop(trend: readonly Pick<RevenueBucket, 'revenue'>[]): Cents {
  const most = Math.max(100, ...trend.map(({ revenue }) => Math.ceil(revenue / 100)))
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [10, 12, 16, 20, 30, 40, 60, 80, 100].find(tenths => tenths * power >= most * 10)
  return (step ?? 100) * power * 10
}
