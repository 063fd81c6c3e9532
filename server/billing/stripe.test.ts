// Paying with Stripe over HTTP, against a local server that answers as Stripe's API does.
import { describe, expect, it } from 'vitest'
import {
  addCustomer,
  billing,
  startStripeBusiness,
  subscribe,
  user,
} from '../testing/stripe-business.ts'

const { server, stripe, payments, newEvents, deliver, paying } = await startStripeBusiness()

describe('a subscription', () => {
  it('waits for its first payment, and starts when Stripe confirms it', async () => {
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

  it('starts as soon as the browser refreshes after paying, before any event', async () => {
    const person = await server.signUp()
    stripe.pay((await subscribe(person, 'professional')).body.clientSecret)
    const refreshed = await person.post('/api/billing/refresh')
    expect(refreshed.body).toMatchObject({ subscriptionStatus: 'active', plan: 'professional' })
    await deliver()
    expect((await billing(person)).payments).toHaveLength(1)
  })

  it('is created once, even if the button is tapped many times', async () => {
    const person = await server.signUp()
    const before = stripe.subscriptions.length
    const answers = await Promise.all([1, 2, 3].map(() => subscribe(person)))
    const secrets = new Set(answers.map(({ body }) => body.clientSecret))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(secrets.size).toBe(1)
    expect((await subscribe(person)).body.clientSecret).toBe([...secrets][0])
    expect(stripe.subscriptions).toHaveLength(before + 1)
  })

  it('is created once, even if two processes start it at the same time', async () => {
    const payer = { businessId: 'b1', name: 'Roe', email: 'roe@example.com', attempt: '0' }
    const begun = await Promise.all([1, 2].map(() => payments.subscribe(payer, null, 'starter')))
    expect(new Set(begun.map(({ subscription }) => subscription.id)).size).toBe(1)
    newEvents()
  })

  it('that was not paid can be replaced by another plan', async () => {
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

  it('changes plans at once; the next invoice has the difference', async () => {
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
  it('at the start leaves the trial unchanged', async () => {
    const person = await server.signUp()
    const { clientSecret } = (await subscribe(person)).body
    stripe.decline(clientSecret)
    await deliver()
    expect((await user(person)).subscriptionStatus).toBe('trial')
    stripe.pay(clientSecret)
    await deliver()
    expect((await user(person)).subscriptionStatus).toBe('active')
  })

  it('later makes the plan past due, and the plan continues once the same invoice is paid', async () => {
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
