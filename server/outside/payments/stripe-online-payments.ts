// Customers' payments by Stripe Connect: Express accounts, and Checkout pages as direct charges on them.
import { applicationFee, type MissingPart } from '@quotewright/domain/invoices/online-payment'
import { sumOf } from '@quotewright/domain/quotes/quote-totals'
import { Stripe } from 'stripe'
import type { ConnectSettings, StripeKeys } from '../../config.ts'
import { measured, type StripeCall } from '../../telemetry.ts'
import type {
  AccountState,
  KnownPayment,
  OnlineEvent,
  OnlinePayments,
  PaymentToStart,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from './online-payments.ts'
import type { PaymentLog } from './payments.ts'
import { readSignedEvent } from './signed-event.ts'
import { answering } from './stripe-errors.ts'
import type { StripeAddress } from './stripe-payments.ts'

type Settings = Pick<StripeKeys, 'secretKey'> & ConnectSettings

const MOST_REFUNDS = 100
const MOST_DISPUTES = 100

export function createStripeOnlinePayments(
  { secretKey, connectWebhookSecret, feeBasisPoints }: Settings,
  log: PaymentLog,
  address: StripeAddress = {},
): OnlinePayments {
  const stripe = new Stripe(secretKey, {
    ...address,
    appInfo: { name: 'Quotewright' },
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const ask = <T>(call: StripeCall, work: () => Promise<T>) =>
    measured(`stripe.${call}`, () => answering(log, work))

  async function createAccount(business: { id: string; name: string; email: string }) {
    const account = await stripe.accounts.create(
      {
        type: 'express',
        country: 'US',
        email: business.email,
        business_profile: { name: business.name },
        capabilities: {
          card_payments: { requested: true },
          transfers: { requested: true },
          us_bank_account_ach_payments: { requested: true },
        },
        metadata: { businessId: business.id },
      },
      { idempotencyKey: `account-${business.id}` },
    )
    return account.id
  }

  async function onboardingUrl(account: string, url: string): Promise<string> {
    const link = await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: url,
      refresh_url: url,
    })
    return link.url
  }

  async function readAccount(id: string): Promise<AccountState> {
    const account = await stripe.accounts.retrieve(id)
    return {
      canCharge: account.charges_enabled,
      missing: [...new Set((account.requirements?.currently_due ?? []).map(partOf))],
    }
  }

  async function start(payment: PaymentToStart): Promise<{ sessionId: string; url: string }> {
    const { id, businessId, accountId, amount, title, email, returnUrl, expiresAt } = payment
    const fee = applicationFee(amount, feeBasisPoints)
    const metadata = { paymentId: id, businessId }
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'usd', unit_amount: amount, product_data: { name: title } },
          },
        ],
        payment_intent_data: { metadata, ...(fee > 0 && { application_fee_amount: fee }) },
        ...(email !== null && { customer_email: email }),
        client_reference_id: id,
        metadata,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
        success_url: returnUrl,
        cancel_url: returnUrl,
      },
      { stripeAccount: accountId, idempotencyKey: `payment-${id}` },
    )
    if (session.url === null) throw new Error(`Checkout session ${session.id} has no page`)
    return { sessionId: session.id, url: session.url }
  }

  async function read({ accountId, sessionId }: KnownPayment): Promise<ProviderPayment> {
    const on = { stripeAccount: accountId }
    const expand = ['payment_intent.latest_charge']
    const session = await stripe.checkout.sessions.retrieve(sessionId, { expand }, on)
    const intent = session.payment_intent
    if (intent === null || typeof intent === 'string') {
      return { ...nothing, state: session.status === 'expired' ? 'expired' : 'open' }
    }
    const charge = intent.latest_charge
    const paid = charge !== null && typeof charge === 'object' ? charge : null
    const isPaid = intent.status === 'succeeded'
    const [refunds, disputes] = isPaid
      ? await Promise.all([
          stripe.refunds.list({ payment_intent: intent.id, limit: MOST_REFUNDS }, on),
          stripe.disputes.list({ payment_intent: intent.id, limit: MOST_DISPUTES }, on),
        ])
      : [{ data: [] }, { data: [] }]
    return {
      state: isPaid ? 'paid' : unpaidState(session, intent),
      providerId: intent.id,
      method: paid?.payment_method_details?.type === 'us_bank_account' ? 'bank' : 'card',
      refunds: refunds.data.map(toRefund),
      // Stripe lists the newest first.
      disputes: disputes.data.map(toDispute).toReversed(),
    }
  }

  async function expire({ accountId, sessionId }: KnownPayment): Promise<void> {
    try {
      await stripe.checkout.sessions.expire(sessionId, {}, { stripeAccount: accountId })
    } catch (error) {
      // It was paid or has expired; the next reading says which.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }

  async function refund(
    { accountId, providerId }: { accountId: string; providerId: string },
    { id, amount }: { id: string; amount: number },
  ): Promise<ProviderRefund> {
    const on = { stripeAccount: accountId }
    try {
      // Stripe forgets an idempotency key after a day, and a restored backup asks again for a refund of days ago.
      const { data } = await stripe.refunds.list(
        { payment_intent: providerId, limit: MOST_REFUNDS },
        on,
      )
      const earlier = data.find(({ metadata }) => metadata?.['refundId'] === id)
      if (earlier) return toRefund(earlier)
      // Stripe refuses to return the fee of a payment without one; the operator's fee may have changed since.
      const { application_fee_amount: fee } = await stripe.paymentIntents.retrieve(
        providerId,
        {},
        on,
      )
      const made = await stripe.refunds.create(
        {
          payment_intent: providerId,
          amount,
          metadata: { refundId: id },
          ...((fee ?? 0) > 0 && { refund_application_fee: true }),
        },
        { ...on, idempotencyKey: `refund-${id}` },
      )
      return toRefund(made)
    } catch (error) {
      // The money was refunded or disputed meanwhile, or the account denies us access.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError || isDenied(error)))
        throw error
      return { id: `refused_${id}`, ourId: id, amount, state: 'failed' }
    }
  }

  async function findSession(accountId: string, intent: string): Promise<string | null> {
    const page = await stripe.checkout.sessions.list(
      { payment_intent: intent, limit: 1 },
      { stripeAccount: accountId },
    )
    return page.data[0]?.id ?? null
  }

  return {
    provider: 'stripe',
    createAccount: business => ask('connect', () => createAccount(business)),
    onboardingUrl: (account, url) => ask('connect', () => onboardingUrl(account, url)),
    readAccount: account => ask('read-account', () => readAccount(account)),
    start: payment => ask('start-payment', () => start(payment)),
    read: known => ask('read-payment', () => read(known)),
    expire: known => ask('expire-payment', () => expire(known)),
    refund: (known, made) => ask('refund', () => refund(known, made)),
    events: {
      read: (body, signature) =>
        toEvent(readSignedEvent(stripe, { body, signature, secret: connectWebhookSecret })),
      findSession: (account, intent) => ask('read-payment', () => findSession(account, intent)),
    },
  }
}

/** The account is closed or took our access back. A key that lacks a permission has another code, and gets it later. */
function isDenied(error: unknown): boolean {
  return error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid'
}

const nothing = { providerId: null, method: null, refunds: [], disputes: [] }

function unpaidState(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
): ProviderPayment['state'] {
  if (intent.status === 'processing') return 'processing'
  if (session.status === 'expired') return 'expired'
  // A finished page without money: the bank transfer was refused.
  return session.status === 'complete' ? 'failed' : 'open'
}

function toRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const isOver = status === 'failed' || status === 'canceled'
  return {
    id,
    ourId: metadata?.['refundId'] ?? null,
    amount,
    state: status === 'succeeded' ? 'succeeded' : isOver ? 'failed' : 'pending',
  }
}

/** An inquiry (`warning_`) takes no money. */
function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, status, amount, created, balance_transactions: moves } = dispute
  const isWithdrawn = sumOf(moves.map(move => move.amount)) < 0
  const won = status === 'won' || status === 'warning_closed'
  return {
    id,
    state: won ? 'won' : status === 'lost' ? 'lost' : 'open',
    amount,
    money: moves.length === 0 ? 'untouched' : isWithdrawn ? 'withdrawn' : 'returned',
    createdAt: new Date(created * 1000),
  }
}

function partOf(requirement: string): MissingPart {
  if (requirement.startsWith('external_account')) return 'bank'
  if (requirement.startsWith('tos_acceptance')) return 'terms'
  if (/^(individual|person|owners|directors|executives|representative)/.test(requirement)) {
    return 'identity'
  }
  return /^(business|company)/.test(requirement) ? 'business' : 'other'
}

/** Reads only ids: events may arrive out of order, so their other data may be out of date. */
function toEvent(event: Stripe.Event): OnlineEvent | null {
  const { account } = event
  if (account === undefined) return null
  const about = (part: Partial<OnlineEvent>) => ({
    id: event.id,
    accountId: account,
    sessionId: null,
    providerId: null,
    ...part,
  })
  switch (event.type) {
    case 'account.updated':
      return about({})
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return about({ sessionId: event.data.object.id })
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const intent = event.data.object.payment_intent
      const id = typeof intent === 'string' ? intent : intent?.id
      return id === undefined ? null : about({ providerId: id })
    }
    default:
      return null
  }
}
