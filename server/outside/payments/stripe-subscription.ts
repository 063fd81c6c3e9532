// Reads Stripe's subscriptions: which of our plans, how it stands, and what its open invoice is confirmed with.
import { isPlanName } from '@quotewright/domain/plan'
import type { Stripe } from 'stripe'
import type { Subscription } from './payments.ts'

const states: Record<string, Subscription['state']> = {
  incomplete: 'pending',
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

/** Null when it is to none of our plans. */
export function toSubscription(subscription: Stripe.Subscription): Subscription | null {
  const [item] = subscription.items.data
  const plan = item?.price.metadata['plan']
  const state = states[subscription.status]
  if (!item || !state || !isPlanName(plan)) return null
  const { id, customer, cancel_at_period_end: isCancelling } = subscription
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    plan,
    state,
    periodEnd: new Date((subscription.ended_at ?? item.current_period_end) * 1000),
    isCancelling,
  }
}

/** What runs comes first, then what is due, then what waits, then what is over; the newer before the older. */
export function newestFirst(subscriptions: Stripe.Subscription[]): Stripe.Subscription[] {
  const order = ['active', 'past_due', 'pending', 'ended']
  const rank = ({ status }: Stripe.Subscription) => order.indexOf(states[status] ?? 'ended')
  return subscriptions.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)
}

/** Of an invoice that still has to be paid; null when there is none. */
export function clientSecretOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null
  return invoice.confirmation_secret?.client_secret ?? null
}
