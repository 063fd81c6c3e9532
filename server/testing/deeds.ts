// Actions on the work: by the app, by the customer's browser and by Stripe.
import { expect } from 'vitest'
import type { StripeServer } from './stripe-server.ts'
import { type Client, createClient } from './test-client.ts'
import { sameBrowser } from './two-servers.ts'
import type { Business } from './work-to-kill.ts'

/** How an action reaches the current server. */
export type Reach = {
  business: Business
  member: Client
  customer: Client
  stripe: StripeServer
}

export function reach(url: string, business: Business, stripe: StripeServer): Reach {
  return {
    business,
    stripe,
    member: sameBrowser(business.person, { url }),
    customer: createClient(url),
  }
}

/** Done again with the same ids if no answer came, as the app, a browser and Stripe do. */
export type Deed = (reach: Reach) => Promise<void>

export const actions = {
  'a quote is mailed': [
    ({ member, business: { toSend, ids } }) =>
      ok(member.post(`/api/quotes/${toSend}/email`, { id: ids.mail, isCopied: true })),
  ],
  'a quote is signed': [
    ({ customer, business: { toSign } }) =>
      form(customer, `/q/${toSign.token}`, {
        do: 'accept',
        name: 'Carl Jones',
        version: '1',
        chooses: '1',
        selected: toSign.option,
        shown: toSign.option,
      }),
  ],
  'a deposit is paid online': payOnline(({ deposit: path }) => path),
  'an invoice is made': [
    ({ member, business: { toInvoice, ids } }) =>
      ok(member.post('/api/invoices', { id: ids.invoice, quoteId: toInvoice, seen: 0 })),
  ],
  'an invoice is mailed': [
    ({ member, business: { toMail, ids } }) =>
      ok(member.post(`/api/invoices/${toMail}/email`, { id: ids.mail })),
  ],
  'an invoice is paid online': payOnline(({ toPay: path }) => path),
  'a payment is refunded': [
    ({ member, business: { toRefund, ids } }) =>
      ok(
        member.post(`/api/online-payments/${toRefund}/refund`, { id: ids.refund, amount: '8.25' }),
      ),
  ],
  'a payment is recorded by hand, while a page for more is open': [
    ({ member, business: { withPage, ids } }) =>
      ok(
        member.post(`/api/invoices/${withPage}/payments`, {
          id: ids.payment,
          amount: '100.00',
          method: 'cash',
          day: '2026-11-10',
        }),
      ),
  ],
} satisfies Record<string, Deed[]>

/** The customer presses the button, pays on Stripe's page and comes back, and Stripe reports it. */
function payOnline(pathOf: (business: Business) => string): Deed[] {
  return [
    ({ customer, business }) => form(customer, `${pathOf(business)}/pay`, {}),
    async ({ stripe: { connect } }) => {
      const session = connect.sessions.at(-1)
      if (session?.status === 'open') connect.payCheckout(session)
    },
    ({ customer, business }) =>
      ok(customer.get(`${pathOf(business)}?paid`, { accept: 'application/json' })),
    reportEvents,
  ]
}

/** Stripe sends each event until it is taken. */
async function reportEvents({ customer, stripe }: Reach): Promise<void> {
  for (const event of stripe.connect.events) {
    const { body, signature } = stripe.signedOf(event)
    await ok(
      customer.send('/api/webhooks/stripe-connect', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      }),
    )
  }
}

async function ok(reply: ReturnType<Client['send']>): Promise<void> {
  const { status, body } = await reply
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}

async function form(client: Client, path: string, fields: Record<string, string>): Promise<void> {
  const { status, body } = await client.send(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json' },
  })
  expect(status, JSON.stringify(body)).toBe(303)
}
