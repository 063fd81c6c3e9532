// A report's figures as text, compared with the period before.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationText } from '../duration.ts'
import type { Report, ReportFigures } from './report.ts'
import {
  axisText,
  axisTop,
  bucketSentence,
  bucketText,
  bucketTick,
  figureTexts,
  rangeText,
  statusRows,
  statusSentence,
  trendSentence,
} from './report-texts.ts'

const none: ReportFigures = {
  revenue: 0,
  winRate: null,
  averageQuote: null,
  minutesToQuote: null,
}
const some: ReportFigures = {
  revenue: 1_234_500,
  winRate: 667,
  averageQuote: 86_600,
  minutesToQuote: 12,
}

const changes = (figures: ReportFigures, previous: ReportFigures) =>
  figureTexts({ figures, previous }).map(({ change }) => change.text)

describe('the figures', () => {
  it('are shown with their names', () => {
    expect(figureTexts({ figures: some, previous: none }).map(f => [f.name, f.value])).toEqual([
      ['Revenue', '$12,345'],
      ['Win rate', '66.7%'],
      ['Average quote', '$866'],
      ['Time to quote', '12 min'],
    ])
  })

  it('say if there is no data, now or before', () => {
    expect(changes(none, some)).toEqual([
      'Down 100%',
      'No answers yet',
      'No quotes yet',
      'No photos yet',
    ])
    expect(changes(some, none)).toEqual([
      'Up from $0',
      'Nothing to compare',
      'Nothing to compare',
      'Nothing to compare',
    ])
    expect(changes(some, some)).toEqual(Array(4).fill('Unchanged'))
  })

  it('compare shares in points, all else in percent, and rate a shorter time to quote as good', () => {
    const previous = { revenue: 1_000_000, winRate: 657, averageQuote: 86_601, minutesToQuote: 24 }
    const shown = figureTexts({ figures: some, previous }).map(({ change }) => change)
    expect(shown).toEqual([
      { text: 'Up 23%', direction: 'up', isGood: true },
      { text: 'Up 1 point', direction: 'up', isGood: true },
      { text: 'Down under 1%', direction: 'down', isGood: false },
      { text: 'Down 50%', direction: 'down', isGood: true },
    ])
  })
})

it.each([
  [0, 'Under 1 min'],
  [59, '59 min'],
  [75, '1.3 h'],
  [210, '3.5 h'],
  [2878, '48 h'],
  [4320, '3 days'],
  [1_800_000, '1,250 days'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})

it('formats days, weeks and months', () => {
  expect(rangeText({ from: '2026-10-22', to: '2026-11-20' })).toBe('Oct 22 – Nov 20, 2026')
  expect(bucketText({ from: '2026-11-08', to: '2026-11-14' }, 'week')).toBe('Nov 8 – 14')
  expect(bucketText({ from: '2026-11-01', to: '2026-11-20' }, 'month')).toBe('November 2026')
  expect(bucketTick({ from: '2026-11-08', to: '2026-11-14' }, 'week')).toBe('Nov 8')
  expect(bucketTick({ from: '2026-11-01', to: '2026-11-20' }, 'month')).toBe('Nov')
})

it('describes the charts in a sentence', () => {
  const report = {
    range: { from: '2026-10-25', to: '2026-11-07' },
    bucketUnit: 'week',
    figures: { ...none, revenue: 90_000 },
    trend: [
      { from: '2026-10-25', to: '2026-10-31', revenue: 30_000, quotes: 1 },
      { from: '2026-11-01', to: '2026-11-07', revenue: 60_000, quotes: 1 },
    ],
    statuses: { draft: 0, pending: 1, sent: 0, approved: 1200, rejected: 0 },
  } as Report
  expect(trendSentence(report)).toBe(
    'Revenue by week, Oct 25 – Nov 7, 2026: $900 in all, the most in Nov 1 – 7 with $600.',
  )
  expect(trendSentence({ ...report, figures: none, trend: [] })).toBe(
    'Revenue by week, Oct 25 – Nov 7, 2026: $0 in all.',
  )
  expect(statusSentence(report)).toBe(
    '1,201 quotes: 0 draft, 1 pending, 0 sent, 1,200 approved, 0 rejected.',
  )
})

it('shows each status with its count and share', () => {
  const statuses = { draft: 0, pending: 1, sent: 2, approved: 1200, rejected: 0 }
  expect(statusRows({ statuses }).map(({ name, count, share }) => [name, count, share])).toEqual([
    ['Draft', '0', '0%'],
    ['Pending', '1', '0.1%'],
    ['Sent', '2', '0.2%'],
    ['Approved', '1,200', '99.8%'],
    ['Rejected', '0', '0%'],
  ])
})

it('describes a bar with its days, revenue and quotes', () => {
  const pace = { winRate: null, minutesToSend: null }
  const week = { from: '2026-11-08', to: '2026-11-14', revenue: 120_450, quotes: 1, ...pace }
  expect(bucketSentence(week, 'week')).toBe('Nov 8 – 14: $1,205 from 1 quote')
  expect(bucketSentence({ ...week, quotes: 3 }, 'month')).toBe(
    'November 2026: $1,205 from 3 quotes',
  )
})

it('the axis ends at a round number that no bar exceeds', () => {
  const bar = (revenue: number) => [{ revenue }]
  expect(axisText(axisTop(bar(1_234_500)))).toBe('$16K')
  expect(axisText(axisTop(bar(90_000)) / 2)).toBe('$500')
  expect(axisText(55_140)).toBe('$551')
  fc.assert(
    fc.property(fc.nat(), revenue => {
      const top = axisTop(bar(revenue))
      expect(top).toBeGreaterThanOrEqual(revenue)
      expect(top).toBeLessThanOrEqual(Math.max(10_000, (revenue + 100) * 1.5))
    }),
  )
})
