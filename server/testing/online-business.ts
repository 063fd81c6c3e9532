// For tests: a server whose businesses take online payments through a local Stripe, and customers who pay on its page.
import type { Pool } from 'pg'
import { afterAll, expect } from 'vitest'
import { createStripeOnlinePayments } from '../outside/payments/stripe-online-payments.ts'
import { createStripePayments } from '../outside/payments/stripe-payments.ts'
import { startInvoicing } from './invoicing.ts'
import { mailsTo } from './sent-quote.ts'
import type { ConnectEvent, Session } from './stripe-connect.ts'
import { startStripeServer } from './stripe-server.ts'
import { startTestServer } from './test-server.ts'

type Options = { feeBasisPoints?: number; pool?: Pool; sealedBy?: string }

/** Call it at the top of a test file. It stops automatically. */
export async function startOnlinePayments({ feeBasisPoints = 0, pool, sealedBy }: Options = {}) {
  // Jobs that wait for later must be later by the database's clock, too.
  const now = () => new Date()
  const stripe = await startStripeServer(now)
  afterAll(stripe.close)
  const { secretKey, publishableKey, webhookSecret, connectWebhookSecret, address } = stripe
  const keys = { secretKey, publishableKey, webhookSecret }
  const connect = { connectWebhookSecret, feeBasisPoints }
  const log = { error: () => undefined }
  const onlineAt = (basisPoints: number) => {
    const settings = { secretKey, connectWebhookSecret, feeBasisPoints: basisPoints }
    return createStripeOnlinePayments(settings, log, address)
  }
  const onlinePayments = onlineAt(feeBasisPoints)
  const server = await startTestServer({
    ...(pool && { pool }),
    config: { stripe: keys, connect, trialHours: 100_000, secretKey: sealedBy },
    services: {
      now,
      payments: createStripePayments(keys, log, address),
      onlinePayments,
    },
  })

  const post = (event: ConnectEvent, signature = stripe.signedOf(event).signature) =>
    server.client().send('/api/webhooks/stripe-connect', {
      method: 'POST',
      body: stripe.signedOf(event).body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  let delivered = 0
  /** Stripe's events since the last call. */
  const newEvents = () =>
    stripe.connect.events.slice(delivered, (delivered = stripe.connect.events.length))
  async function deliver(events = newEvents()) {
    for (const event of events) expect((await post(event)).status).toBe(204)
  }

  /** A business that customers can pay online. */
  async function connected() {
    const business = await startInvoicing(server)
    const { person } = business
    await person.post('/api/online-payments/connect')
    const account = stripe.connect.accounts.at(-1)
    if (!account) throw new Error('No account was made')
    stripe.connect.onboard(account)
    await deliver()
    /** An invoice of $108.25 with the customer's path. */
    const invoiced = async () => {
      const quote = await business.accepted()
      const { body } = await business.invoice(quote.id)
      const { url } = (await person.post(`/api/invoices/${body.id}/link`)).body
      await person.post(`/api/invoices/${body.id}/share`, { id: crypto.randomUUID() })
      return { id: String(body.id), number: body.number, path: new URL(url).pathname, quote }
    }
    return { ...business, account, invoiced }
  }

  /** Presses the button of the customer's page, and returns where it leads. */
  const press = (path: string) =>
    server.client().send(`${path}/pay`, {
      method: 'POST',
      // The painted page is in the built web app.
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: '',
    })
  const lastSession = (): Session => {
    const session = stripe.connect.sessions.at(-1)
    if (!session) throw new Error('No page was made')
    return session
  }
  async function checkout(path: string): Promise<Session> {
    const { status, headers } = await press(path)
    expect([status, headers['location']]).toEqual([
      303,
      `https://checkout.stripe.com/c/pay/${lastSession().id}`,
    ])
    return lastSession()
  }
  const page = async (path: string) =>
    (await server.client().get(path, { accept: 'application/json' })).body.content

  return {
    server,
    stripe,
    connect: stripe.connect,
    connected,
    press,
    checkout,
    page,
    newEvents,
    post,
    deliver,
    /** The operator sets another fee. */
    setFee: (basisPoints: number) => void Object.assign(onlinePayments, onlineAt(basisPoints)),
    /** Runs all jobs, including those planned for later. */
    runJobs: () => mailsTo(server, ''),
    mailsTo: (address: string) => mailsTo(server, address),
  }
}
