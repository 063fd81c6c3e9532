// The port to the provider of customers' payments, which go to each business's own account.
import type { Provider } from '@quotewright/domain/billing/billing'
import type {
  DisputeState,
  MissingPart,
  OnlineState,
} from '@quotewright/domain/invoices/online-payment'
import type { Config } from '../../config.ts'
import type { PaymentLog } from './payments.ts'
import { createTestOnlinePayments } from './test-online-payments.ts'

export type RefundState = 'pending' | 'succeeded' | 'failed'

export type AccountState = { canCharge: boolean; missing: MissingPart[] }

/** A payment by the ids that we stored. */
export type KnownPayment = {
  id: string
  businessId: string
  accountId: string
  sessionId: string
}

export type PaymentToStart = {
  /** Ours; the idempotency key. */
  id: string
  businessId: string
  accountId: string
  amount: number
  /** What the customer reads on the provider's page. */
  title: string
  email: string | null
  /** The customer's page. */
  returnUrl: string
  expiresAt: Date
}

export type ProviderRefund = {
  /** The provider's id. */
  id: string
  /** Ours, if we asked for it. */
  ourId: string | null
  amount: number
  state: RefundState
}

export type ProviderDispute = {
  /** The provider's id. */
  id: string
  state: DisputeState
  amount: number
  /** Whether the customer's bank has taken the money, and whether it gave it back. */
  money: 'untouched' | 'withdrawn' | 'returned'
  createdAt: Date
}

/** All that the provider knows of a payment now. */
export type ProviderPayment = {
  state: OnlineState
  providerId: string | null
  method: 'card' | 'bank' | null
  refunds: ProviderRefund[]
  /** Oldest first. A bank may dispute a payment again, and parts of it one by one. */
  disputes: ProviderDispute[]
}

export type OnlineEvent = {
  id: string
  accountId: string
  sessionId: string | null
  providerId: string | null
}

export type OnlinePayments = {
  provider: Provider
  /** Makes an account for the business. Idempotent by the business's id. */
  createAccount: (business: { id: string; name: string; email: string }) => Promise<string>
  /** The page where the business enters its details; it leads back to `returnUrl`. */
  onboardingUrl: (accountId: string, returnUrl: string) => Promise<string>
  readAccount: (accountId: string) => Promise<AccountState>
  start: (payment: PaymentToStart) => Promise<{ sessionId: string; url: string }>
  /** Null if the provider reports nothing by itself. */
  read: ((known: KnownPayment) => Promise<ProviderPayment>) | null
  /** Closes the payment's page. A payment that was faster stays. */
  expire: (known: KnownPayment) => Promise<void>
  /** Idempotent by our id of the refund. */
  refund: (
    known: KnownPayment & { providerId: string },
    refund: { id: string; amount: number },
  ) => Promise<ProviderRefund>
  /** Null if the provider sends none. */
  events: {
    /** Throws if the provider did not sign the event. Returns null for one that does not concern us. */
    read: (body: Uint8Array, signature: string) => OnlineEvent | null
    /** The session of a payment; null if it has none. */
    findSession: (accountId: string, providerId: string) => Promise<string | null>
  } | null
}

/** Null if Stripe takes payments for plans, but is not set up for those of customers. */
export async function openOnlinePayments(
  config: Config,
  log: PaymentLog,
): Promise<OnlinePayments | null> {
  if (config.stripe === undefined) return createTestOnlinePayments(config.publicUrl)
  if (config.connect === undefined) return null
  const { createStripeOnlinePayments } = await import('./stripe-online-payments.ts')
  return createStripeOnlinePayments({ ...config.stripe, ...config.connect }, log)
}
