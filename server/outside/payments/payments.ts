// The port to the payment provider: Stripe if its keys are set, otherwise the built-in test provider.
import type { Provider } from '@quotewright/domain/billing/billing'
import type { PlanName } from '@quotewright/domain/billing/plan'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { createTestPayments } from './test-payments.ts'

export type Subscription = {
  /** Provider id. Never shown to users. */
  id: string
  /** Provider id of the business. */
  customerId: string
  plan: PlanName
  /** pending: waits for its first payment. past_due: a later one failed. */
  state: 'pending' | 'active' | 'past_due' | 'ended'
  /** End of the paid period. */
  periodEnd: Date | null
  /** True if the subscription ends with the period. */
  isCancelling: boolean
}

export type Payer = {
  businessId: string
  name: string
  email: string
  /** Idempotency key: a repeated attempt returns the same subscription. */
  attempt: string
}

export type Payments = {
  provider: Provider
  /** The key for the provider's payment form in the browser. */
  publishableKey: string | null
  /**
   * Starts a subscription, continues a pending one, or moves an active one to another plan.
   * `clientSecret` lets the browser confirm the card if a payment is due now.
   */
  subscribe: (
    payer: Payer,
    known: Subscription | null,
    plan: PlanName,
  ) => Promise<{ subscription: Subscription; clientSecret: string | null }>
  /** Returns the provider's current state. */
  refresh: (known: Subscription) => Promise<Subscription>
  /** Cancels at the end of the paid period, or immediately if a payment is due. */
  cancel: (known: Subscription) => Promise<Subscription>
  /** Undoes a cancellation. */
  keep: (known: Subscription) => Promise<Subscription>
  /** Deletes the customer and ends all its subscriptions immediately. Cannot be undone. */
  forget: (customerId: string) => Promise<void>
  /** Webhook events; null if the provider sends none. */
  events: PaymentEvents | null
}

export type PaymentEvent = {
  id: string
  customerId: string | null
  /** The invoice paid or refunded. */
  invoiceId: string | null
  chargeId: string | null
}

export type PaidInvoice = {
  id: string
  customerId: string
  amount: number
  refunded: number
  paidAt: Date
}

export type PaymentEvents = {
  /** Throws if the provider did not sign the event. Returns null for an event that does not concern us. */
  read: (body: Uint8Array, signature: string) => PaymentEvent | null
  /** Returns the current payment that an event is about, or null if nothing was paid. */
  findPayment: (event: PaymentEvent) => Promise<PaidInvoice | null>
}

/** Receives details that users must not see. */
export type PaymentLog = Pick<FastifyBaseLogger, 'error'>

type Dependencies = { config: Config; log: PaymentLog; now: () => Date }

export async function openPayments({ config, log, now }: Dependencies): Promise<Payments> {
  if (config.stripe === undefined) return createTestPayments(now)
  // The SDK is large, so it is loaded only if needed.
  const { createStripePayments } = await import('./stripe-payments.ts')
  return createStripePayments(config.stripe, log)
}
