// Win rates: each quote is in one group, and no difference shows without enough data.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Count } from '../exact-test.ts'
import type { QuoteSection } from '../quotes/quote-section.ts'
import {
  type DecidedQuote,
  daysOfWinRates,
  difference,
  JobSize,
  ResponseTime,
  responseTime,
  sizeOf,
  together,
  winRatesOf,
} from './win-rate.ts'

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
const range = { from: '2025-10-21', to: '2026-10-20' }
const MINUTE = 60_000

const tier = fc.constantFrom<QuoteSection['tier']>(undefined, null, 'good', 'better', 'best')
const decided = fc
  .record({
    isWon: fc.boolean(),
    total: fc.nat({ max: 90_000_00 }),
    sections: fc.array(fc.record({ tier }), { maxLength: 8 }),
    trade: fc.option(fc.constantFrom('Drywall', 'Painting', 'Tile setter')),
    beganAt: fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2026-06-01'),
      noInvalidDate: true,
    }),
    minutes: fc.option(fc.nat({ max: 20_000 })),
  })
  .map(
    ({ minutes, ...quote }): DecidedQuote => ({
      ...quote,
      sentAt: minutes === null ? null : new Date(quote.beganAt.getTime() + minutes * MINUTE),
    }),
  )

describe('win rates', () => {
  it('have each quote in one group of a grouping, if what it is grouped by is known', () => {
    fc.assert(
      fc.property(fc.array(decided, { maxLength: 60 }), quotes => {
        const rates = winRatesOf(quotes, range, dayOf)
        const counted = (known: (quote: DecidedQuote) => boolean): Count => ({
          won: quotes.filter(quote => known(quote) && quote.isWon).length,
          decided: quotes.filter(known).length,
        })
        expect(rates.all).toEqual(counted(() => true))
        expect(together(rates.price)).toEqual(rates.all)
        expect(together(rates.responseTime)).toEqual(counted(({ sentAt }) => sentAt !== null))
        expect(together(rates.size)).toEqual(counted(({ sections }) => sections.length > 0))
        expect(together(rates.trade)).toEqual(counted(({ trade }) => trade !== null))
      }),
    )
  })

  it('have the groups in order, also empty ones, and trades with most quotes first', () => {
    const quote = { isWon: true, total: 100_00, sections: [], sentAt: null }
    const beganAt = new Date('2026-05-01')
    const trades = ['Painting', 'Drywall', 'Drywall', null]
    const rates = winRatesOf(
      trades.map(trade => ({ ...quote, beganAt, trade })),
      range,
      dayOf,
    )
    expect(rates.responseTime.map(({ group }) => group)).toEqual(ResponseTime.options)
    expect(rates.size.map(({ group }) => group)).toEqual(JobSize.options)
    expect(rates.trade).toEqual([
      { group: 'Drywall', won: 2, decided: 2 },
      { group: 'Painting', won: 1, decided: 1 },
    ])
    expect(rates.range).toEqual(range)
  })

  it('list at most eight trades', () => {
    const quotes = Array.from({ length: 12 }, (_, index) => ({
      isWon: true,
      total: 100_00,
      sections: [],
      trade: `Trade ${index}`,
      beganAt: new Date('2026-05-01'),
      sentAt: null,
    }))
    expect(winRatesOf(quotes, range, dayOf).trade).toHaveLength(8)
  })

  it('are of a year, which ends when the last of its quotes has expired', () => {
    // A quote made on October 20 and valid for 30 days expires at the end of November 19.
    expect(daysOfWinRates('2026-11-20')).toEqual({ from: '2025-10-21', to: '2026-10-20' })
  })
})

describe('the response time', () => {
  it.each([
    ['2026-05-01T10:00:00Z', '2026-05-01T11:00:00Z', 'hour'],
    ['2026-05-01T23:40:00Z', '2026-05-02T00:20:00Z', 'hour'],
    ['2026-05-01T10:00:00Z', '2026-05-01T11:00:01Z', 'day'],
    ['2026-05-01T00:10:00Z', '2026-05-01T23:50:00Z', 'day'],
    ['2026-05-01T22:00:00Z', '2026-05-02T00:10:00Z', 'threeDays'],
    ['2026-05-01T10:00:00Z', '2026-05-04T10:00:00Z', 'threeDays'],
    ['2026-05-01T10:00:00Z', '2026-05-04T10:00:01Z', 'later'],
  ])('from %s to %s is: %s', (from, to, expected) => {
    expect(responseTime(new Date(from), new Date(to), dayOf)).toBe(expected)
  })
})

describe('the size', () => {
  const plain = {}
  it.each([
    [[], null],
    [[plain], 'one'],
    [[plain, plain], 'few'],
    [[plain, plain, plain], 'few'],
    [[plain, plain, plain, plain], 'many'],
    [[{ tier: 'good' }, { tier: 'better' }, { tier: 'best' }], 'one'],
    [[plain, { tier: 'good' }, { tier: 'best' }, { tier: null }], 'few'],
  ] as const)('of %j is: %s', (sections, size) => {
    expect(sizeOf(sections)).toBe(size)
  })
})

describe('a difference', () => {
  const of = (won: number, all: number): Count => ({ won, decided: all })

  it.each([
    ['is shown', of(14, 20), of(9, 27), 'more'],
    ['is shown in the other direction', of(9, 27), of(14, 20), 'less'],
    ['is shown if the others won nothing', of(8, 10), of(0, 12), 'more'],
    ['needs 20 quotes', of(9, 9), of(0, 10), null],
    ['needs 5 quotes in the group', of(4, 4), of(0, 40), null],
    ['needs 5 other quotes', of(0, 40), of(4, 4), null],
    ['needs to be more than chance', of(12, 20), of(9, 27), null],
    [
      'may be chance once in ten times over all four comparisons, not in each',
      of(13, 20),
      of(9, 27),
      null,
    ],
    ['needs to matter', of(2300, 2500), of(2000, 2500), null],
    ['is none without wins', of(0, 20), of(0, 27), null],
    ['is none without quotes', of(0, 0), of(0, 0), null],
  ])('%s', (_, group, others, expected) => {
    expect(difference(group, others)).toBe(expected)
  })
})
