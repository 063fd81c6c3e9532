// Stripe failing, unreachable or with a wrong key, and the effects of its settings.
import { describe, expect, it } from 'vitest'
import { startStripeBusiness, subscribe, user } from '../testing/stripe-business.ts'
import { startTestServer } from '../testing/test-server.ts'

const { server, stripe, deliver, paying, startWithKey } = await startStripeBusiness()

describe('when Stripe', () => {
  it('fails briefly, the call is retried and nothing is created twice', async () => {
    const person = await server.signUp()
    const before = stripe.subscriptions.length
    stripe.failNext(500)
    expect((await subscribe(person)).status).toBe(200)
    expect(stripe.subscriptions).toHaveLength(before + 1)
  })

  it('cannot be reached, the message says to try again', async () => {
    const person = await server.signUp()
    stripe.failNext(429)
    const refused = await subscribe(person)
    expect(refused.status).toBe(503)
    expect(refused.body.message).toMatch(/try again in a moment/)
    expect(refused.headers['retry-after']).toBe('30')
    expect((await subscribe(person)).status).toBe(200)
  })

  it('refuses our key, the message reveals no details', async () => {
    const other = await startWithKey('sk_test_wrong')
    const refused = await subscribe(await other.signUp())
    expect(refused.status).toBe(503)
    expect(refused.body.message).toBe('Payments do not work right now. Please contact support.')
  })

  it('no longer has the customer, a new one is created', async () => {
    const { person, customer } = await paying()
    stripe.customers.delete(customer)
    expect((await person.post('/api/billing/refresh')).body.subscriptionStatus).toBe('cancelled')
    stripe.pay((await subscribe(person)).body.clientSecret)
    await deliver()
    expect((await user(person)).subscriptionStatus).toBe('active')
  })

  it('is configured, pages may load its card form, and only then', async () => {
    const policyOf = async (client = server.client()) =>
      (await client.get('/healthz')).headers['content-security-policy']
    expect(await policyOf()).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(await policyOf()).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
    expect(await policyOf()).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
    const plain = await startTestServer()
    expect(await policyOf(plain.client())).not.toContain('stripe')
    expect((await plain.client().post('/api/webhooks/stripe', {})).status).toBe(404)
  })

  it('is configured, a demo cannot pay and test cards are refused', async () => {
    const visitor = server.client()
    await visitor.post('/api/auth/demo')
    expect((await visitor.post('/api/subscribe', { plan: 'starter' })).status).toBe(403)
    const { clientSecret } = (await subscribe(await server.signUp())).body
    const card = { clientSecret, number: '4242424242424242', expiry: '12/49', cvc: '123' }
    const person = await server.signUp()
    expect((await person.post('/api/test-payments/confirm', card)).status).toBe(409)
  })
})
