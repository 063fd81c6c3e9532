// Events from Stripe, with real signatures: refunds, duplicates, late and forged events.
import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { billing, startStripeBusiness, subscribe, user } from '../testing/stripe-business.ts'

const { server, stripe, newEvents, post, send, deliver, paying } = await startStripeBusiness()

describe('a refund', () => {
  it('is recorded with its payment, and removed if the refund fails', async () => {
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
    await deliver(newEvents().toReversed())
    expect((await billing(person)).payments).toMatchObject([{ amount: '49.00', refunded: '49.00' }])
  })
})

describe('an event', () => {
  it('counts once, even if two copies arrive at the same time', async () => {
    const person = await server.signUp()
    stripe.pay((await subscribe(person)).body.clientSecret)
    const events = newEvents().flatMap(event => [event, event, event])
    const answers = await Promise.all(events.map(send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await billing(person)).payments).toHaveLength(1)
    const calls = stripe.calls.length
    await deliver(events)
    expect(stripe.calls).toHaveLength(calls)
  })

  it('that arrives late undoes nothing', async () => {
    const { person, customer } = await paying()
    stripe.renew(customer, false)
    const late = newEvents()
    await person.post('/api/billing/refresh')
    stripe.pay((await subscribe(person)).body.clientSecret)
    await deliver()
    await deliver(late.toReversed())
    expect((await user(person)).subscriptionStatus).toBe('active')
  })

  it('about an unknown customer is accepted and changes nothing', async () => {
    const { person } = await paying()
    const before = { user: await user(person), billing: await billing(person) }
    const object = { id: 'sub_other', object: 'subscription', customer: 'cus_other' }
    await deliver([{ id: 'evt_other', type: 'customer.subscription.deleted', object }])
    await deliver([{ id: 'evt_else', type: 'payout.paid', object: { id: 'po_1' } }])
    expect({ user: await user(person), billing: await billing(person) }).toEqual(before)
    const { rows } = await server.pool.query(
      `select id from payment_events where id in ('evt_other', 'evt_else')`,
    )
    expect(rows).toEqual([])
  })

  it('with a wrong, old or missing signature is refused', async () => {
    const { person, customer } = await paying()
    stripe.renew(customer, false)
    const [event] = newEvents()
    if (!event) throw new Error('Stripe has sent no event')
    const { body, signature } = stripe.signed(event)
    const old = signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 3600}`)
    for (const wrong of [{ body: `${body} `, signature }, { body, signature: old }, { body }]) {
      const refused = await post(wrong)
      expect(refused.status).toBe(400)
      expect(refused.body.message).toMatch(/not signed/)
    }
    expect((await user(person)).subscriptionStatus).toBe('active')
  })

  it.each(['', 'so long', '[1'])('that is signed but not JSON is refused: %j', async body => {
    const { webhooks } = new Stripe(stripe.secretKey)
    const secret = stripe.webhookSecret
    const signature = webhooks.generateTestHeaderString({ payload: body, secret })
    expect((await post({ body, signature })).status).toBe(400)
  })

  it('is retried by Stripe if Stripe could not be reached while handling it', async () => {
    const { person, customer } = await paying()
    stripe.renew(customer, false)
    const [event] = newEvents()
    if (!event) throw new Error('Stripe has sent no event')
    stripe.failNext(429)
    expect((await send(event)).status).toBe(503)
    expect((await send(event)).status).toBe(204)
    expect((await user(person)).subscriptionStatus).toBe('past_due')
  })
})
