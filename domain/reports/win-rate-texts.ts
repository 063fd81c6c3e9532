// Win rates as tables, for the screen, the PDF and the CSV.
import { formatCount } from '../money.ts'
import { bandName } from './price-bands.ts'
import { rangeText, rateText } from './report-texts.ts'
import {
  type Grouped,
  type JobSize,
  MIN_DECIDED,
  MIN_IN_GROUP,
  type ResponseTime,
  rateOf,
  type WinRates,
} from './win-rate.ts'

export type WinRateTable = {
  title: string
  /** The name of the group. */
  note: string
  groups: readonly Grouped<string>[]
}

const responseTimes: Record<ResponseTime, string> = {
  hour: 'Within an hour',
  day: 'The same day',
  threeDays: 'Within 3 days',
  later: 'Later',
}

const sizes: Record<JobSize, string> = {
  one: '1 section',
  few: '2 or 3 sections',
  many: '4 sections or more',
}

/** Leaves out tables without groups. */
export function winRateTables({ responseTime, price, size, trade }: WinRates): WinRateTable[] {
  return [
    {
      title: 'By response time',
      note: 'From the request, first photo or draft until the quote first went out.',
      groups: named(responseTime, group => responseTimes[group]),
    },
    { title: 'By price', note: 'With tax.', groups: named(price, bandName) },
    {
      title: 'By size',
      note: 'A section is usually one repair. Good, better and best count as one.',
      groups: named(size, group => sizes[group]),
    },
    {
      title: 'By trade',
      note: 'Of the labor that most of the price is for.',
      groups: named(trade, group => group),
    },
  ].filter(({ groups }) => groups.length > 0)
}

function named<Group>(groups: readonly Grouped<Group>[], nameOf: (group: Group) => string) {
  return groups.map(({ group, ...count }) => ({ group: nameOf(group), ...count }))
}

export const winRateColumns = ['Quotes', 'Accepted', 'Win rate'] as const

/** `Within an hour`, `14 of 20`, `70%` */
export function winRateRows({
  groups,
}: Pick<WinRateTable, 'groups'>): (readonly [string, string, string])[] {
  return groups.map(({ group, won, decided }) => [
    group,
    `${formatCount(won)} of ${formatCount(decided)}`,
    decided < MIN_IN_GROUP ? '–' : rateText(Math.round(rateOf({ won, decided }) * 1000)),
  ])
}

export function hasWinRates({ all }: WinRates): boolean {
  return all.decided >= MIN_DECIDED
}

/** `23 of 47 quotes made Oct 21, 2025 – Oct 20, 2026 were accepted, the others declined or expired.`, and what is left out. */
export function winRateSentence(rates: WinRates): string {
  const { all, range } = rates
  const { won, decided } = all
  if (hasWinRates(rates)) {
    return `${formatCount(won)} of ${formatCount(decided)} quotes made ${rangeText(range)} were accepted, the others declined or expired. Newer quotes may still be open.`
  }
  return `Shows once ${MIN_DECIDED} quotes that are more than 30 days old were accepted, declined or expired. So far: ${decided}.`
}
