// One line for the quote at hand: what the business's win rates say about quotes like it.
import type { Count } from '../exact-test.ts'
import { type Cents, formatCount } from '../money.ts'
import type { QuoteSection } from '../quotes/quote-section.ts'
import { isInBand, quotesInBand } from './price-bands.ts'
import {
  difference,
  type Grouped,
  type JobSize,
  MIN_DECIDED,
  MIN_IN_GROUP,
  ResponseTime,
  rateOf,
  responseTime,
  sizeOf,
  together,
  type WinRates,
} from './win-rate.ts'

export type QuoteAtHand = {
  total: Cents
  sections: readonly Pick<QuoteSection, 'tier'>[]
  trade: string | null
  /** Null if it is unknown, or the quote went out before. */
  beganAt: Date | null
}

type Comparison = { subject: string; group: Count; others: Count }

/**
 * The response time first, because it can still be improved; then price, size and trade, if quotes like this one do
 * better or worse than the others; otherwise how many quotes at its price were accepted. Null without enough data.
 */
export function winRateLine(
  rates: WinRates,
  quote: QuoteAtHand,
  now: Date,
  dayOf: (instant: Date) => string,
): string | null {
  const comparisons = [
    ofResponse(rates, quote, now, dayOf),
    ofPrice(rates, quote),
    ofSize(rates, quote),
    ofTrade(rates, quote),
  ]
  return (
    comparisons.flatMap(known => (known && sentenceOf(known)) ?? [])[0] ?? priceCount(rates, quote)
  )
}

const inTime: Record<Exclude<ResponseTime, 'later'>, string> = {
  hour: 'Quotes sent within an hour',
  day: 'Quotes sent the same day',
  threeDays: 'Quotes sent within 3 days',
}

/** The shortest time that the quote can still keep; what went out faster kept it, too. */
function ofResponse(
  rates: WinRates,
  { beganAt }: QuoteAtHand,
  now: Date,
  dayOf: (instant: Date) => string,
): Comparison | null {
  const time = beganAt && responseTime(beganAt, now, dayOf)
  if (!time || time === 'later') return null
  const place = ResponseTime.options.indexOf(time)
  const isKept = ({ group }: Grouped<ResponseTime>) => ResponseTime.options.indexOf(group) <= place
  return {
    subject: inTime[time],
    group: together(rates.responseTime.filter(isKept)),
    others: together(rates.responseTime.filter(group => !isKept(group))),
  }
}

function ofPrice({ price }: WinRates, { total }: QuoteAtHand): Comparison | null {
  return compare(price, band => isInBand(total, band), quotesInBand)
}

const sizes: Record<JobSize, string> = {
  one: 'Quotes with 1 section',
  few: 'Quotes with 2 or 3 sections',
  many: 'Quotes with 4 sections or more',
}

function ofSize({ size }: WinRates, { sections }: QuoteAtHand): Comparison | null {
  const own = sizeOf(sections)
  return compare(
    size,
    group => group === own,
    group => sizes[group],
  )
}

function ofTrade({ trade }: WinRates, quote: QuoteAtHand): Comparison | null {
  return compare(
    trade,
    group => group === quote.trade,
    group => `${group} quotes`,
  )
}

/** The group of the quote and all others of the grouping. */
function compare<Group>(
  groups: readonly Grouped<Group>[],
  isOwn: (group: Group) => boolean,
  subjectOf: (group: Group) => string,
): Comparison | null {
  const own = groups.find(({ group }) => isOwn(group))
  if (!own) return null
  const others = together(groups.filter(group => group !== own))
  return { subject: subjectOf(own.group), group: own, others }
}

/** `Quotes sent within an hour are accepted 2.1 times as often: 14 of 20 against 9 of 27`; null if chance may explain it. */
function sentenceOf({ subject, group, others }: Comparison): string | null {
  const direction = difference(group, others)
  if (!direction) return null
  const ratio = rateOf(group) / rateOf(others)
  const often =
    direction === 'less' || others.won === 0
      ? `${direction} often`
      : `${ratio.toFixed(1)} times as often`
  return `${subject} are accepted ${often}: ${ofAll(group)} against ${ofAll(others)}`
}

/** `Quotes from $500 to $1,500: 18 of 31 accepted` */
function priceCount({ all, price }: WinRates, { total }: QuoteAtHand): string | null {
  const band = price.find(({ group }) => isInBand(total, group))
  if (!band || all.decided < MIN_DECIDED || band.decided < MIN_IN_GROUP) return null
  return `${quotesInBand(band.group)}: ${ofAll(band)} accepted`
}

function ofAll({ won, decided }: Count): string {
  return `${formatCount(won)} of ${formatCount(decided)}`
}
