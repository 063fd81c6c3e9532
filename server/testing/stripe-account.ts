// A Stripe account for tests: objects in Stripe's shapes, their changes, and the resulting events.
import type { Stripe } from 'stripe'

/** The parts of an object that we read, with Stripe's names and types. */
type Part<T> = T extends object ? { [K in keyof T]?: Part<T[K]> } : T
export type Made<T> = Part<T> & { id: string }

export type Customer = Made<Stripe.Customer> & { deleted?: boolean }
export type Price = Made<Stripe.Price> & { unit_amount: number }
export type Subscription = {
  id: string
  customer: string
  price: Price
  status: Stripe.Subscription.Status
  created: number
  periodStart: number
  periodEnd: number
  isCancelling: boolean
  endedAt: number | null
  invoices: Invoice[]
  /** Proration on the next invoice, besides the price. */
  prorated: number
  metadata: Record<string, string>
}
export type Invoice = {
  id: string
  customer: string
  amount: number
  status: 'open' | 'paid' | 'void'
  paidAt: number | null
  intent: Intent
}
export type Intent = { id: string; clientSecret: string; status: string; charge: Charge | null }
export type Charge = {
  id: string
  customer: string
  intentId: string
  amount: number
  refunded: number
}

const MONTH = 30 * 86_400

export function createStripeAccount(now: () => Date) {
  const seconds = () => Math.floor(now().getTime() / 1000)
  let count = 0
  const newId = (prefix: string) => {
    count += 1
    return `${prefix}_${count}`
  }
  const customers = new Map<string, Customer>()
  const prices: Price[] = []
  const subscriptions: Subscription[] = []
  const events: { id: string; type: string; object: unknown }[] = []
  const record = (type: string, object: unknown) =>
    void events.push({ id: newId('evt'), type, object: structuredClone(object) })
  const recordChange = (type: string, subscription: Subscription) =>
    record(`customer.subscription.${type}`, showSubscription(subscription))

  function invoiceFor(subscription: Subscription): Invoice {
    const intentId = newId('pi')
    const invoice: Invoice = {
      id: newId('in'),
      customer: subscription.customer,
      amount: subscription.price.unit_amount + subscription.prorated,
      status: 'open',
      paidAt: null,
      intent: {
        id: intentId,
        clientSecret: `${intentId}_secret_${crypto.randomUUID()}`,
        status: 'requires_payment_method',
        charge: null,
      },
    }
    subscription.prorated = 0
    subscription.invoices.unshift(invoice)
    return invoice
  }

  function settle(subscription: Subscription, invoice: Invoice, isPaid: boolean): void {
    const { intent, customer, amount } = invoice
    if (isPaid) {
      intent.charge = { id: newId('ch'), customer, intentId: intent.id, amount, refunded: 0 }
      intent.status = 'succeeded'
      Object.assign(invoice, { status: 'paid', paidAt: seconds() })
      subscription.status = 'active'
      record('invoice.paid', showInvoice(invoice))
    } else {
      if (subscription.status === 'active') subscription.status = 'past_due'
      record('invoice.payment_failed', showInvoice(invoice))
    }
    recordChange('updated', subscription)
  }

  function end(subscription: Subscription, status: string): void {
    Object.assign(subscription, { status, endedAt: seconds() })
    for (const invoice of subscription.invoices.filter(invoice => invoice.status === 'open')) {
      invoice.status = 'void'
      invoice.intent.status = 'canceled'
    }
    recordChange(status === 'canceled' ? 'deleted' : 'updated', subscription)
  }

  const subscriptionOf = (customer: string): Subscription => {
    const found = subscriptions.findLast(each => each.customer === customer)
    if (!found) throw new Error(`${customer} has no subscription`)
    return found
  }
  const openInvoiceOf = (clientSecret: string) => {
    for (const subscription of subscriptions) {
      const invoice = subscription.invoices.find(each => each.intent.clientSecret === clientSecret)
      if (invoice?.status === 'open') return { subscription, invoice }
    }
    throw new Error('No payment waits with this client secret')
  }

  return {
    customers,
    prices,
    subscriptions,
    events,
    newId,
    subscribe: (customer: string, price: Price, metadata: Record<string, string>) => {
      const start = seconds()
      const subscription: Subscription = {
        id: newId('sub'),
        customer,
        price,
        metadata,
        status: 'incomplete',
        created: start + subscriptions.length,
        periodStart: start,
        periodEnd: start + MONTH,
        isCancelling: false,
        endedAt: null,
        invoices: [],
        prorated: 0,
      }
      subscriptions.push(subscription)
      invoiceFor(subscription)
      recordChange('created', subscription)
      return subscription
    },
    /** The difference for the rest of the period is on the next invoice. */
    move: (subscription: Subscription, price: Price) => {
      const rest = (subscription.periodEnd - seconds()) / MONTH
      const difference = price.unit_amount - subscription.price.unit_amount
      subscription.prorated += Math.round(difference * rest)
      subscription.price = price
      recordChange('updated', subscription)
    },
    setCancelling: (subscription: Subscription, isCancelling: boolean) => {
      subscription.isCancelling = isCancelling
      recordChange('updated', subscription)
    },
    end,
    /** Pays, like the card form in the browser. */
    pay: (clientSecret: string) => {
      const { subscription, invoice } = openInvoiceOf(clientSecret)
      settle(subscription, invoice, true)
    },
    decline: (clientSecret: string) => {
      const { subscription, invoice } = openInvoiceOf(clientSecret)
      settle(subscription, invoice, false)
    },
    /** Ends a period and invoices the next. */
    renew: (customer: string, isPaid: boolean) => {
      const subscription = subscriptionOf(customer)
      if (subscription.isCancelling) return end(subscription, 'canceled')
      subscription.periodStart = subscription.periodEnd
      subscription.periodEnd += MONTH
      return settle(subscription, invoiceFor(subscription), isPaid)
    },
    /** A negative amount is a failed refund. */
    refund: (customer: string, amount: number) => {
      const charge = subscriptionOf(customer).invoices[0]?.intent.charge
      if (!charge) throw new Error('Nothing was charged')
      charge.refunded += amount
      if (amount > 0) record('charge.refunded', showCharge(charge))
      else record('refund.failed', { id: newId('re'), object: 'refund', charge: charge.id })
    },
  }
}

export type StripeAccount = ReturnType<typeof createStripeAccount>

export function showSubscription(
  subscription: Subscription,
  expand: string[] = [],
): Made<Stripe.Subscription> {
  const [invoice] = subscription.invoices
  const isExpanded = expand.includes('latest_invoice.confirmation_secret')
  return {
    id: subscription.id,
    object: 'subscription',
    customer: subscription.customer,
    status: subscription.status,
    created: subscription.created,
    cancel_at_period_end: subscription.isCancelling,
    ended_at: subscription.endedAt,
    metadata: subscription.metadata,
    latest_invoice: (isExpanded && invoice ? showInvoice(invoice, expand) : invoice?.id) ?? null,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: `si_${subscription.id}`,
          object: 'subscription_item',
          price: subscription.price,
          current_period_start: subscription.periodStart,
          current_period_end: subscription.periodEnd,
        },
      ],
    },
  }
}

export function showInvoice(invoice: Invoice, expand: string[] = []): Made<Stripe.Invoice> {
  const { id, customer, status, amount, paidAt, intent } = invoice
  return {
    id,
    object: 'invoice',
    customer,
    status,
    amount_due: amount,
    amount_paid: status === 'paid' ? amount : 0,
    status_transitions: { paid_at: paidAt },
    ...(expand.includes('latest_invoice.confirmation_secret') && {
      confirmation_secret: { client_secret: intent.clientSecret, type: 'payment_intent' },
    }),
    ...(expand.includes('payments') && {
      payments: { object: 'list', has_more: false, data: [showInvoicePayment(invoice)] },
    }),
  }
}

export function showInvoicePayment({ id, intent, status }: Invoice): Made<Stripe.InvoicePayment> {
  return {
    id: `inpay_${id}`,
    object: 'invoice_payment',
    invoice: id,
    status: status === 'paid' ? 'paid' : 'open',
    payment: { type: 'payment_intent', payment_intent: intent.id },
  }
}

export function showIntent(intent: Intent, expand: string[]): Made<Stripe.PaymentIntent> {
  const { id, status, charge } = intent
  const isExpanded = expand.includes('latest_charge')
  return {
    id,
    object: 'payment_intent',
    status,
    latest_charge: (isExpanded && charge ? showCharge(charge) : charge?.id) ?? null,
  }
}

export function showCharge(charge: Charge): Made<Stripe.Charge> {
  const { id, customer, intentId, amount, refunded } = charge
  return {
    id,
    object: 'charge',
    customer,
    amount,
    amount_refunded: refunded,
    payment_intent: intentId,
    refunded: refunded === amount,
  }
}
