// Sessions over HTTP: how long they last, onboarding, the trial, the demo.
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let clock = Date.now()
const now = () => new Date(clock)
const server = await startTestServer({ services: { now } })

const business = {
  company: 'Patch & Sons',
  phone: '1-512-555-0134',
  address: '',
  serviceCategories: ['drywall', 'drywall', 'painting'],
  timeZone: 'America/Denver',
}

describe('a session', () => {
  it('lasts 30 days from its last use', async () => {
    const person = await server.register()
    const fetchStatus = async () => (await person.get('/api/auth/user')).status
    clock += 29 * DAY
    expect(await fetchStatus()).toBe(200)
    clock += 29 * DAY
    expect(await fetchStatus()).toBe(200)
    clock += 30 * DAY + 1
    expect(await fetchStatus()).toBe(401)
  })

  it('ends 90 days after signing in, even if it is used daily', async () => {
    const person = await server.register()
    const fetchStatus = async () => (await person.get('/api/auth/user')).status
    for (let days = 0; days < 89; days++) {
      clock += DAY
      expect(await fetchStatus()).toBe(200)
    }
    clock += DAY
    expect(await fetchStatus()).toBe(401)
  })

  it('is written to at most once a day', async () => {
    const person = await server.register()
    const renewals = []
    for (let hour = 0; hour <= 36; hour += 6) {
      const answer = await person.get('/api/auth/user')
      if ('set-cookie' in answer.headers) renewals.push(hour)
      clock += 6 * HOUR
    }
    expect(renewals).toEqual([30])
  })

  it('ends when the person signs out, and when this browser signs in again', async () => {
    const person = await server.register()
    const stolen = [...person.cookies]
    await person.post('/api/auth/login', { email: person.email, password: person.password })
    const thief = server.client()
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
    const answer = await person.post('/api/auth/logout')
    expect(answer.status).toBe(204)
    expect([...person.cookies.keys()]).toEqual(['device'])
    expect((await person.get('/api/auth/user')).status).toBe(401)
    expect((await person.post('/api/auth/logout')).status).toBe(204)
  })

  it('is limited to 50 per person: the least recently used ends', async () => {
    const person = await server.register()
    const others = []
    for (let n = 0; n < 50; n++) {
      clock += 1000
      const other = server.client()
      const network = { 'x-forwarded-for': `203.0.113.${n}` }
      expect((await other.post('/api/auth/login', person, network)).status).toBe(200)
      others.push(other)
    }
    expect((await person.get('/api/auth/user')).status).toBe(401)
    for (const other of others) expect((await other.get('/api/auth/user')).status).toBe(200)
  })

  it('is stored only as a hash', async () => {
    const person = await server.register()
    const [token = ''] = person.cookies.values()
    const { rows } = await server.pool.query('select token_hash from sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
    const thief = server.client()
    thief.cookies.set('session', rows[0].token_hash)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
  })
})

describe('onboarding', () => {
  it('opens the app, sets up the business and starts a trial of one day', async () => {
    const person = await server.register()
    const refused = await person.get('/api/customers')
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('Please finish setting up your business first')
    const { status, body } = await person.post('/api/onboarding/complete', business)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isOnboarded: true,
      subscriptionStatus: 'trial',
      subscriptionEndDate: new Date(clock + DAY).toISOString(),
      business: {
        name: 'Patch & Sons',
        phone: '5125550134',
        email: person.email,
        timeZone: 'America/Denver',
        taxRate: 8250,
        serviceCategories: ['drywall', 'painting'],
      },
    })
    expect((await person.get('/api/customers')).status).toBe(200)
  })

  it('gives the business its own price book', async () => {
    const person = await server.signUp()
    const { body: user } = await person.get('/api/auth/user')
    const { rows } = await server.pool.query(
      'select count(*)::int as items from price_items where business_id = $1',
      [user.business.id],
    )
    expect(rows[0].items).toBeGreaterThan(10)
  })

  it('changes nothing when completed a second time', async () => {
    const person = await server.signUp()
    const { body: before } = await person.get('/api/auth/user')
    clock += HOUR
    const again = await person.post('/api/onboarding/complete', { ...business, company: 'Other' })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(before)
  })

  it('answers missing fields with the same messages as the form', async () => {
    const person = await server.register()
    const { status, body } = await person.post('/api/onboarding/complete', {
      company: '',
      serviceCategories: [],
    })
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      company: 'Company name is required',
      serviceCategories: 'Choose at least one service category to continue',
    })
  })
})

describe('an ended trial', () => {
  it('can read everything and create nothing', async () => {
    const person = await server.signUp()
    const customer = { firstName: 'Rosa', lastName: 'Diaz' }
    expect((await person.post('/api/customers', customer)).status).toBe(201)
    clock += DAY + 1
    const refused = await person.post('/api/customers', customer)
    expect(refused.status).toBe(402)
    expect(refused.body.message).toBe(
      'Your free trial has ended. Choose a plan to keep creating quotes.',
    )
    expect((await person.get('/api/customers')).body).toHaveLength(1)
    expect((await person.get('/api/auth/user')).status).toBe(200)
  })
})

describe('the demo', () => {
  it('signs in to its own business with sample data', async () => {
    const [one, other] = [server.client(), server.client()]
    expect((await one.get('/api/auth/options')).body).toEqual({ demo: true })
    const { status, body } = await one.post('/api/auth/demo')
    expect(status).toBe(200)
    expect(body).toMatchObject({ isDemo: true, isOnboarded: true })
    expect((await one.get('/api/quotes')).body.length).toBeGreaterThan(0)
    expect((await other.post('/api/auth/demo')).body.business.id).not.toBe(body.business.id)
  })
})

describe('a server with demos off', async () => {
  const closed = await startTestServer({ config: { demo: 'off' } })

  it('offers no demo', async () => {
    const browser = closed.client()
    expect((await browser.get('/api/auth/options')).body).toEqual({ demo: false })
    expect((await browser.post('/api/auth/demo')).status).toBe(404)
  })
})
