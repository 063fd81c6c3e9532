// The custom dates that a report may have.
import { describe, expect, it } from 'vitest'
import { reportDays } from './report.ts'
import { chosenPeriod, datesProblems, queryOf, ReportQuery } from './report-range.ts'

const custom = { from: '2026-02-10', to: '2026-03-05' }

describe('custom dates', () => {
  it.each([
    ['may be one day', '2026-03-01', '2026-03-01', []],
    ['may be two years', '2024-01-01', '2025-12-31', []],
    ['are no more', '2024-01-01', '2026-01-01', [['to', 'Choose at most two years']]],
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
      'need the first while it is typed',
      '',
      '2026-03-01',
      [['from', 'Choose a day, such as 3/31/2026']],
    ],
    [
      'are of this century',
      '1999-12-31',
      '2000-01-01',
      [['from', 'Choose a day, such as 3/31/2026']],
    ],
    [
      'are of a year that calendars know',
      '8999-12-31',
      '9000-01-01',
      [['to', 'Choose a day, such as 3/31/2026']],
    ],
  ])('%s', (_, from, to, problems) => {
    const found = datesProblems({ from, to }).map(({ field, message }) => [field, message])
    expect(found).toEqual(problems)
  })

  it('are read from a query, and come before a period', () => {
    expect(chosenPeriod(ReportQuery.parse({ ...custom, period: '90d' }))).toEqual(custom)
    expect(chosenPeriod(ReportQuery.parse({}))).toBe('30d')
    expect(ReportQuery.safeParse({ from: custom.from }).success).toBe(false)
  })

  it('are sent as they are read', () => {
    for (const period of ['12m' as const, custom]) {
      expect(chosenPeriod(ReportQuery.parse(queryOf(period)))).toEqual(period)
    }
  })

  it('are compared with as many days before them, by week or, if long, by month', () => {
    expect(reportDays(custom, '2026-11-26')).toMatchObject({
      range: custom,
      previousRange: { from: '2026-01-17', to: '2026-02-09' },
      bucketUnit: 'week',
    })
    const unitOf = (to: string) => reportDays({ from: '2026-01-01', to }, '2026-11-26').bucketUnit
    expect([unitOf('2026-07-01'), unitOf('2026-07-02')]).toEqual(['week', 'month'])
    const long = reportDays({ from: '2025-01-15', to: '2026-01-14' }, '2026-11-26')
    expect(long.bucketUnit).toBe('month')
    expect(long.buckets).toHaveLength(13)
    expect(long.buckets[0]).toEqual({ from: '2025-01-15', to: '2025-01-31' })
    expect(long.previousRange).toEqual({ from: '2024-01-16', to: '2025-01-14' })
  })
})
