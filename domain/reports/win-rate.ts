// Win rates: how many decided quotes were accepted, by response time, price, size and trade.
import * as z from 'zod/mini'
import { addDays } from '../dates.ts'
import { type Count, chanceOf } from '../exact-test.ts'
import type { Cents } from '../money.ts'
import { VALID_DAYS } from '../quotes/quote.ts'
import type { QuoteSection } from '../quotes/quote-section.ts'
import { isInBand, PriceBand, priceBands } from './price-bands.ts'
import type { DayRange } from './report.ts'

/** From the request, or the first photo or draft, until the quote first went out. */
export const ResponseTime = z.enum(['hour', 'day', 'threeDays', 'later'])
export type ResponseTime = z.infer<typeof ResponseTime>

/** The number of sections, usually one repair each. */
export const JobSize = z.enum(['one', 'few', 'many'])
export type JobSize = z.infer<typeof JobSize>

const count = { won: z.int(), decided: z.int() }
const grouped = <Group extends z.ZodMiniType>(group: Group) =>
  z.array(z.object({ group, ...count }))

/** Each grouping leaves out quotes for which it is unknown. */
export const WinRates = z.object({
  /** The days that the quotes were made on. */
  range: z.object({ from: z.string(), to: z.string() }),
  all: z.object(count),
  /** All groups, in order. */
  responseTime: grouped(ResponseTime),
  price: grouped(PriceBand),
  size: grouped(JobSize),
  /** Most quotes first. */
  trade: grouped(z.string()),
})
export type WinRates = z.infer<typeof WinRates>

export type Grouped<Group> = Count & { group: Group }

/** A smaller ratio is not shown. */
export const MIN_DECIDED = 20
/** Groups below it are neither compared nor given a rate. */
export const MIN_IN_GROUP = 5
const MOST_TRADES = 8

/**
 * A year of quotes, without the last days, whose quotes may still be open: quick answers would count before the silence
 * that they are compared with.
 */
export function daysOfWinRates(today: string): DayRange {
  const to = addDays(today, -VALID_DAYS - 1)
  return { from: addDays(to, -364), to }
}

/** A quote number whose last offer was accepted, declined, or expired without an answer. */
export type DecidedQuote = {
  isWon: boolean
  total: Cents
  sections: readonly Pick<QuoteSection, 'tier'>[]
  trade: string | null
  /** When the customer asked, or the work on the quote began. */
  beganAt: Date
  /** When it first went out; null if it was decided by hand without. */
  sentAt: Date | null
}

export function winRatesOf(
  quotes: readonly DecidedQuote[],
  range: DayRange,
  dayOf: (instant: Date) => string,
): WinRates {
  const bands = priceBands(quotes.map(({ total }) => total))
  const trades = new Set(quotes.flatMap(({ trade }) => trade ?? []))
  const groupBy = <Group>(groups: Iterable<Group>, groupOf: (quote: DecidedQuote) => unknown) => {
    const members = Map.groupBy(quotes, groupOf)
    return Array.from(groups, group => ({ group, ...countOf(members.get(group) ?? []) }))
  }
  return {
    range,
    all: countOf(quotes),
    responseTime: groupBy(
      ResponseTime.options,
      ({ beganAt, sentAt }) => sentAt && responseTime(beganAt, sentAt, dayOf),
    ),
    price: groupBy(bands, ({ total }) => bands.find(band => isInBand(total, band))),
    size: groupBy(JobSize.options, ({ sections }) => sizeOf(sections)),
    trade: groupBy(trades, ({ trade }) => trade)
      .toSorted((a, b) => b.decided - a.decided)
      .slice(0, MOST_TRADES),
  }
}

const HOUR = 3_600_000

/** `dayOf` returns the business's day of an instant. */
export function responseTime(
  beganAt: Date,
  sentAt: Date,
  dayOf: (instant: Date) => string,
): ResponseTime {
  const passed = sentAt.getTime() - beganAt.getTime()
  if (passed <= HOUR) return 'hour'
  if (dayOf(sentAt) === dayOf(beganAt)) return 'day'
  return passed <= 72 * HOUR ? 'threeDays' : 'later'
}

/** Tiers count as one repair, because the customer takes one. Null without sections, because then the size is unknown. */
export function sizeOf(sections: readonly Pick<QuoteSection, 'tier'>[]): JobSize | null {
  if (sections.length === 0) return null
  const inTiers = sections.filter(({ tier }) => tier)
  const repairs = sections.length - inTiers.length + Math.min(1, inTiers.length)
  if (repairs === 1) return 'one'
  return repairs <= 3 ? 'few' : 'many'
}

function countOf(quotes: readonly DecidedQuote[]): Count {
  return { won: quotes.filter(({ isWon }) => isWon).length, decided: quotes.length }
}

/** The groups as one. */
export function together(groups: readonly Count[]): Count {
  const sum = (of: keyof Count) => groups.reduce((all, group) => all + group[of], 0)
  return { won: sum('won'), decided: sum('decided') }
}

/** Above it, a difference may be chance. A quote is compared in four ways, so each has a quarter of 10 %. */
const MOST_CHANCE = 0.1 / 4
/** A smaller difference changes no decision, however certain it is. */
const LEAST_RATIO = 1.2

/** Whether `group` was accepted more or less often than `others`; null if the data does not say. */
export function difference(group: Count, others: Count): 'more' | 'less' | null {
  const isEnough =
    Math.min(group.decided, others.decided) >= MIN_IN_GROUP &&
    group.decided + others.decided >= MIN_DECIDED
  if (!isEnough || chanceOf(group, others) > MOST_CHANCE) return null
  const [low, high] = [rateOf(group), rateOf(others)].toSorted((a, b) => a - b)
  if (high === undefined || low === undefined || high < low * LEAST_RATIO) return null
  return rateOf(group) === high ? 'more' : 'less'
}

export function rateOf({ won, decided }: Count): number {
  return won / decided
}
