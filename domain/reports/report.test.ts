// The periods of a report: their start, comparison and buckets.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import { ReportPeriod, reportDays, topLines } from './report.ts'

describe('a period', () => {
  it.each([
    ['30d', '2026-11-20', '2026-10-22', '2026-09-22', '2026-10-21'],
    ['90d', '2026-11-20', '2026-08-23', '2026-05-25', '2026-08-22'],
    ['12m', '2026-11-20', '2025-12-01', '2024-12-01', '2025-11-20'],
    ['year', '2026-11-20', '2026-01-01', '2025-01-01', '2025-11-20'],
    ['year', '2028-02-29', '2028-01-01', '2027-01-01', '2027-02-28'],
    ['12m', '2026-12-31', '2026-01-01', '2025-01-01', '2025-12-31'],
  ] as const)(
    'of %s up to %s begins on %s and is compared with %s to %s',
    (period, today, from, previousFrom, previousTo) => {
      const { range, previousRange } = reportDays(period, today)
      expect(range).toEqual({ from, to: today })
      expect(previousRange).toEqual({ from: previousFrom, to: previousTo })
    },
  )

  it.each([
    ['month', '2026-11-20', '2026-11-01', '2026-11-20', '2025-11-01', '2025-11-20'],
    ['month', '2025-02-28', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['month', '2026-11-01', '2026-11-01', '2026-11-01', '2025-11-01', '2025-11-01'],
    ['lastMonth', '2026-11-20', '2026-10-01', '2026-10-31', '2025-10-01', '2025-10-31'],
    ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2025-03-31', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['quarter', '2026-11-20', '2026-10-01', '2026-11-20', '2025-10-01', '2025-11-20'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31', '2025-01-01', '2025-03-31'],
    ['lastQuarter', '2026-11-20', '2026-07-01', '2026-09-30', '2025-07-01', '2025-09-30'],
    ['lastQuarter', '2027-01-01', '2026-10-01', '2026-12-31', '2025-10-01', '2025-12-31'],
    ['lastYear', '2027-01-01', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ] as const)(
    '%s on %s is %s to %s, compared with %s to %s',
    (period, today, from, to, previousFrom, previousTo) => {
      const { range, previousRange } = reportDays(period, today)
      expect(range).toEqual({ from, to })
      expect(previousRange).toEqual({ from: previousFrom, to: previousTo })
    },
  )

  it('of days is split into calendar weeks, the first and last cut to the period', () => {
    expect(reportDays('30d', '2026-11-20').buckets).toEqual([
      { from: '2026-10-22', to: '2026-10-24' },
      { from: '2026-10-25', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-07' },
      { from: '2026-11-08', to: '2026-11-14' },
      { from: '2026-11-15', to: '2026-11-20' },
    ])
  })

  it('of months has one bucket per month', () => {
    expect(reportDays('12m', '2026-11-20').buckets).toHaveLength(12)
    expect(reportDays('year', '2026-01-01').buckets).toEqual([
      { from: '2026-01-01', to: '2026-01-01' },
    ])
  })

  it('has each of its days in exactly one bucket, on any date', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('2000-01-01', days))
    fc.assert(
      fc.property(day, fc.constantFrom(...ReportPeriod.options), (today, period) => {
        const { range, previousRange, buckets } = reportDays(period, today)
        expect(buckets[0]?.from).toBe(range.from)
        expect(buckets.at(-1)?.to).toBe(range.to)
        for (const [index, bucket] of buckets.entries()) {
          expect(bucket.from <= bucket.to).toBe(true)
          const next = buckets[index + 1]
          if (next) expect(next.from).toBe(addDays(bucket.to, 1))
        }
        expect(previousRange.to < range.from).toBe(true)
      }),
    )
  })
})

it('the top lines are ordered by total or by count', () => {
  const lines = [
    { description: 'Hang drywall', total: 90_000, count: 2 },
    { description: 'Drywall screws', total: 5_000, count: 9 },
  ]
  expect(topLines(lines, 'total').map(line => line.count)).toEqual([2, 9])
  expect(topLines(lines, 'count').map(line => line.count)).toEqual([9, 2])
  const many = Array.from({ length: 14 }, (_, count) => ({ description: '', total: count, count }))
  expect(topLines(many, 'total')).toHaveLength(10)
})
