// What stands for a job without an address.
import { expect, it } from 'vitest'
import { type ServiceCategory, workOf } from './account.ts'

it.each<[ServiceCategory[], string]>([
  [['electrical'], 'Electrical work'],
  [['drywall', 'painting'], 'Drywall work'],
  [['hvac'], 'HVAC work'],
  [['general', 'drywall'], 'Repair work'],
  [[], 'Repair work'],
])('a job of %j is %s', (trades, work) => {
  expect(workOf(trades)).toBe(work)
})
