// Late events about the end of a subscription: they end the plan it paid for, and no other.
import { expect, it } from 'vitest'
import { startStripeBusiness, subscribe, user } from '../testing/stripe-business.ts'
import type { Person } from '../testing/test-server.ts'

const { server, stripe, newEvents, deliver, paying } = await startStripeBusiness()

/** Sets a plan as docs/operations.md describes. */
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

it('a trial continues when an unpaid plan expires', async () => {
  const person = await server.signUp()
  const expire = await expireUnpaid(person)
  const before = await user(person)
  expire()
  const events = newEvents()
  await deliver(events)
  await deliver(events.map(event => ({ ...event, id: `${event.id}_again` })))
  expect(await user(person)).toEqual(before)
  expect(before.subscriptionStatus).toBe('trial')
})

it('a plan set by the operator after the end continues', async () => {
  const { person, subscription } = await paying()
  stripe.end(subscription, 'canceled')
  const ended = newEvents()
  await deliver(ended)
  expect((await user(person)).subscriptionStatus).toBe('cancelled')
  await giveByHand(person, 'professional')
  await deliver(ended.map(event => ({ ...event, id: `${event.id}_late` })))
  expect(await user(person)).toMatchObject({ subscriptionStatus: 'active', plan: 'professional' })
})

it('a plan set by the operator in place of an unpaid one continues', async () => {
  const person = await server.signUp()
  const expire = await expireUnpaid(person)
  await giveByHand(person, 'starter')
  expire()
  await deliver()
  expect(await user(person)).toMatchObject({ subscriptionStatus: 'active', plan: 'starter' })
})

it('a plan set by the operator while a payment was due continues', async () => {
  const { person, customer, subscription } = await paying()
  stripe.renew(customer, false)
  await deliver()
  await giveByHand(person, null)
  stripe.end(subscription, 'canceled')
  await deliver()
  expect(await user(person)).toMatchObject({ subscriptionStatus: 'active', plan: null })
})

it('a plan whose end event was lost ends when the next subscription expires unpaid', async () => {
  const { person, subscription } = await paying()
  stripe.end(subscription, 'canceled')
  const undelivered = newEvents()
  const expire = await expireUnpaid(person, 'professional')
  expire()
  await deliver()
  expect((await user(person)).subscriptionStatus).toBe('cancelled')
  await deliver(undelivered)
  expect((await user(person)).subscriptionStatus).toBe('cancelled')
})
