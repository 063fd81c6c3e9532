// Stripe's webhooks: signed events, and the current state of the payments they are about.
import { sumOf } from '@quotewright/domain/quotes/quote-totals'
import type { Stripe } from 'stripe'
import type { PaidInvoice, PaymentEvent, PaymentEvents } from './payments.ts'
import { readSignedEvent } from './signed-event.ts'

type Ask = <T>(call: 'find-payment', work: () => Promise<T>) => Promise<T>

export function readStripeEvents(stripe: Stripe, secret: string, ask: Ask): PaymentEvents {
  async function invoiceOfCharge(chargeId: string): Promise<string | null> {
    const { payment_intent: intent } = await stripe.charges.retrieve(chargeId)
    if (intent === null) return null
    const payments = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: idOf(intent) },
      limit: 1,
    })
    const [payment] = payments.data
    return payment ? idOf(payment.invoice) : null
  }

  async function refundedOf(invoice: Stripe.Invoice): Promise<number> {
    const amounts = (invoice.payments?.data ?? []).map(async ({ payment }) => {
      if (payment.payment_intent === undefined) return 0
      const expand = ['latest_charge']
      const intent = await stripe.paymentIntents.retrieve(idOf(payment.payment_intent), { expand })
      const charge = intent.latest_charge
      return charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0
    })
    return sumOf(await Promise.all(amounts))
  }

  async function findPayment({ invoiceId, chargeId }: PaymentEvent): Promise<PaidInvoice | null> {
    const id = invoiceId ?? (chargeId && (await invoiceOfCharge(chargeId)))
    if (!id) return null
    const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] })
    const paidAt = invoice.status_transitions.paid_at
    if (invoice.customer === null || paidAt === null || invoice.amount_paid === 0) return null
    return {
      id,
      customerId: idOf(invoice.customer),
      amount: invoice.amount_paid,
      refunded: await refundedOf(invoice),
      paidAt: new Date(paidAt * 1000),
    }
  }

  return {
    read: (body, signature) => toPaymentEvent(readSignedEvent(stripe, { body, signature, secret })),
    findPayment: event => ask('find-payment', () => findPayment(event)),
  }
}

/** Reads only ids: events may arrive out of order, so their other data may be out of date. */
function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  const about = (part: Partial<PaymentEvent>) => ({
    id: event.id,
    customerId: null,
    invoiceId: null,
    chargeId: null,
    ...part,
  })
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return about({ customerId: idOf(event.data.object.customer) })
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required': {
      const { id, customer } = event.data.object
      return about({ invoiceId: id, customerId: customer && idOf(customer) })
    }
    case 'charge.refunded': {
      const { id, customer } = event.data.object
      return about({ chargeId: id, customerId: customer && idOf(customer) })
    }
    case 'refund.failed': {
      const { charge } = event.data.object
      return charge === null ? null : about({ chargeId: idOf(charge) })
    }
    default:
      return null
  }
}

function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id
}
