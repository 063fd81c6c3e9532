// Demo businesses over HTTP: created for a visitor, deleted after a day.
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'

// In the far future, so that by the database's clock no job is due before the test moves its own.
let clock = new Date('2099-11-15T12:00:00Z')
const now = () => clock
let looks = 0
const photoReader = createDamageReader({
  close: async () => undefined,
  look: () => {
    looks += 1
    return Promise.resolve({
      findings: [
        { kind: 'hole' as const, box: { x: 40, y: 40, width: 9, height: 12 }, confidence: 88 },
      ],
      references: [],
    })
  },
})
const server = await startTestServer({ config: { demo: 'anyone' }, services: { now, photoReader } })

it('the demo signs a visitor in to a business with customers and quotes in several statuses', async () => {
  const visitor = server.client()
  const started = await visitor.post('/api/auth/demo')
  expect(started.status).toBe(200)
  expect(started.body).toMatchObject({ isDemo: true, isOnboarded: true })
  const customers = (await visitor.get('/api/customers')).body
  const quotes = (await visitor.get('/api/quotes')).body
  expect(customers.length).toBeGreaterThanOrEqual(3)
  expect(new Set(quotes.map((quote: { status: string }) => quote.status)).size).toBeGreaterThan(2)
  for (const quote of quotes) {
    expect(Number(quote.total)).toBeGreaterThan(0)
    expect(quote.lineItems.length).toBeGreaterThan(1)
    if (quote.photoUrl) expect((await visitor.get(quote.photoUrl)).status).toBe(200)
  }
  const services = (await visitor.get('/api/company-services')).body
  expect(services.length).toBeGreaterThanOrEqual(3)
  for (const { imageUrl } of services[0].trainingImages) {
    expect((await visitor.get(imageUrl)).status).toBe(200)
  }
  expect((await visitor.get('/api/dashboard/stats')).body.monthlyRevenue).toBeGreaterThan(0)
  expect((await visitor.get('/api/reports')).body.figures.minutesToQuote).toBe(2)
})

it('the demo gives every visitor their own business', async () => {
  const [one, two] = [server.client(), server.client()]
  const businesses = await Promise.all(
    [one, two].map(async visitor => (await visitor.post('/api/auth/demo')).body.business.id),
  )
  expect(new Set(businesses).size).toBe(2)
})

it('the server analyzes the sample photos once for all demos', async () => {
  await server.client().post('/api/auth/demo')
  const before = looks
  const visitor = server.client()
  await visitor.post('/api/auth/demo')
  expect(looks).toBe(before)
  const quotes = (await visitor.get('/api/quotes')).body
  expect(quotes.some((quote: { photoUrl: string | null }) => quote.photoUrl !== null)).toBe(true)
})

it('a demo is deleted after a day, and not before', async () => {
  const visitor = server.client()
  const { body } = await visitor.post('/api/auth/demo')
  await server.services.jobs.drain()
  expect((await visitor.get('/api/quotes')).status).toBe(200)
  const due = `update graphile_worker._private_jobs set run_at = now() where key like $1`
  const { pool } = server
  const { jobs } = server.services
  await pool.query(due, [`remove-demo-business ${body.business.id}`])
  clock = new Date(clock.getTime() + 24 * 3_600_000)
  await jobs.drain()
  expect((await visitor.get('/api/auth/user')).status).toBe(401)
  const left = await pool.query('select from businesses where id = $1', [body.business.id])
  expect(left.rowCount).toBe(0)
})

it('neither the demo nor its sample photos are available if demos are off', async () => {
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://quotes.example.com' }).demo).toBe('off')
  const plain = await startTestServer({ config: { demo: 'off' } })
  expect((await plain.client().post('/api/auth/demo')).status).toBe(404)
  expect((await plain.client().get('/samples/labels.json')).status).toBe(404)
})

describe('the email address of a demo', () => {
  it('cannot sign in, and gets the same message as an unknown address', async () => {
    const visitor = server.client()
    const { email } = (await visitor.post('/api/auth/demo')).body
    expect(email).toMatch(/^demo-.*@quotewright\.invalid$/)
    for (const password of ['', ' ', 'a guess']) {
      const answer = await server.client().post('/api/auth/login', { email, password })
      expect(answer.status).toBe(password === '' ? 422 : 401)
    }
    const guess = { email, password: 'a guess' }
    const { body } = await server.client().post('/api/auth/login', guess)
    expect(body).toEqual({ message: 'Invalid email or password' })
  })

  it('gets no mail', async () => {
    const visitor = server.client()
    const { email } = (await visitor.post('/api/auth/demo')).body
    expect((await visitor.post('/api/auth/forgot-password', { email })).status).toBe(200)
    await server.services.mail.send({ id: 'any', to: email, subject: 'Any', text: '', html: '' })
    expect((await server.mails()).filter(({ to }) => to === email)).toEqual([])
  })

  it('cannot be registered', async () => {
    const answer = await server.client().post('/api/auth/register', {
      firstName: 'Mal',
      lastName: 'Roe',
      email: 'Somebody@QuoteWright.invalid',
      password: 'hammer time',
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ email: 'Please enter a valid email address' })
  })
})

describe('on a server that sends real mail', async () => {
  const mailing = await startTestServer({
    config: { demo: 'anyone', smtpUrl: 'smtp://127.0.0.1:9' },
    services: { now, photoReader },
  })

  it('a demo, which anyone can open, cannot mail a quote', async () => {
    const visitor = mailing.client()
    await visitor.post('/api/auth/demo')
    const [quote] = (await visitor.get('/api/quotes?status=pending')).body
    const answered = await visitor.post(`/api/quotes/${quote.id}/email`, {})
    expect(answered.status).toBe(403)
    expect(answered.body.message).toMatch(/^A demo cannot send mail/)
    const sendAt = new Date(now().getTime() + 3_600_000).toISOString()
    const mail = { to: 'rosa@example.com', message: '', isCopied: false, sendAt }
    expect((await visitor.put(`/api/quotes/${quote.id}/scheduled`, mail)).status).toBe(403)
    expect((await visitor.get(`/api/quotes/details/${quote.id}`)).body.status).toBe('pending')
  })
})
