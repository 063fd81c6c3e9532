// Payments by Stripe: one customer per business, one subscription per plan. The state is always read from Stripe.
import type { PlanName } from '@quotewright/domain/billing/plan'
import { AppError } from '@quotewright/domain/errors'
import { Stripe } from 'stripe'
import type { StripeKeys } from '../../config.ts'
import { measured, type StripeCall } from '../../telemetry.ts'
import type { Payer, PaymentLog, Payments, Subscription } from './payments.ts'
import { answering } from './stripe-errors.ts'
import { readStripeEvents } from './stripe-events.ts'
import { findStripePrice } from './stripe-prices.ts'
import { clientSecretOf, newestFirst, toSubscription } from './stripe-subscription.ts'

/** The API's address. Tests replace it. */
export type StripeAddress = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>

const withSecret = 'latest_invoice.confirmation_secret'

export function createStripePayments(
  keys: StripeKeys,
  log: PaymentLog,
  address: StripeAddress = {},
): Payments {
  const stripe = new Stripe(keys.secretKey, {
    ...address,
    appInfo: { name: 'Quotewright' },
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const ask = <T>(call: StripeCall, work: () => Promise<T>) =>
    measured(`stripe.${call}`, () => answering(log, work))

  /** Returns the customer's subscriptions to our plans, or null if Stripe no longer has the customer. */
  async function list(customer: string): Promise<Stripe.Subscription[] | null> {
    const expand = [`data.${withSecret}`]
    try {
      const page = await stripe.subscriptions.list({ customer, status: 'all', limit: 20, expand })
      return page.data.filter(subscription => toSubscription(subscription) !== null)
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async function createCustomer({ businessId, name, email, attempt }: Payer): Promise<string> {
    const customer = { name, email, metadata: { businessId } }
    const { id } = await stripe.customers.create(customer, {
      idempotencyKey: `customer-${businessId}-${attempt}`,
    })
    return id
  }

  async function begin(payer: Payer, customer: string, plan: PlanName) {
    const { businessId, attempt } = payer
    return stripe.subscriptions.create(
      {
        customer,
        items: [{ price: await findStripePrice(stripe, plan) }],
        payment_behavior: 'default_incomplete',
        payment_settings: {
          payment_method_types: ['card'],
          save_default_payment_method: 'on_subscription',
        },
        metadata: { businessId },
        expand: [withSecret],
      },
      { idempotencyKey: `subscription-${businessId}-${plan}-${attempt}` },
    )
  }

  /** Prorated by Stripe's default: the difference is on the next invoice. */
  async function move(current: Stripe.Subscription, plan: PlanName) {
    const [item] = current.items.data
    if (!item) throw new Error(`Subscription ${current.id} has no items`)
    return stripe.subscriptions.update(current.id, {
      items: [{ id: item.id, price: await findStripePrice(stripe, plan) }],
      cancel_at_period_end: false,
    })
  }

  async function subscribe(payer: Payer, known: Subscription | null, plan: PlanName) {
    const listed = known && (await list(known.customerId))
    const current = newestFirst(listed ?? [])[0]
    const state = current && required(current).state
    if (current && state === 'active') {
      return { subscription: required(await move(current, plan)), clientSecret: null }
    }
    if (current && (state === 'pending' || state === 'past_due')) {
      const clientSecret = clientSecretOf(current)
      const isSamePlan = required(current).plan === plan
      if (isSamePlan && clientSecret) return { subscription: required(current), clientSecret }
      if (state === 'past_due' && clientSecret) throw payFirst()
      await stripe.subscriptions.cancel(current.id)
    }
    const customer = listed && known ? known.customerId : await createCustomer(payer)
    const begun = await begin(payer, customer, plan)
    return { subscription: required(begun), clientSecret: clientSecretOf(begun) }
  }

  async function refresh(known: Subscription): Promise<Subscription> {
    const [current] = newestFirst((await list(known.customerId)) ?? [])
    return current ? required(current) : { ...known, state: 'ended' }
  }

  const update = async (id: string, params: Stripe.SubscriptionUpdateParams) =>
    required(await stripe.subscriptions.update(id, params))

  async function cancel(known: Subscription): Promise<Subscription> {
    const current = await refresh(known)
    if (current.state === 'active') return update(current.id, { cancel_at_period_end: true })
    if (current.state === 'ended') return current
    return required(await stripe.subscriptions.cancel(current.id))
  }

  async function keep(known: Subscription): Promise<Subscription> {
    const current = await refresh(known)
    if (current.state !== 'active') return current
    return update(current.id, { cancel_at_period_end: false })
  }

  async function forget(customerId: string): Promise<void> {
    try {
      await stripe.customers.del(customerId)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  return {
    provider: 'stripe',
    publishableKey: keys.publishableKey,
    subscribe: (payer, known, plan) => ask('subscribe', () => subscribe(payer, known, plan)),
    refresh: known => ask('refresh', () => refresh(known)),
    cancel: known => ask('cancel', () => cancel(known)),
    keep: known => ask('keep', () => keep(known)),
    forget: customerId => ask('forget', () => forget(customerId)),
    events: readStripeEvents(stripe, keys.webhookSecret, ask),
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

/** Reads a subscription known to be to one of our plans. Throws if it is not. */
function required(subscription: Stripe.Subscription): Subscription {
  const ours = toSubscription(subscription)
  if (!ours) throw new Error(`Subscription ${subscription.id} is to none of our plans`)
  return ours
}

function payFirst(): AppError {
  return new AppError(
    'conflict',
    'A payment for your plan is still due. Please pay it first; then you can change the plan.',
  )
}
