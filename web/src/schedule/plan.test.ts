// What is chosen in the planner, also after a reload.
import { defaultDaysOff } from '@quotewright/domain/schedule/days-off'
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import { defaultWeek } from '@quotewright/domain/visits/work-week'
import { expect, it } from 'vitest'
import {
  fittingChoice,
  type Plan,
  type PlanChoice,
  planOf,
  slotsWithRest,
  withChoice,
} from './plan.ts'

const at = (day: string, start = 480, minutes = 120) => ({ day, start, minutes })

/** Opened on November 27: one visit is today, and one follows. */
const plan: Plan = {
  calendar: {
    timeZone: 'America/Chicago',
    week: defaultWeek,
    daysOff: defaultDaysOff,
    booked: [],
    crews: 1,
  },
  kept: [],
  before: null,
  parts: [
    { minutes: 120, dryHours: 24 },
    { minutes: 120, dryHours: 0 },
  ],
  after: { slots: [], parts: [] },
  from: '2026-11-28',
  firstDay: '2026-11-27',
  isMoving: true,
  alternatives: [[at('2026-11-27'), at('2026-11-30')]],
}
const chosen = (alternatives: PlanChoice['alternatives'], minutes: number | null = null) => ({
  minutes,
  alternatives,
  withRest: false,
})
const own = chosen(plan.alternatives)

it.each([
  ['another arrival of a visit today', chosen([[at('2026-11-27', 600), at('2026-11-30')]])],
  ['later days', chosen([[at('2026-12-01'), at('2026-12-03')]])],
  ['another length', chosen([[at('2026-12-01', 480, 60)]], 60)],
])('keeps %s', (_, choice) => {
  expect(fittingChoice(plan, choice)).toEqual(choice)
  expect(withChoice(plan, choice).alternatives).toEqual(choice.alternatives)
})

it.each([
  ['a day that has passed since', chosen([[at('2026-11-26'), at('2026-11-30')]])],
  ['days for fewer visits', chosen([[at('2026-12-01')]])],
  // Otherwise its length would make each later choice misfit, too.
  ['a length whose day has passed since', chosen([[at('2026-11-26', 480, 60)]], 60)],
])('starts as planned instead of with %s', (_, choice) => {
  expect(fittingChoice(plan, choice)).toEqual(own)
})

const { parts, calendar } = plan
const schedule: JobSchedule = {
  visits: [],
  offers: [],
  doneAt: null,
  photos: [],
  to: null,
  textsTo: null,
  parts: [...parts],
  isLengthKnown: true,
  week: calendar.week,
  daysOff: calendar.daysOff,
  asked: null,
  booked: [],
  crews: 1,
}
const id = '0198a000-0000-7000-8000-000000000001'
const moved = (days: string[]) => {
  const visits = days.map(day => ({ id, ...at(day) }))
  const { kept, alternatives } = planOf(
    { ...schedule, visits },
    { timeZone: calendar.timeZone, startDay: null, today: '2026-11-27' },
  )
  return [kept, ...alternatives].map(slots => slots.map(({ day }) => day))
}

it('moves a visit that passed without the work, and keeps those before it', () => {
  expect(moved(['2026-11-23', '2026-11-25'])).toEqual([['2026-11-23'], ['2026-11-30']])
  expect(moved(['2026-11-25', '2026-11-30'])).toEqual([['2026-11-25'], ['2026-11-30']])
  expect(moved(['2026-11-27', '2026-11-30'])).toEqual([[], ['2026-11-27', '2026-11-30']])
})

it('work that a change order adds follows the days that were agreed', () => {
  expect(moved(['2026-12-10'])).toEqual([[], ['2026-12-10', '2026-12-14']])
})

it('work that takes fewer visits leaves none behind', () => {
  const visits = ['2026-12-01', '2026-12-03', '2026-12-07'].map(day => ({ id, ...at(day) }))
  const { kept, alternatives, after } = planOf(
    { ...schedule, visits },
    { timeZone: calendar.timeZone, startDay: null, today: '2026-11-27' },
  )
  expect([...kept, ...alternatives.flat(), ...after.slots]).toEqual([
    at('2026-12-01'),
    at('2026-12-03'),
  ])
})

const three = [...parts.slice(0, 1), ...parts]
const set = (days: string[]) => ({
  ...schedule,
  parts: three,
  visits: days.map(day => ({ id, ...at(day) })),
})
const opened = (days: string[], visit: number) =>
  planOf(set(days), { timeZone: calendar.timeZone, startDay: null, today: '2026-11-27', visit })

it('one visit moves by itself, or with those after it', () => {
  const one = opened(['2026-11-30', '2026-12-02', '2026-12-07'], 1)
  expect(one).toMatchObject({
    kept: [at('2026-11-30')],
    alternatives: [[at('2026-12-02')]],
    after: { slots: [at('2026-12-07')] },
  })
  expect(slotsWithRest(one, at('2026-12-08', 600))).toEqual([
    at('2026-12-08', 600),
    at('2026-12-10'),
  ])
  const withRest = { ...chosen([[at('2026-12-08'), at('2026-12-10')]]), withRest: true }
  expect(fittingChoice(one, withRest)).toEqual(withRest)
  expect(withChoice(one, withRest).after.slots).toEqual([])
  expect(fittingChoice(one, { ...withRest, withRest: false })).toEqual(chosen([[at('2026-12-02')]]))
})

it('a visit that was missed moves, also if others follow, and one may move to today', () => {
  const missed = opened(['2026-11-25', '2026-12-02', '2026-12-07'], 0)
  expect(missed.alternatives).toEqual([[at('2026-11-30')]])
  const today = chosen([[at('2026-11-27', 780)]])
  expect(fittingChoice(missed, today)).toEqual(today)
})
