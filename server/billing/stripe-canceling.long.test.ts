// Canceling and ending a Stripe subscription, over HTTP.
import { describe, expect, it } from 'vitest'
import {
  addCustomer,
  billing,
  startStripeBusiness,
  subscribe,
  user,
} from '../testing/stripe-business.ts'

const { server, stripe, newEvents, deliver, paying, passMonth } = await startStripeBusiness()

describe('canceling', () => {
  it('lets the plan run to the end of the paid period, and can be undone', async () => {
    const { person } = await paying()
    const canceled = await person.post('/api/billing/cancel')
    expect(canceled.body.subscriptionStatus).toBe('active')
    expect(await billing(person)).toMatchObject({
      renewsAt: null,
      endsAt: canceled.body.subscriptionEndDate,
    })
    const kept = await person.post('/api/billing/keep')
    expect(kept.body.subscriptionEndDate).toBeNull()
    expect(await billing(person)).toMatchObject({ endsAt: null })
  })

  it('ends the plan at the end of the period, after which another can be chosen', async () => {
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

  it('ends the plan without an event, too', async () => {
    const { person, customer } = await paying()
    await person.post('/api/billing/cancel')
    await passMonth(person)
    stripe.renew(customer, true)
    const { businessId } = stripe.subscriptions.at(-1)?.metadata ?? {}
    await server.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where key = $1',
      [`end-cancelled-plan ${businessId}`],
    )
    await server.services.jobs.drain()
    expect((await user(person)).subscriptionStatus).toBe('cancelled')
    newEvents()
  })

  it('happens when the account is deleted', async () => {
    const { person, customer, subscription } = await paying()
    const proof = { currentPassword: person.password, word: 'DELETE' }
    expect((await person.post('/api/settings/delete-account', proof)).status).toBe(204)
    await server.services.jobs.drain()
    expect(subscription.status).toBe('canceled')
    expect(stripe.customers.has(customer)).toBe(false)
    await deliver()
  })

  it('is refused for a plan set by the operator', async () => {
    const person = await server.signUp()
    expect((await person.post('/api/billing/cancel')).status).toBe(409)
  })
})
