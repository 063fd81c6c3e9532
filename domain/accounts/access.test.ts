// Which screen an account gets: onboarding, upgrade or the app (spec §2, §4).
import { expect, test } from 'vitest'
import { accessOf, isOwner, trialTimeLeft } from './access.ts'
import type { SubscriptionStatus } from './account.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const before = '2026-11-20T11:59:59.999Z'
const after = '2026-11-20T12:00:00.001Z'

const account = (
  subscriptionStatus: SubscriptionStatus,
  subscriptionEndDate: string | null,
  isOnboarded = true,
) => ({ isOnboarded, subscriptionStatus, subscriptionEndDate })

test.each([
  ['a running trial', 'app', account('trial', after)],
  ['a trial whose end is not set', 'app', account('trial', null)],
  ['a trial past its end', 'upgrade', account('trial', before)],
  ['a trial at the very instant of its end', 'upgrade', account('trial', now.toISOString())],
  ['a plan', 'app', account('active', null)],
  ['a plan, whatever end is stored beside it', 'app', account('active', before)],
  ['a plan whose payment is overdue', 'upgrade', account('past_due', after)],
  ['a canceled plan', 'upgrade', account('cancelled', after)],
  ['an account before onboarding', 'onboarding', account('trial', after, false)],
  ['a lapsed account before onboarding', 'onboarding', account('cancelled', before, false)],
] as const)('%s leads to %s', (_, door, given) => {
  expect(accessOf(given, now)).toBe(door)
})

test.each([
  ['2026-11-20T20:00:00.001Z', null],
  ['2026-11-20T20:00:00.000Z', '8 hours'],
  ['2026-11-20T14:59:59.000Z', '2 hours'],
  ['2026-11-20T13:00:00.000Z', '1 hour'],
  ['2026-11-20T12:59:59.000Z', '59 minutes'],
  ['2026-11-20T12:01:30.000Z', '1 minute'],
  ['2026-11-20T12:00:59.000Z', 'less than a minute'],
  ['2026-11-20T12:00:00.000Z', null],
  [null, null],
])('a trial until %s has %s left', (end, left) => {
  expect(trialTimeLeft(account('trial', end), now)).toBe(left)
  expect(trialTimeLeft(account('active', end), now)).toBeNull()
})

test.each([
  [{ role: 'owner' }, true],
  [{ role: 'member' }, false],
  [{}, true],
] as const)('%j is the owner: %s', (user, expected) => {
  expect(isOwner(user)).toBe(expected)
})
