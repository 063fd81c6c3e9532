// What stands for a job without an address, and the business's day.
import { expect, it } from 'vitest'
import { type Business, dayOf, type ServiceCategory, workOf } from './account.ts'

it.each<[ServiceCategory[], string]>([
  [['electrical'], 'Electrical work'],
  [['drywall', 'painting'], 'Drywall work'],
  [['hvac'], 'HVAC work'],
  [['general', 'drywall'], 'Repair work'],
  [[], 'Repair work'],
])('a job of %j is %s', (trades, work) => {
  expect(workOf(trades)).toBe(work)
})

it.each([
  [-300, '2026-11-20'],
  [540, '2026-11-21'],
  // Kept on a phone by an earlier release.
  [undefined, '2026-11-20'],
])('with a clock %s minutes ahead of UTC it is %s', (utcOffsetMinutes, day) => {
  const business = { timeZone: 'America/Chicago', utcOffsetMinutes } as Business
  expect(dayOf(business, new Date('2026-11-21T03:30:00Z'))).toBe(day)
})
