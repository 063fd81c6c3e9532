// Paying with Stripe over HTTP, against a local server that answers as Stripe's API does and events signed as Stripe signs.
import { afterAll, describe, expect, it } from 'vitest'
import { createStripePayments } from '../outside/payments/stripe-payments.ts'
import { startStripeServer } from '../testing/stripe-server.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const DAY = 86_400_000
let clock = Date.now()
const now = () => new Date(clock)
const stripe = await startStripeServer(now)
afterAll(stripe.close)
const { secretKey, publishableKey, webhookSecret, address } = stripe
const keys = { secretKey, publishableKey, webhookSecret }
const log = { error: () => undefined }
const payments = createStripePayments(keys, log, address)
const server = await startTestServer({ config: { stripe: keys }, services: { now, payments } })

const user = async (person: Person) => (await person.get('/api/auth/user')).body
const billing = async (person: Person) => (await person.get('/api/billing')).body
const subscribe = (person: Person, plan = 'starter') => person.post('/api/subscribe', { plan })
const addCustomer = (person: Person) =>
  person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })

/** What Stripe has to tell since the last time. */
let told = 0
const news = () => stripe.events.slice(told, (told = stripe.events.length))
type Event = ReturnType<typeof news>[number]

function post({ body, signature }: { body: string; signature?: string }) {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return server.client().send('/api/webhooks/stripe', {
    method: 'POST',
    body,
    headers: signature === undefined ? headers : { ...headers, 'stripe-signature': signature },
  })
}
const send = (event: Event) => post(stripe.signed(event))
async function deliver(events = news()) {
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

/** A month goes by for somebody who looks in now and then. */
async function passMonth(person: Person) {
  clock += 16 * DAY
  await user(person)
  clock += 16 * DAY
}

describe('a subscription', () => {
  it('waits for its first payment, and runs once Stripe says it is paid', async () => {
    const person = await server.signUp()
    const { body } = await subscribe(person)
    expect(body).toEqual({
      clientSecret: expect.stringContaining('_secret_'),
      plan: 'starter',
      provider: 'stripe',
    })
    await deliver()
    expect((await user(person)).subscriptionStatus).toBe('trial')
    stripe.pay(body.clientSecret)
    await deliver()
    expect(await user(person)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionEndDate: null,
      plan: 'starter',
    })
    expect(await billing(person)).toMatchObject({
      provider: 'stripe',
      publishableKey: 'pk_test_local',
      renewsAt: expect.stringMatching(/Z$/),
      endsAt: null,
      quotesMade: 0,
      quoteLimit: 100,
      payments: [{ plan: 'starter', amount: '49.00', refunded: '0.00' }],
    })
  })

  it('runs as soon as the browser asks after paying, before any event', async () => {
    const person = await server.signUp()
    stripe.pay((await subscribe(person, 'professional')).body.clientSecret)
    const refreshed = await person.post('/api/billing/refresh')
    expect(refreshed.body).toMatchObject({ subscriptionStatus: 'active', plan: 'professional' })
    await deliver()
    expect((await billing(person)).payments).toHaveLength(1)
  })

  it('is one, however often and fast the button is tapped', async () => {
    const person = await server.signUp()
    const before = stripe.subscriptions.length
    const answers = await Promise.all([1, 2, 3].map(() => subscribe(person)))
    const secrets = new Set(answers.map(({ body }) => body.clientSecret))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(secrets.size).toBe(1)
    expect((await subscribe(person)).body.clientSecret).toBe([...secrets][0])
    expect(stripe.subscriptions).toHaveLength(before + 1)
  })

  it('is one, also when two processes begin it at the same moment', async () => {
    const payer = { businessId: 'b1', name: 'Roe', email: 'roe@example.com', attempt: '0' }
    const begun = await Promise.all([1, 2].map(() => payments.subscribe(payer, null, 'starter')))
    expect(new Set(begun.map(({ subscription }) => subscription.id)).size).toBe(1)
    news()
  })

  it('that was not paid gives way to another plan', async () => {
    const person = await server.signUp()
    const first = (await subscribe(person, 'starter')).body.clientSecret
    const second = (await subscribe(person, 'professional')).body.clientSecret
    expect(() => stripe.pay(first)).toThrow('No payment waits')
    await deliver()
    expect((await user(person)).subscriptionStatus).toBe('trial')
    stripe.pay(second)
    await deliver()
    expect(await user(person)).toMatchObject({ subscriptionStatus: 'active', plan: 'professional' })
  })

  it('moves to the other plan at once; the difference is on the next invoice', async () => {
    const { person, customer, subscription } = await paying('starter')
    expect((await subscribe(person, 'starter')).status).toBe(409)
    const { body } = await subscribe(person, 'professional')
    expect(body).toEqual({ clientSecret: null, plan: 'professional', provider: 'stripe' })
    expect((await user(person)).plan).toBe('professional')
    stripe.renew(customer, true)
    await deliver()
    expect(subscription.invoices[0]?.amount).toBeGreaterThan(9900)
    expect((await billing(person)).payments).toHaveLength(2)
  })
})

describe('a payment that fails', () => {
  it('at the start leaves the trial as it was', async () => {
    const person = await server.signUp()
    const { clientSecret } = (await subscribe(person)).body
    stripe.decline(clientSecret)
    await deliver()
    expect((await user(person)).subscriptionStatus).toBe('trial')
    stripe.pay(clientSecret)
    await deliver()
    expect((await user(person)).subscriptionStatus).toBe('active')
  })

  it('later says so, and the plan runs on when the same invoice is paid', async () => {
    const { person, customer } = await paying()
    stripe.renew(customer, false)
    await deliver()
    expect((await user(person)).subscriptionStatus).toBe('past_due')
    const refused = await addCustomer(person)
    expect(refused.status).toBe(402)
    expect(refused.body.message).toMatch(/^Your last payment did not go through/)
    expect((await subscribe(person, 'professional')).body.message).toMatch(/is still due/)
    const { clientSecret } = (await subscribe(person)).body
    stripe.pay(clientSecret)
    await deliver()
    expect((await addCustomer(person)).status).toBe(201)
    expect((await billing(person)).payments).toHaveLength(2)
  })
})

describe('cancelling', () => {
  it('lets the plan run to the end of what is paid for, and can be taken back', async () => {
    const { person } = await paying()
    const cancelled = await person.post('/api/billing/cancel')
    expect(cancelled.body.subscriptionStatus).toBe('active')
    expect(await billing(person)).toMatchObject({
      renewsAt: null,
      endsAt: cancelled.body.subscriptionEndDate,
    })
    const kept = await person.post('/api/billing/keep')
    expect(kept.body.subscriptionEndDate).toBeNull()
    expect(await billing(person)).toMatchObject({ endsAt: null })
  })

  it('ends the plan when the time has come, and another can be chosen', async () => {
    const { person, customer } = await paying()
    await person.post('/api/billing/cancel')
    await deliver()
    await passMonth(person)
    stripe.renew(customer, true)
    await deliver()
    expect((await user(person)).subscriptionStatus).toBe('cancelled')
    expect((await addCustomer(person)).status).toBe(402)
    expect((await person.post('/api/billing/keep')).status).toBe(409)
    stripe.pay((await subscribe(person)).body.clientSecret)
    await deliver()
    expect((await addCustomer(person)).status).toBe(201)
    expect(stripe.subscriptions.at(-1)?.customer).toBe(customer)
  })

  it('needs no event to end', async () => {
    const { person, customer } = await paying()
    await person.post('/api/billing/cancel')
    await passMonth(person)
    stripe.renew(customer, true)
    const { businessId } = stripe.subscriptions.at(-1)?.metadata ?? {}
    await server.services.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where key = $1',
      [`end-cancelled-plan ${businessId}`],
    )
    await server.services.jobs.drain()
    expect((await user(person)).subscriptionStatus).toBe('cancelled')
    news()
  })

  it('comes with deleting the account', async () => {
    const { person, customer, subscription } = await paying()
    const proof = { currentPassword: person.password, word: 'DELETE' }
    expect((await person.post('/api/settings/delete-account', proof)).status).toBe(204)
    await server.services.jobs.drain()
    expect(subscription.status).toBe('canceled')
    expect(stripe.customers.has(customer)).toBe(false)
    await deliver()
  })

  it('of a plan that the operator gave is refused', async () => {
    const person = await server.signUp()
    expect((await person.post('/api/billing/cancel')).status).toBe(409)
  })
})

describe('a refund', () => {
  it('is recorded with its payment, and taken back when it does not arrive', async () => {
    const { person, customer } = await paying()
    stripe.refund(customer, 1900)
    await deliver()
    expect((await billing(person)).payments).toMatchObject([{ amount: '49.00', refunded: '19.00' }])
    stripe.refund(customer, -1900)
    await deliver()
    expect((await billing(person)).payments).toMatchObject([{ refunded: '0.00' }])
    expect((await user(person)).subscriptionStatus).toBe('active')
  })

  it('is recorded when its event arrives before that of the payment', async () => {
    const person = await server.signUp()
    stripe.pay((await subscribe(person)).body.clientSecret)
    stripe.refund(stripe.subscriptions.at(-1)?.customer ?? '', 4900)
    await deliver(news().toReversed())
    expect((await billing(person)).payments).toMatchObject([{ amount: '49.00', refunded: '49.00' }])
  })
})

describe('an event', () => {
  it('counts once, also when two of it arrive at the same moment', async () => {
    const person = await server.signUp()
    stripe.pay((await subscribe(person)).body.clientSecret)
    const events = news().flatMap(event => [event, event, event])
    const answers = await Promise.all(events.map(send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await billing(person)).payments).toHaveLength(1)
    const calls = stripe.calls.length
    await deliver(events)
    expect(stripe.calls).toHaveLength(calls)
  })

  it('that comes late undoes nothing', async () => {
    const { person, customer } = await paying()
    stripe.renew(customer, false)
    const late = news()
    await person.post('/api/billing/refresh')
    stripe.pay((await subscribe(person)).body.clientSecret)
    await deliver()
    await deliver(late.toReversed())
    expect((await user(person)).subscriptionStatus).toBe('active')
  })

  it('about somebody else’s customer is taken and changes nothing', async () => {
    const object = { id: 'sub_other', object: 'subscription', customer: 'cus_other' }
    await deliver([{ id: 'evt_other', type: 'customer.subscription.deleted', object }])
    await deliver([{ id: 'evt_else', type: 'payout.paid', object: { id: 'po_1' } }])
  })

  it('with a wrong signature, an old one or none is refused', async () => {
    const { person, customer } = await paying()
    stripe.renew(customer, false)
    const [event] = news()
    if (!event) throw new Error('Nothing was told')
    const { body, signature } = stripe.signed(event)
    const old = signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 3600}`)
    for (const wrong of [{ body: `${body} `, signature }, { body, signature: old }, { body }]) {
      const refused = await post(wrong)
      expect(refused.status).toBe(400)
      expect(refused.body.message).toMatch(/not signed/)
    }
    expect((await user(person)).subscriptionStatus).toBe('active')
  })

  it('is sent again by Stripe when it could not be asked', async () => {
    const { person, customer } = await paying()
    stripe.renew(customer, false)
    const [event] = news()
    if (!event) throw new Error('Nothing was told')
    stripe.failNext(429)
    expect((await send(event)).status).toBe(503)
    expect((await send(event)).status).toBe(204)
    expect((await user(person)).subscriptionStatus).toBe('past_due')
  })
})

describe('when Stripe', () => {
  it('fails for a moment, the call is made again and nothing is made twice', async () => {
    const person = await server.signUp()
    const before = stripe.subscriptions.length
    stripe.failNext(500)
    expect((await subscribe(person)).status).toBe(200)
    expect(stripe.subscriptions).toHaveLength(before + 1)
  })

  it('cannot be reached, the person is told to try again', async () => {
    const person = await server.signUp()
    stripe.failNext(429)
    const refused = await subscribe(person)
    expect(refused.status).toBe(503)
    expect(refused.body.message).toMatch(/try again in a moment/)
    expect(refused.headers['retry-after']).toBe('30')
    expect((await subscribe(person)).status).toBe(200)
  })

  it('refuses our key, the person is not told more than they can use', async () => {
    const wrong = createStripePayments({ ...keys, secretKey: 'sk_test_wrong' }, log, address)
    const other = await startTestServer({
      config: { stripe: keys },
      services: { payments: wrong },
    })
    const refused = await subscribe(await other.signUp())
    expect(refused.status).toBe(503)
    expect(refused.body.message).toBe('Payments do not work right now. Please contact support.')
  })

  it('has lost the customer, another is made', async () => {
    const { person, customer } = await paying()
    stripe.customers.delete(customer)
    expect((await person.post('/api/billing/refresh')).body.subscriptionStatus).toBe('cancelled')
    stripe.pay((await subscribe(person)).body.clientSecret)
    await deliver()
    expect((await user(person)).subscriptionStatus).toBe('active')
  })

  it('is set, pages may load its card form, and only then', async () => {
    const policyOf = async (client = server.client()) =>
      (await client.get('/healthz')).headers['content-security-policy']
    expect(await policyOf()).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(await policyOf()).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
    expect(await policyOf()).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
    const plain = await startTestServer()
    expect(await policyOf(plain.client())).not.toContain('stripe')
    expect((await plain.client().post('/api/webhooks/stripe', {})).status).toBe(404)
  })

  it('is set, a demo cannot pay and test cards are not taken', async () => {
    const visitor = server.client()
    await visitor.post('/api/auth/demo')
    expect((await visitor.post('/api/subscribe', { plan: 'starter' })).status).toBe(403)
    const { clientSecret } = (await subscribe(await server.signUp())).body
    const card = { clientSecret, number: '4242424242424242', expiry: '12/49', cvc: '123' }
    const person = await server.signUp()
    expect((await person.post('/api/test-payments/confirm', card)).status).toBe(409)
  })
})
