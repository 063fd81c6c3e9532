// Paying over HTTP with the built-in test provider.
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const DAY = 86_400_000
let clock = Date.now()
const server = await startTestServer({ services: { now: () => new Date(clock) } })
const card = { number: '4242424242424242', expiry: '12/49', cvc: '123' }

async function begin(person: Person, plan = 'starter') {
  return (await person.post('/api/subscribe', { plan })).body.clientSecret as string
}
/** Makes requests often enough to stay signed in. */
async function visitUntil(person: Person, end: number) {
  while (clock < end) {
    clock = Math.min(clock + 20 * DAY, end)
    await person.get('/api/auth/user')
  }
}
const confirm = (person: Person, clientSecret: string, part: object = {}) =>
  person.post('/api/test-payments/confirm', { clientSecret, ...card, ...part })
const addCustomer = (person: Person) =>
  person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })

describe('a lapsed trial', () => {
  it('opens the app again as soon as it is paid', async () => {
    const person = await server.signUp()
    clock += 2 * DAY
    expect((await addCustomer(person)).status).toBe(402)
    const paid = await confirm(person, await begin(person))
    expect(paid.body).toMatchObject({ subscriptionStatus: 'active', plan: 'starter' })
    expect((await person.get('/api/auth/user')).body).toEqual(paid.body)
    expect((await addCustomer(person)).status).toBe(201)
  })

  it('stays closed if the card is refused, and accepts another card', async () => {
    const person = await server.signUp()
    clock += 2 * DAY
    const clientSecret = await begin(person)
    const refused = await confirm(person, clientSecret, { number: '4000000000000002' })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('Your card was declined.')
    expect((await addCustomer(person)).status).toBe(402)
    expect((await confirm(person, clientSecret)).status).toBe(200)
  })
})

describe('a payment', () => {
  it('is charged once even if it is confirmed several times', async () => {
    const person = await server.signUp()
    const clientSecret = await begin(person, 'professional')
    const answers = await Promise.all([1, 2, 3].map(() => confirm(person, clientSecret)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await person.get('/api/billing')).body.payments).toMatchObject([
      { plan: 'professional', amount: '99.00', refunded: '0.00' },
    ])
  })

  it('of another business, or a made-up one, is refused', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    expect((await confirm(person, await begin(other))).status).toBe(409)
    expect((await confirm(person, 'test_made-up')).status).toBe(409)
    expect((await person.get('/api/auth/user')).body.subscriptionStatus).toBe('trial')
  })

  it('is refused for the current plan and possible for another', async () => {
    const person = await server.signUp()
    await confirm(person, await begin(person))
    expect((await person.post('/api/subscribe', { plan: 'starter' })).status).toBe(409)
    const changed = await person.post('/api/subscribe', { plan: 'professional' })
    expect(changed.body).toEqual({ clientSecret: null, plan: 'professional', provider: 'test' })
    expect((await person.get('/api/auth/user')).body.plan).toBe('professional')
  })

  it('renews a month later, on the same day or the last day of the month', async () => {
    clock = Date.parse('2027-01-31T12:00:00Z')
    const person = await server.signUp()
    await confirm(person, await begin(person))
    const renewsAt = async () => (await person.get('/api/billing')).body.renewsAt
    expect(await renewsAt()).toBe('2027-02-28T12:00:00.000Z')
    await visitUntil(person, Date.parse('2027-04-01T12:00:00Z'))
    expect(await renewsAt()).toBe('2027-04-28T12:00:00.000Z')
  })

  it('stores nothing of the card', async () => {
    const person = await server.signUp()
    await confirm(person, await begin(person))
    const { rows } = await server.pool.query<{ name: string; stored: string }>(
      `select tablename as name,
         query_to_xml(format('select * from %I.%I', schemaname, tablename), true, true, '')::text as stored
       from pg_tables where schemaname in ('public', 'graphile_worker')`,
    )
    const holding = (text: string) =>
      rows.filter(({ stored }) => stored.includes(text)).map(({ name }) => name)
    expect(holding(person.email)).toContain('users')
    expect(holding(card.number)).toEqual([])
  })
})

describe('a canceled plan', () => {
  async function canceledPlan() {
    const person = await server.signUp()
    await confirm(person, await begin(person))
    return { person, ...(await person.post('/api/billing/cancel')).body }
  }

  it('runs to the end of the paid period, and then ends', async () => {
    const { person, subscriptionStatus, subscriptionEndDate, business } = await canceledPlan()
    expect(subscriptionStatus).toBe('active')
    const { renewsAt, endsAt } = (await person.get('/api/billing')).body
    expect({ renewsAt, endsAt }).toEqual({ renewsAt: null, endsAt: subscriptionEndDate })
    expect((await addCustomer(person)).status).toBe(201)
    await visitUntil(person, Date.parse(subscriptionEndDate) + 1)
    const due = 'update graphile_worker._private_jobs set run_at = now() where key = $1'
    await server.pool.query(due, [`end-cancelled-plan ${business.id}`])
    await server.services.jobs.drain()
    const refused = await addCustomer(person)
    expect(refused.status).toBe(402)
    expect(refused.body.message).toMatch(/^Your plan was canceled/)
    expect((await confirm(person, await begin(person))).body.subscriptionStatus).toBe('active')
    expect((await person.get('/api/billing')).body.payments).toHaveLength(2)
  })

  it('can be kept, also by choosing it again, or changed to another', async () => {
    const { person } = await canceledPlan()
    expect((await person.post('/api/billing/keep')).body.subscriptionEndDate).toBeNull()
    for (const plan of ['starter', 'professional']) {
      await person.post('/api/billing/cancel')
      const { body } = await person.post('/api/subscribe', { plan })
      expect(body).toEqual({ clientSecret: null, plan, provider: 'test' })
      const user = (await person.get('/api/auth/user')).body
      expect(user).toMatchObject({ subscriptionStatus: 'active', subscriptionEndDate: null, plan })
    }
  })

  it('is refused before a plan is paid for', async () => {
    const person = await server.signUp()
    for (const path of ['cancel', 'keep']) {
      expect((await person.post(`/api/billing/${path}`)).status).toBe(409)
    }
    await begin(person)
    expect((await person.post('/api/billing/cancel')).status).toBe(409)
  })
})

describe('the upgrade screen', () => {
  it('gets the number of quotes used', async () => {
    const person = await server.signUp()
    const quote = { quote: { status: 'draft' }, lineItems: [] }
    await person.post('/api/quotes', quote)
    await person.post('/api/quotes', quote)
    const billing = async () => (await person.get('/api/billing')).body
    expect(await billing()).toEqual({
      provider: 'test',
      publishableKey: null,
      renewsAt: null,
      endsAt: null,
      quotesMade: 2,
      quoteLimit: 100,
      payments: [],
    })
    await confirm(person, await begin(person, 'professional'))
    expect(await billing()).toMatchObject({ quotesMade: 2, quoteLimit: 500 })
  })
})
