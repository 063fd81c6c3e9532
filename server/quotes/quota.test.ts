// Quote quotas over HTTP: at the limit, in a new month, with simultaneous requests.
import { expect, it } from 'vitest'
import { hold } from '../testing/hold.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

let clock = new Date('2026-11-15T12:00:00Z')
const server = await startTestServer({ services: { now: () => clock } })
const { pool } = server

const draft = { quote: { status: 'draft' }, lineItems: [] }
const create = (person: Person) => person.post('/api/quotes', draft)

async function startBusiness(): Promise<{ person: Person; businessId: string; userId: string }> {
  const person = await server.signUp()
  const user = (await person.get('/api/auth/user')).body
  return { person, businessId: user.business.id, userId: user.id }
}

/** Inserts earlier quotes without a call for each. */
async function have(count: number, of: { businessId: string; userId: string }, at: string) {
  await pool.query(
    `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total, created_at, created_day)
     select gen_random_uuid(), $1, $2, 'old-' || $4::text || n, 'draft', 8250, 0, 0, 0, $4::timestamptz, $4::date
     from generate_series(1, $3) n`,
    [of.businessId, of.userId, count, at],
  )
}

async function subscribe(businessId: string, plan: string | null) {
  await pool.query(
    `update businesses set subscription_status = 'active', plan = $2 where id = $1`,
    [businessId, plan],
  )
}

it('a trial ends at its hundredth quote, even if several are created at once', async () => {
  const business = await startBusiness()
  await have(98, business, '2026-01-01T00:00:00Z')
  const { isWaitedFor, release } = await hold(pool, 'lock table quotes in share mode')
  // With the lock's and the watcher's, as many connections as the tests' PgBouncer has.
  const creating = Promise.all(Array.from({ length: 4 }, () => create(business.person)))
  await isWaitedFor(4)
  await release()
  const answers = await creating
  const statuses = answers.map(answer => answer.status).sort((a, b) => a - b)
  expect(statuses).toEqual([201, 201, 402, 402])
  const refused = answers.find(answer => answer.status === 402)
  expect(refused?.body.message).toContain('100 quotes')
  expect(refused?.body.message).toContain('Choose a plan')
})

it('a repeated create at the limit returns its quote', async () => {
  const business = await startBusiness()
  await have(99, business, '2026-01-01T00:00:00Z')
  const id = server.services.newId()
  const again = () =>
    business.person.post('/api/quotes', { ...draft, quote: { ...draft.quote, id } })
  expect((await again()).status).toBe(201)
  expect((await again()).status).toBe(201)
  expect((await create(business.person)).status).toBe(402)
})

it("a plan's quotes are counted by calendar month in the business's time zone", async () => {
  const business = await startBusiness()
  await subscribe(business.businessId, 'starter')
  // In Chicago, November begins five hours after it does in UTC.
  await have(60, business, '2026-11-01T04:59:59Z')
  await have(99, business, '2026-11-01T05:00:00Z')
  expect((await create(business.person)).status).toBe(201)
  const refused = await create(business.person)
  expect(refused.status).toBe(402)
  expect(refused.body.message).toContain('Starter plan includes 100 quotes per month')

  await subscribe(business.businessId, 'professional')
  expect((await create(business.person)).status).toBe(201)

  await subscribe(business.businessId, 'starter')
  clock = new Date('2026-12-01T06:00:01Z')
  expect((await create(business.person)).status).toBe(201)
})

it("trial quotes do not count against a plan's quota", async () => {
  clock = new Date('2027-01-10T12:00:00Z')
  const business = await startBusiness()
  await have(100, business, '2027-01-10T11:00:00Z')
  expect((await create(business.person)).status).toBe(402)
  const { clientSecret } = (await business.person.post('/api/subscribe', { plan: 'starter' })).body
  const card = { clientSecret, number: '4242424242424242', expiry: '12/49', cvc: '123' }
  await business.person.post('/api/test-payments/confirm', card)
  clock = new Date('2027-01-10T13:00:00Z')
  expect((await create(business.person)).status).toBe(201)
  const used = async () => (await business.person.get('/api/billing')).body
  expect(await used()).toMatchObject({ quotesMade: 1, quoteLimit: 100 })
  await have(99, business, '2027-01-10T13:00:00Z')
  expect((await create(business.person)).status).toBe(402)
})

it('an active account without a plan has no limit', async () => {
  const business = await startBusiness()
  await subscribe(business.businessId, null)
  await have(600, business, clock.toISOString())
  expect((await create(business.person)).status).toBe(201)
})
