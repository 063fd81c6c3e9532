// The days that a report may be asked for.
import { describe, expect, it } from 'vitest'
import { reportDays } from './report.ts'
import { askOf, ownDaysProblems, queryOf, ReportQuery } from './report-range.ts'

const own = { from: '2026-02-10', to: '2026-03-05' }

describe('own days', () => {
  it.each([
    ['may be one day', '2026-03-01', '2026-03-01', []],
    ['may be two years', '2024-01-01', '2025-12-31', []],
    ['are no more', '2024-01-01', '2026-01-02', [['to', 'Choose at most two years']]],
    [
      'end after they start',
      '2026-03-02',
      '2026-03-01',
      [['to', 'The last day comes before the first']],
    ],
    [
      'are both days',
      '2026-02-30',
      '',
      [
        ['from', 'Choose a day, such as 3/31/2026'],
        ['to', 'Choose a day, such as 3/31/2026'],
      ],
    ],
    ['have a first day', '', '2026-03-01', [['from', 'Choose a day, such as 3/31/2026']]],
    [
      'have years of four digits',
      '1000000-01-01',
      '1000001-01-01',
      [
        ['from', 'Choose a day, such as 3/31/2026'],
        ['to', 'Choose a day, such as 3/31/2026'],
      ],
    ],
    [
      'are of this century',
      '1999-12-31',
      '2000-01-01',
      [['from', 'Choose a day, such as 3/31/2026']],
    ],
  ])('%s', (_, from, to, problems) => {
    const found = ownDaysProblems({ from, to }).map(({ field, message }) => [field, message])
    expect(found).toEqual(problems)
  })

  it('are read from a query, and come before a period', () => {
    expect(askOf(ReportQuery.parse({ ...own, period: '90d' }))).toEqual(own)
    expect(askOf(ReportQuery.parse({}))).toBe('30d')
    expect(ReportQuery.safeParse({ from: own.from }).success).toBe(false)
  })

  it('are asked for as they are read', () => {
    for (const ask of ['12m' as const, own]) {
      expect(askOf(ReportQuery.parse(queryOf(ask)))).toEqual(ask)
    }
  })

  it('are compared with as many days before them, by week or, if long, by month', () => {
    expect(reportDays(own, '2026-11-26')).toMatchObject({
      range: own,
      previousRange: { from: '2026-01-17', to: '2026-02-09' },
      bucketUnit: 'week',
    })
    const long = reportDays({ from: '2025-01-15', to: '2026-01-14' }, '2026-11-26')
    expect(long.bucketUnit).toBe('month')
    expect(long.buckets).toHaveLength(13)
    expect(long.buckets[0]).toEqual({ from: '2025-01-15', to: '2025-01-31' })
    expect(long.previousRange).toEqual({ from: '2024-01-16', to: '2025-01-14' })
  })
})
