// Which businesses have a team.
import { expect, test } from 'vitest'
import { hasTeam } from './team.ts'

test.each([
  ['trial', null, true],
  ['trial', 'starter', true],
  ['active', 'professional', true],
  ['active', 'starter', false],
  ['past_due', 'starter', false],
  ['active', null, true],
] as const)('%s with the plan %s has a team: %s', (subscriptionStatus, plan, expected) => {
  expect(hasTeam({ subscriptionStatus, plan })).toBe(expected)
})
