// How many addresses an account may mail quotes to, by plan and age.
import { expect, it } from 'vitest'
import { mailedAddressLimit } from './mail-limits.ts'

const created = new Date('2026-03-01T12:00:00Z')

it.each([
  ['trial', null, false, 0, 20],
  ['trial', null, false, 23, 20],
  ['trial', null, false, 24, 50],
  ['active', 'starter', false, 2, 100],
  ['active', 'starter', false, 48, 200],
  ['active', 'professional', false, 48, 1000],
  ['active', null, false, 48, 1000],
  ['active', 'professional', true, 48, 50],
] as const)(
  '%s, %s, demo %s, after %d hours: %d',
  (subscriptionStatus, plan, isDemo, hours, most) => {
    const now = new Date(created.getTime() + hours * 3_600_000)
    expect(mailedAddressLimit({ subscriptionStatus, plan, isDemo }, created, now)).toBe(most)
  },
)
