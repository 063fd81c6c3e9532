// Which screen an account gets: onboarding, upgrade or the app (spec §2, §4).
import { expect, test } from 'vitest'
import { accessOf } from './access.ts'
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
