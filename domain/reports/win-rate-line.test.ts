// The line about a quote at hand: which fact it states, and that it never claims more than the counts say.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ResponseTime, type WinRates } from './win-rate.ts'
import { winRateLine } from './win-rate-line.ts'

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
const now = new Date('2026-11-20T18:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** Within an hour, the same day, within 3 days, later. */
const times = (...counts: [number, number][]): WinRates['responseTime'] =>
  ResponseTime.options.map((name, index) => group(name, ...(counts[index] ?? [0, 0])))
const group = <Group>(name: Group, won: number, decided: number) => ({ group: name, won, decided })

/** Nothing differs beyond chance. */
const even: WinRates = {
  range: { from: '2025-10-21', to: '2026-10-20' },
  all: { won: 24, decided: 48 },
  responseTime: times([6, 12], [6, 12], [6, 12], [6, 12]),
  price: [
    group({ from: 0, to: 500_00 }, 3, 5),
    group({ from: 500_00, to: 1500_00 }, 18, 31),
    group({ from: 1500_00, to: null }, 3, 4),
  ],
  size: [group('one', 8, 16), group('few', 8, 16), group('many', 8, 16)],
  trade: [group('Drywall', 12, 24), group('Painting', 12, 24)],
}
const fast = times([14, 20], [4, 12], [3, 10], [2, 5])
const quote = { total: 900_00, sections: [{}, {}], trade: 'Drywall', beganAt: minutesAgo(20) }
const line = (rates: Partial<WinRates>, changes: Partial<typeof quote> | { beganAt: null } = {}) =>
  winRateLine({ ...even, ...rates }, { ...quote, ...changes }, now, dayOf)

describe('the line', () => {
  it('compares response times while the quote can still keep the better one', () => {
    const hour =
      'Quotes sent within an hour are accepted 2.1 times as often: 14 of 20 against 9 of 27'
    expect(line({ responseTime: fast })).toBe(hour)
    expect(line({ responseTime: fast }, { beganAt: minutesAgo(60) })).toBe(hour)
  })

  it('counts what went out faster as on the same day and within 3 days', () => {
    const sameDay = times([12, 14], [12, 16], [3, 10], [2, 8])
    expect(line({ responseTime: sameDay }, { beganAt: minutesAgo(120) })).toBe(
      'Quotes sent the same day are accepted 2.9 times as often: 24 of 30 against 5 of 18',
    )
    const threeDays = times([10, 14], [10, 14], [10, 12], [1, 10])
    expect(line({ responseTime: threeDays }, { beganAt: minutesAgo(60 * 30) })).toBe(
      'Quotes sent within 3 days are accepted 7.5 times as often: 30 of 40 against 1 of 10',
    )
  })

  it.each([
    ['it began more than 3 days ago', { beganAt: minutesAgo(60 * 73) }],
    ['it is unknown when it began', { beganAt: null }],
  ])('says nothing of response times if %s', (_, changes) => {
    expect(line({ responseTime: fast }, changes)).toBe(
      'Quotes from $500 to $1,500: 18 of 31 accepted',
    )
  })

  it('compares the price, the size or the trade of the quote if one of them differs', () => {
    const price = [group({ from: 0, to: 500_00 }, 19, 20), group({ from: 500_00, to: null }, 9, 27)]
    expect(line({ price }, { total: 499_99 })).toBe(
      'Quotes under $500 are accepted 2.9 times as often: 19 of 20 against 9 of 27',
    )
    expect(line({ price }, { total: 500_00 })).toBe(
      'Quotes of $500 and up are accepted less often: 9 of 27 against 19 of 20',
    )
    const size = [
      group('one' as const, 18, 20),
      group('few' as const, 9, 27),
      group('many' as const, 1, 2),
    ]
    expect(line({ size }, { sections: [{}] })).toBe(
      'Quotes with 1 section are accepted 2.6 times as often: 18 of 20 against 10 of 29',
    )
    const trade = [group('Drywall', 18, 20), group('Painting', 0, 27)]
    expect(line({ trade })).toBe('Drywall quotes are accepted more often: 18 of 20 against 0 of 27')
    expect(line({ trade }, { trade: 'HVAC' })).toBe('Quotes from $500 to $1,500: 18 of 31 accepted')
  })

  it('else says how many of its price were accepted, if there are enough', () => {
    expect(line({})).toBe('Quotes from $500 to $1,500: 18 of 31 accepted')
    expect(line({}, { total: 100_00 })).toBe('Quotes under $500: 3 of 5 accepted')
    expect(line({}, { total: 9000_00 })).toBeNull()
    expect(line({ all: { won: 12, decided: 19 } })).toBeNull()
  })

  it('states counts of at least 5 and, for a comparison, of at least 20 together, beside any ratio', () => {
    const counts = fc
      .nat({ max: 60 })
      .chain(decided => fc.nat({ max: decided }).map(won => ({ won, decided })))
    const groups = <Group>(names: readonly Group[]) =>
      fc.tuple(...names.map(name => counts.map(count => ({ group: name, ...count }))))
    const rates = fc.record({
      all: counts,
      responseTime: groups(['hour', 'day', 'threeDays', 'later'] as const),
      price: groups([
        { from: 0, to: 500_00 },
        { from: 500_00, to: null },
      ]),
      size: groups(['one', 'few', 'many'] as const),
      trade: groups(['Drywall', 'Painting']),
    })
    fc.assert(
      fc.property(
        rates,
        fc.nat({ max: 6000 }),
        fc.nat({ max: 1000_00 }),
        (some, minutes, total) => {
          const text = line(some, { beganAt: minutesAgo(minutes), total })
          if (text === null) return
          expect(text).not.toMatch(/NaN|Infinity/)
          const decided = [...text.matchAll(/\d+ of (\d+)/g)].map(([, all]) => Number(all))
          expect(Math.min(...decided)).toBeGreaterThanOrEqual(5)
          const isCompared = text.includes('often')
          expect(decided).toHaveLength(isCompared ? 2 : 1)
          const together = (decided[0] ?? 0) + (decided[1] ?? 0)
          expect(isCompared ? together : some.all.decided).toBeGreaterThanOrEqual(20)
        },
      ),
    )
  })
})
