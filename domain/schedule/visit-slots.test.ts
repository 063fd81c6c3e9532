// When visits can be: on working days, after the drying, between the visits of other jobs.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../dates.ts'
import { clockInstant } from '../local-time.ts'
import type { WorkPart } from '../visits/work-parts.ts'
import { defaultWeek, formatClock } from '../visits/work-week.ts'
import { type DaysOff, defaultDaysOff, nameOfDayOff } from './days-off.ts'
import {
  formatSlot,
  formatStarts,
  isTaken,
  offersProblem,
  planOffers,
  planVisits,
  shiftVisits,
  slotsProblem,
  type VisitSlot,
} from './visit-slots.ts'

const timeZone = 'America/Chicago'
const noneOff: DaysOff = { holidays: false, ranges: [] }
const calendar = (booked: VisitSlot[] = [], daysOff = noneOff, crews = 1) => ({
  timeZone,
  week: defaultWeek,
  daysOff,
  booked,
  crews,
})
const hours = (count: number, dryHours = 0): WorkPart => ({ minutes: count * 60, dryHours })
const starts = (slots: VisitSlot[] | null) => slots && formatStarts(slots, '2026-11-23')

it('a visit in another year has its year', () => {
  const slot = { day: '2027-01-05', start: 480, minutes: 180 }
  expect(formatSlot(slot, '2026-12-30')).toBe('Tue, Jan 5, 2027, 8:00 to 11:00 AM')
  expect(formatSlot(slot, '2027-01-02')).toBe('Tue, Jan 5, 8:00 to 11:00 AM')
  expect(formatStarts([{ ...slot, day: '2026-12-31' }, slot], '2026-12-30')).toBe(
    'Thu, Dec 31, 8:00 AM; Tue, Jan 5, 2027, 8:00 AM',
  )
})

describe('visits', () => {
  it.each([
    ['start on a working day', [hours(3)], '2026-11-28', 'Mon, Nov 30, 8:00 AM'],
    [
      'wait for the drying',
      [hours(3, 24), hours(2)],
      '2026-11-24',
      'Tue, Nov 24, 8:00 AM; Thu, Nov 26, 8:00 AM',
    ],
    [
      'dry over a weekend',
      [hours(3, 24), hours(2)],
      '2026-11-27',
      'Fri, Nov 27, 8:00 AM; Mon, Nov 30, 8:00 AM',
    ],
    [
      'dry over the end of a year',
      [hours(3, 16), hours(2)],
      '2026-12-31',
      'Thu, Dec 31, 8:00 AM; Fri, Jan 1, 2027, 8:00 AM',
    ],
  ])('%s', (_, parts, from, expected) => {
    expect(starts(planVisits(parts, calendar(), { from }))).toBe(expected)
  })

  it('dry the hours of real time when the clocks skip one', () => {
    const parts = [{ minutes: 510, dryHours: 15 }, hours(1)]
    const everyDay = { ...calendar(), week: { ...defaultWeek, days: [0, 1, 2, 3, 4, 5, 6] } }
    expect(starts(planVisits(parts, everyDay, { from: '2026-03-06' }))).toBe(
      'Fri, Mar 6, 8:00 AM; Sat, Mar 7, 8:00 AM',
    )
    // In this night, 15 hours from 4:30 PM end at 8:30 AM.
    expect(starts(planVisits(parts, everyDay, { from: '2026-03-07' }))).toBe(
      'Sat, Mar 7, 8:00 AM; Sun, Mar 8, 8:30 AM',
    )
  })

  it.each([
    ['on the day that the quote names', 8.5, 16, 2, 'Wed, Nov 25, 8:30 AM'],
    ['on the next day that is long enough', 8.5, 16, 8.5, 'Thu, Nov 26, 8:00 AM'],
    ['on the morning after whole days of drying', 1.25, 48, 2, 'Fri, Nov 27, 8:00 AM'],
  ])('begin once the work is dry %s', (_, length, dryHours, next, expected) => {
    const before = { slot: { day: '2026-11-24', start: 480, minutes: length * 60 }, dryHours }
    const planned = planVisits([hours(next)], calendar(), { from: '2026-11-24', before })
    expect(starts(planned)).toBe(expected)
  })

  it('can be on the day that a person chose once the work is dry, and not before', () => {
    const before = { slot: { day: '2026-11-24', start: 480, minutes: 180 }, dryHours: 24 }
    const chosen = (from: string) =>
      starts(planVisits([hours(2)], calendar(), { from, before, isChosen: true }))
    expect(chosen('2026-11-25')).toBe('Wed, Nov 25, 11:00 AM')
    expect(chosen('2026-11-24')).toBe('Thu, Nov 26, 8:00 AM')
  })

  it('start after another job of the day, with time to drive', () => {
    const booked = [{ day: '2026-11-24', start: 480, minutes: 180 }]
    expect(starts(planVisits([hours(3)], calendar(booked), { from: '2026-11-24' }))).toBe(
      'Tue, Nov 24, 11:30 AM',
    )
    expect(starts(planVisits([hours(6)], calendar(booked), { from: '2026-11-24' }))).toBe(
      'Wed, Nov 25, 8:00 AM',
    )
  })

  it('end with time to drive to the next job of the day', () => {
    const booked = [{ day: '2026-11-24', start: 660, minutes: 60 }]
    const startOf = (length: number) =>
      starts(planVisits([hours(length)], calendar(booked), { from: '2026-11-24' }))
    expect([startOf(2.5), startOf(3)]).toEqual(['Tue, Nov 24, 8:00 AM', 'Tue, Nov 24, 12:30 PM'])
  })

  it('can start on a day off that a person chose', () => {
    const saturday = { from: '2026-11-28', isChosen: true }
    expect(starts(planVisits([hours(3, 16), hours(2)], calendar(), saturday))).toBe(
      'Sat, Nov 28, 8:00 AM; Mon, Nov 30, 8:00 AM',
    )
  })

  it('leave out holidays and own days off, unless a person chose one', () => {
    const hunting = { from: '2026-11-27', to: '2026-11-30', label: 'Hunting' }
    const off = calendar([], { ...defaultDaysOff, ranges: [hunting] })
    const parts = [hours(3, 16), hours(2)]
    const from = '2026-11-25'
    const planned = planVisits(parts, off, { from }) ?? []
    expect(starts(planned)).toBe('Wed, Nov 25, 8:00 AM; Tue, Dec 1, 8:00 AM')
    const later = shiftVisits(parts, off, { slots: planned, by: 1, from }) ?? []
    expect(starts(later)).toBe('Tue, Dec 1, 8:00 AM; Wed, Dec 2, 8:00 AM')
    expect(shiftVisits(parts, off, { slots: later, by: -1, from })).toEqual(planned)
    expect(starts(planVisits(parts, off, { from: '2026-11-26', isChosen: true }))).toBe(
      'Thu, Nov 26, 8:00 AM; Tue, Dec 1, 8:00 AM',
    )
  })

  it('move to the next day that has room, and back', () => {
    const parts = [hours(3)]
    const from = '2026-11-26'
    const friday = planVisits(parts, calendar(), { from: '2026-11-27' }) ?? []
    const monday = shiftVisits(parts, calendar(), { slots: friday, by: 1, from }) ?? []
    expect(starts(monday)).toBe('Mon, Nov 30, 8:00 AM')
    expect(shiftVisits(parts, calendar(), { slots: monday, by: -1, from })).toEqual(friday)
    const thursday = shiftVisits(parts, calendar(), { slots: friday, by: -1, from }) ?? []
    expect(shiftVisits(parts, calendar(), { slots: thursday, by: -1, from })).toBeNull()
  })

  it('move past the days on which other alternatives begin', () => {
    const parts = [hours(3)]
    const from = '2026-11-26'
    const slots = planVisits(parts, calendar(), { from }) ?? []
    const others = ['2026-11-27', '2026-11-30']
    const later = shiftVisits(parts, calendar(), { slots, by: 1, from, others }) ?? []
    expect(starts(later)).toBe('Tue, Dec 1, 8:00 AM')
    expect(shiftVisits(parts, calendar(), { slots: later, by: -1, from, others })).toEqual(slots)
  })

  it('keep the arrival that a person chose, on days on which it is free', () => {
    const parts = [hours(3, 16), hours(2)]
    const [from, arrival] = ['2026-11-26', 13 * 60]
    const busy = calendar([{ day: '2026-11-30', start: 14 * 60, minutes: 60 }])
    const slots = planVisits(parts, busy, { from: '2026-11-27', arrival }) ?? []
    expect(starts(slots)).toBe('Fri, Nov 27, 1:00 PM; Tue, Dec 1, 1:00 PM')
    const later = shiftVisits(parts, busy, { slots, by: 1, from, arrival }) ?? []
    expect(starts(later)).toBe('Tue, Dec 1, 1:00 PM; Wed, Dec 2, 1:00 PM')
    expect(shiftVisits(parts, busy, { slots: later, by: -1, from, arrival })).toEqual(slots)
    // A late one leaves room for the work of its day.
    const late = planVisits(parts, busy, { from, arrival: 23 * 60 })
    expect(late?.map(({ start }) => start / 60)).toEqual([21, 22])
  })

  it('are offered on three days, and none if the year is full', () => {
    expect(planOffers([hours(3)], calendar(), '2026-11-26').map(starts)).toEqual([
      'Thu, Nov 26, 8:00 AM',
      'Fri, Nov 27, 8:00 AM',
      'Mon, Nov 30, 8:00 AM',
    ])
    const full = Array.from({ length: 400 }, (_, at) => ({
      day: addDays('2026-11-26', at),
      start: 480,
      minutes: 510,
    }))
    expect(planOffers([hours(3)], calendar(full), '2026-11-26')).toEqual([])
  })
})

it.each([
  [[480, 480], [3, 2], 'Visit 2 is too early: the work of visit 1 dries for 24 hours'],
  [[480], [3], 'The work takes 2 visits now, so please plan it again'],
])('visits at %j are refused', (at, lengths, sentence) => {
  const slots = at.map((start, index) => ({
    day: addDays('2026-11-24', index),
    start,
    minutes: Number(lengths[index]) * 60 - index,
  }))
  const work = {
    parts: [hours(3, 24), hours(2)],
    isLengthKnown: true,
    timeZone,
    today: '2026-11-23',
  }
  expect(slotsProblem(slots, work)).toBe(sentence)
})

it('a visit in the past is refused, unless it was set before', () => {
  const slots = [{ day: '2026-11-20', start: 480, minutes: 180 }]
  const work = { parts: [hours(3)], isLengthKnown: true, timeZone, today: '2026-11-23' }
  expect(slotsProblem(slots, work)).toBe('Choose a day that is still to come')
  expect(slotsProblem(slots, { ...work, before: slots })).toBeNull()
})

it('there may be any number of visits if the quote has no hours, one after the other', () => {
  const rules = { parts: [hours(3)], isLengthKnown: false, timeZone, today: '2026-11-23' }
  const slots = ['2026-11-24', '2026-11-25'].map(day => ({ day, start: 480, minutes: 180 }))
  expect(slotsProblem(slots, rules)).toBeNull()
  expect(slotsProblem(slots.toReversed(), rules)).toBe('Visit 2 is not after visit 1')
})

const zone = fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC')
const anyPart = fc.record({
  minutes: fc.integer({ min: 1, max: 34 }).map(quarters => quarters * 15),
  dryHours: fc.integer({ min: 0, max: 96 }),
})
const anySlot = (first: string) =>
  fc.record({
    day: fc.nat({ max: 20 }).map(offset => addDays(first, offset)),
    start: fc.integer({ min: 32, max: 56 }).map(quarters => quarters * 15),
    minutes: fc.integer({ min: 1, max: 10 }).map(quarters => quarters * 15),
  })

const anyDaysOff = (first: string) =>
  fc.record({
    holidays: fc.boolean(),
    ranges: fc.array(
      fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 7 })).map(([at, length]) => ({
        from: addDays(first, at),
        to: addDays(first, at + length),
        label: '',
      })),
      { maxLength: 3 },
    ),
  })

it('a plan keeps the drying, the working hours and the days off, and takes no other job’s time, in any zone and year', () => {
  fc.assert(
    fc.property(
      fc.array(anyPart, { minLength: 1, maxLength: 5 }),
      zone,
      fc.nat({ max: 800 }).chain(offset => {
        const from = addDays('2026-02-20', offset)
        return fc.record({
          from: fc.constant(from),
          booked: fc.array(anySlot(from)),
          daysOff: anyDaysOff(from),
        })
      }),
      (parts, timeZone_, { from, booked, daysOff }) => {
        const own = { timeZone: timeZone_, week: defaultWeek, daysOff, booked, crews: 1 }
        const slots = planVisits(parts, own, { from }) ?? []
        expect(slots).toHaveLength(parts.length)
        expect(
          slotsProblem(slots, { parts, isLengthKnown: true, timeZone: timeZone_, today: from }),
        ).toBeNull()
        expect(isTaken(slots, own)).toBe(false)
        for (const [at, { day, start, minutes }] of slots.entries()) {
          expect(defaultWeek.days).toContain(weekdayOf(day))
          expect(nameOfDayOff(day, daysOff)).toBeNull()
          expect(start).toBeGreaterThanOrEqual(defaultWeek.start)
          expect(start + minutes).toBeLessThanOrEqual(defaultWeek.end)
          const next = slots[at + 1]
          if (!next) continue
          const end = clockInstant(timeZone_, day, start + minutes).getTime()
          const dry = end + (parts[at]?.dryHours ?? 0) * 3_600_000
          expect(clockInstant(timeZone_, next.day, next.start).getTime()).toBeGreaterThanOrEqual(
            dry,
          )
          expect(next.day > day).toBe(true)
        }
      },
    ),
  )
})

it('alternatives may begin with the same visit, but are not the same', () => {
  const [first, second] = ['2026-11-24', '2026-11-25'].map(day => ({
    day,
    start: 480,
    minutes: 180,
  }))
  if (!first || !second) throw new Error('no visit')
  expect(offersProblem([[first], [first, second]])).toBeNull()
  expect(offersProblem([[second], [first, second], [{ ...first }, second]])).toMatch(/^Two of the/)
})

it.each([
  [0, '12:00 AM'],
  [485, '8:05 AM'],
  [720, '12:00 PM'],
  [990, '4:30 PM'],
])('%i minutes after midnight are %s', (minutes, text) => {
  expect(formatClock(minutes)).toBe(text)
})
