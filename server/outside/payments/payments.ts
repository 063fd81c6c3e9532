// The port to whoever takes the money: Stripe when its keys are set, otherwise the built-in test provider.
import type { Provider } from '@quotewright/domain/billing'
import type { PlanName } from '@quotewright/domain/plan'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { createTestPayments } from './test-payments.ts'

export type Subscription = {
  /** The provider's name for it. */
  id: string
  /** The provider's name for the business. */
  customerId: string
  plan: PlanName
  /** pending: waits for its first payment. past_due: a later one failed. */
  state: 'pending' | 'active' | 'past_due' | 'ended'
  /** The end of what is paid for. */
  periodEnd: Date | null
  /** Whether it ends there. */
  isCancelling: boolean
}

export type Payer = {
  businessId: string
  name: string
  email: string
  /** Names this attempt: made again, it leads to the same subscription. */
  attempt: string
}

export type Payments = {
  provider: Provider
  /** What the provider's form in the browser is opened with. */
  publishableKey: string | null
  /**
   * Begins a subscription, goes on with the one that waits for its payment, or moves the one that runs to another
   * plan; with what the browser confirms a card, when something is due now.
   */
  subscribe: (
    payer: Payer,
    known: Subscription | null,
    plan: PlanName,
  ) => Promise<{ subscription: Subscription; clientSecret: string | null }>
  /** How it stands now. */
  refresh: (known: Subscription) => Promise<Subscription>
  /** At the end of what is paid for; at once when its payment is due. */
  cancel: (known: Subscription) => Promise<Subscription>
  /** Takes a cancellation back. */
  keep: (known: Subscription) => Promise<Subscription>
  /** Ends everything of the customer at once, without a way back. */
  forget: (customerId: string) => Promise<void>
  /** What the provider tells by itself. */
  events: PaymentEvents | null
}

export type PaymentEvent = {
  id: string
  customerId: string | null
  /** What was paid, or given back. */
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
  /** Refuses what the provider has not signed; null when it is about nothing of ours. */
  read: (body: Uint8Array, signature: string) => PaymentEvent | null
  /** The money an event is about, as it stands now; null when none has come in. */
  findPayment: (event: PaymentEvent) => Promise<PaidInvoice | null>
}

/** Where is kept what people are not told. */
export type PaymentLog = Pick<FastifyBaseLogger, 'error'>

type World = { config: Config; log: PaymentLog; now: () => Date }

export async function openPayments({ config, log, now }: World): Promise<Payments> {
  if (config.stripe === undefined) return createTestPayments(now)
  // The SDK is large; who does not use it should not load it.
  const { createStripePayments } = await import('./stripe-payments.ts')
  return createStripePayments(config.stripe, log)
}
