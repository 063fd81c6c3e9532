// A test server with Stripe payments, for one test file: subscribing, webhooks and passing months.
import { afterAll, expect } from 'vitest'
import { createStripePayments } from '../outside/payments/stripe-payments.ts'
import { startStripeServer } from './stripe-server.ts'
import type { Reply } from './test-client.ts'
import { type Person, startTestServer, type TestServer } from './test-server.ts'

const DAY = 86_400_000

/** Call it at the top of a test file. It stops automatically. */
export async function startStripeBusiness() {
  let clock = Date.now()
  const now = () => new Date(clock)
  const stripe = await startStripeServer(now)
  afterAll(stripe.close)
  const { secretKey, publishableKey, webhookSecret, address } = stripe
  const keys = { secretKey, publishableKey, webhookSecret }
  const paymentsWith = (secret: string) =>
    createStripePayments({ ...keys, secretKey: secret }, { error: () => undefined }, address)
  const payments = paymentsWith(secretKey)
  const server = await startTestServer({ config: { stripe: keys }, services: { now, payments } })

  let delivered = 0
  /** Returns Stripe's events since the last call. */
  const newEvents = () => stripe.events.slice(delivered, (delivered = stripe.events.length))
  type Event = ReturnType<typeof newEvents>[number]

  function post({ body, signature }: { body: string; signature?: string }): Promise<Reply> {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    return server.client().send('/api/webhooks/stripe', {
      method: 'POST',
      body,
      headers: signature === undefined ? headers : { ...headers, 'stripe-signature': signature },
    })
  }
  const send = (event: Event) => post(stripe.signed(event))
  async function deliver(events = newEvents()) {
    for (const event of events) expect((await send(event)).status).toBe(204)
  }

  async function paying(plan = 'starter') {
    const person = await server.signUp()
    const { clientSecret } = (await subscribe(person, plan)).body
    stripe.pay(clientSecret)
    await deliver()
    const subscription = stripe.subscriptions.at(-1)
    if (!subscription) throw new Error('Nothing was subscribed to')
    return { person, subscription, customer: subscription.customer }
  }

  /** Passes a month in which the user opens the app now and then. */
  async function passMonth(person: Person) {
    clock += 16 * DAY
    await user(person)
    clock += 16 * DAY
  }

  /** Starts a second server with another secret key. */
  const startWithKey = (secret: string): Promise<TestServer> =>
    startTestServer({ config: { stripe: keys }, services: { payments: paymentsWith(secret) } })

  return {
    server,
    stripe,
    payments,
    newEvents,
    post,
    send,
    deliver,
    paying,
    passMonth,
    startWithKey,
  }
}

export const user = async (person: Person) => (await person.get('/api/auth/user')).body
export const billing = async (person: Person) => (await person.get('/api/billing')).body
export const subscribe = (person: Person, plan = 'starter') =>
  person.post('/api/subscribe', { plan })
export const addCustomer = (person: Person) =>
  person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
