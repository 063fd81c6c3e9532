// The day that a homeowner asked for: when the planner begins with it, and what it says otherwise.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import type { WorkPart } from '../visits/work-parts.ts'
import { defaultWeek } from '../visits/work-week.ts'
import { describeAskedDay, firstProposedDay, firstVisitDays } from './asked-day.ts'
import { defaultDaysOff } from './days-off.ts'
import { planOffers, type VisitSlot } from './visit-slots.ts'

const today = '2026-11-24'
const from = '2026-11-25'
const parts: WorkPart[] = [
  { minutes: 180, dryHours: 24 },
  { minutes: 120, dryHours: 0 },
]
const wholeDay = (day: string): VisitSlot => ({ day, start: 480, minutes: 510 })
const booked = [wholeDay('2026-12-03'), { day: '2026-12-02', start: 480, minutes: 120 }]
const calendar = {
  timeZone: 'America/Chicago',
  week: defaultWeek,
  daysOff: defaultDaysOff,
  booked,
  crews: 1,
}

describe('the first proposed day', () => {
  const firstOf = (askedDay: string | null, startDay: string | null = null) => {
    const day = firstProposedDay({ from, startDay, askedDay })
    return planOffers(parts, calendar, day)[0]?.[0]?.day
  }

  it.each([
    ['that is free', '2026-12-01', '2026-12-01'],
    ['with room after another job', '2026-12-02', '2026-12-02'],
    ['that another job takes', '2026-12-03', '2026-12-04'],
    ['that is a holiday', '2026-11-26', '2026-11-27'],
    ['on a weekend', '2026-11-29', '2026-11-30'],
    ['that is today', today, from],
    ['that has passed', '2026-11-20', from],
    ['in more than a year', '2027-11-27', from],
  ])('for a day asked for %s', (_, askedDay, expected) => {
    expect(firstOf(askedDay)).toBe(expected)
  })

  it('is the next one if none was asked for', () => {
    expect(firstOf(null)).toBe(from)
  })

  it('is the one in the accepted document, if that is still to come', () => {
    expect(firstOf('2026-12-01', '2026-12-08')).toBe('2026-12-08')
    expect(firstOf('2026-12-01', '2026-11-20')).toBe('2026-12-01')
  })

  it('is never before the first day that may be proposed', () => {
    const day = fc.nat({ max: 1500 }).map(at => addDays('2025-01-01', at))
    fc.assert(
      fc.property(fc.option(day), fc.option(day), (askedDay, startDay) => {
        expect(firstProposedDay({ from, startDay, askedDay }) >= from).toBe(true)
      }),
    )
  })
})

describe('the planner', () => {
  it.each([
    ['2026-12-01', 'Rosa asked for Tue, Dec 1'],
    ['2027-01-05', 'Rosa asked for Tue, Jan 5, 2027'],
    ['2026-12-02', 'Rosa asked for Wed, Dec 2'],
    ['2026-12-03', 'Rosa asked for Thu, Dec 3 (no time free)'],
    ['2026-11-26', 'Rosa asked for Thu, Nov 26 (Thanksgiving)'],
    ['2026-11-29', 'Rosa asked for Sun, Nov 29 (not a working day)'],
    [today, 'Rosa asked for Tue, Nov 24 (today)'],
    ['2026-11-20', 'Rosa asked for Fri, Nov 20 (has passed)'],
  ])('says about %s: %s', (day, sentence) => {
    expect(describeAskedDay({ day, name: 'Rosa' }, { parts, calendar, today })).toBe(sentence)
  })
})

describe('the days to tap for the first visit', () => {
  const daysFor = (askedDay: string | null, changed: Partial<typeof calendar> = {}) =>
    firstVisitDays(askedDay, { parts, calendar: { ...calendar, ...changed }, today })

  it('are the next that have room: working days, neither off nor taken', () => {
    expect(daysFor(null)).toEqual(['2026-11-25', '2026-11-27', '2026-11-30'])
    expect(daysFor(null, { week: { ...defaultWeek, days: [0, 6] } })).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-12-05',
    ])
    expect(daysFor(null, { booked: [wholeDay('2026-11-25')] })[0]).toBe('2026-11-27')
  })

  it('begin with the day that was asked for, if it has room', () => {
    const next = ['2026-11-25', '2026-11-27', '2026-11-30']
    expect(daysFor('2026-12-02')).toEqual(['2026-12-02', ...next])
    expect(daysFor('2026-11-27')).toEqual(['2026-11-27', '2026-11-25', '2026-11-30'])
    for (const day of ['2026-12-03', '2026-11-26', today, '2026-11-20']) {
      expect(daysFor(day), day).toEqual(next)
    }
  })
})
