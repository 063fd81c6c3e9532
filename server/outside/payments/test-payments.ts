// The built-in test provider: free subscriptions that renew automatically. The caller stores them.
import { randomBytes } from 'node:crypto'
import type { PlanName } from '@quotewright/domain/billing/plan'
import type { Payer, Payments, Subscription } from './payments.ts'

export function createTestPayments(now: () => Date): Payments {
  const refresh = (known: Subscription): Subscription => {
    const { periodEnd } = known
    if (known.state !== 'active' || periodEnd === null || periodEnd > now()) return known
    return known.isCancelling ? { ...known, state: 'ended' } : renewed(known, now())
  }
  const subscribe = (payer: Payer, known: Subscription | null, plan: PlanName): Subscription => {
    const current = known && refresh(known)
    if (current?.state === 'active') return { ...current, plan, isCancelling: false }
    if (current?.state === 'pending' && current.plan === plan) return current
    return {
      id: `test_${randomBytes(32).toString('base64url')}`,
      customerId: payer.businessId,
      plan,
      state: 'pending',
      periodEnd: null,
      isCancelling: false,
    }
  }
  return {
    provider: 'test',
    publishableKey: null,
    subscribe: async (payer, known, plan) => {
      const subscription = subscribe(payer, known, plan)
      // The test provider needs no secret beyond the subscription's id.
      const clientSecret = subscription.state === 'pending' ? subscription.id : null
      return { subscription, clientSecret }
    },
    refresh: async known => refresh(known),
    cancel: async known => ({ ...refresh(known), isCancelling: true }),
    keep: async known => ({ ...refresh(known), isCancelling: false }),
    forget: async () => undefined,
    events: null,
  }
}

/** Activates a pending subscription, as its first payment would. */
export function startTestSubscription(pending: Subscription, now: Date): Subscription {
  return { ...pending, state: 'active', periodEnd: monthAfter(now) }
}

/** Adds months to the last period's end, as payments would. */
function renewed(known: Subscription, now: Date): Subscription {
  let periodEnd = known.periodEnd ?? now
  while (periodEnd <= now) periodEnd = monthAfter(periodEnd)
  return { ...known, periodEnd }
}

/** Returns the same day of the next month, or that month's last day. */
function monthAfter(date: Date): Date {
  const next = new Date(date)
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return next
}
