// Stripe says late that a subscription has ended: that ends the plan it paid for, and no other.
import { expect, it } from 'vitest'
import { startStripeBusiness, subscribe, user } from '../testing/stripe-business.ts'
import type { Person } from '../testing/test-server.ts'

const { server, stripe, news, deliver, paying } = await startStripeBusiness()

/** As docs/operations.md tells the operator to. */
async function giveByHand(person: Person, plan: string | null) {
  await server.pool.query(
    `update businesses set subscription_status = 'active', plan = $2, subscription_end_date = null
      where id = (select business_id from users where email = $1)`,
    [person.email, plan],
  )
}

const expireUnpaid = async (person: Person, plan = 'starter') => {
  await subscribe(person, plan)
  const subscription = stripe.subscriptions.at(-1)
  if (!subscription) throw new Error('Nothing was subscribed to')
  await deliver()
  return () => stripe.end(subscription, 'incomplete_expired')
}

it('a trial goes on when a plan that was never paid for expires', async () => {
  const person = await server.signUp()
  const expire = await expireUnpaid(person)
  const before = await user(person)
  expire()
  const events = news()
  await deliver(events)
  await deliver(events.map(event => ({ ...event, id: `${event.id}_again` })))
  expect(await user(person)).toEqual(before)
  expect(before.subscriptionStatus).toBe('trial')
})

it('a plan that the operator has given since goes on', async () => {
  const { person, subscription } = await paying()
  stripe.end(subscription, 'canceled')
  const ended = news()
  await deliver(ended)
  expect((await user(person)).subscriptionStatus).toBe('cancelled')
  await giveByHand(person, 'professional')
  await deliver(ended.map(event => ({ ...event, id: `${event.id}_late` })))
  expect(await user(person)).toMatchObject({ subscriptionStatus: 'active', plan: 'professional' })
})

it('a plan that the operator gave in place of one never paid for goes on', async () => {
  const person = await server.signUp()
  const expire = await expireUnpaid(person)
  await giveByHand(person, 'starter')
  expire()
  await deliver()
  expect(await user(person)).toMatchObject({ subscriptionStatus: 'active', plan: 'starter' })
})

it('a plan that the operator gave while a payment was due goes on', async () => {
  const { person, customer, subscription } = await paying()
  stripe.renew(customer, false)
  await deliver()
  await giveByHand(person, null)
  stripe.end(subscription, 'canceled')
  await deliver()
  expect(await user(person)).toMatchObject({ subscriptionStatus: 'active', plan: null })
})

it('a plan whose end was not heard of ends when the next one is not paid for', async () => {
  const { person, subscription } = await paying()
  stripe.end(subscription, 'canceled')
  const unheard = news()
  const expire = await expireUnpaid(person, 'professional')
  expire()
  await deliver()
  expect((await user(person)).subscriptionStatus).toBe('cancelled')
  await deliver(unheard)
  expect((await user(person)).subscriptionStatus).toBe('cancelled')
})
