// What is chosen in the planner, also after a reload.
import { defaultDaysOff } from '@quotewright/domain/days-off'
import { defaultWeek } from '@quotewright/domain/work-week'
import { expect, it } from 'vitest'
import { fittingChoice, type Plan, withChoice } from './plan.ts'

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
