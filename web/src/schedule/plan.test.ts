// What is chosen in the planner, also after a reload.
import { defaultDaysOff } from '@quotewright/domain/schedule/days-off'
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import { defaultWeek } from '@quotewright/domain/visits/work-week'
import { expect, it } from 'vitest'
import { fittingChoice, type Plan, planOf, withChoice } from './plan.ts'

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
  from: '2026-11-28',
  isMoving: true,
  alternatives: [[at('2026-11-27'), at('2026-11-30')]],
}
const own = { minutes: null, alternatives: plan.alternatives }

it.each([
  [
    'another arrival of a visit today',
    { minutes: null, alternatives: [[at('2026-11-27', 600), at('2026-11-30')]] },
  ],
  ['later days', { minutes: null, alternatives: [[at('2026-12-01'), at('2026-12-03')]] }],
  ['another length', { minutes: 60, alternatives: [[at('2026-12-01', 480, 60)]] }],
])('keeps %s', (_, choice) => {
  expect(fittingChoice(plan, choice)).toEqual(choice)
  expect(withChoice(plan, choice).alternatives).toEqual(choice.alternatives)
})

it.each([
  [
    'a day that has passed since',
    { minutes: null, alternatives: [[at('2026-11-26'), at('2026-11-30')]] },
  ],
  ['days for fewer visits', { minutes: null, alternatives: [[at('2026-12-01')]] }],
  // Otherwise its length would make each later choice misfit, too.
  [
    'a length whose day has passed since',
    { minutes: 60, alternatives: [[at('2026-11-26', 480, 60)]] },
  ],
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
