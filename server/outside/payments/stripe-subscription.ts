// Reads Stripe's subscriptions: plan, state, and the client secret of an open invoice.
import { isPlanName } from '@quotewright/domain/billing/plan'
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

/** Returns null for a subscription to none of our plans. */
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

/** Sorts active before past due, pending and ended ones; newer ones first within each state. */
export function newestFirst(subscriptions: Stripe.Subscription[]): Stripe.Subscription[] {
  const order = ['active', 'past_due', 'pending', 'ended']
  const rank = ({ status }: Stripe.Subscription) => order.indexOf(states[status] ?? 'ended')
  return subscriptions.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)
}

/** Returns the client secret of the unpaid invoice, or null if there is none. */
export function clientSecretOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null
  return invoice.confirmation_secret?.client_secret ?? null
}
