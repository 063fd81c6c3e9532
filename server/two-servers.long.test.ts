// Two processes on one database and one file folder: both give the same responses.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { listenLive } from './testing/live-listener.ts'
import { createClient, type Reply } from './testing/test-client.ts'
import { sameBrowser, signUpAtBoth, startTwoServers } from './testing/two-servers.ts'

const servers = await startTwoServers()
const { one, other } = servers
const [atOne, atOther] = await signUpAtBoth(servers)

const credentials = { email: 'pat@example.com', password: 'correct horse' }
const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com' }
const statusesOf = (answers: Reply[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const customerId = (await atOne.post('/api/customers', rosa)).body.id

it('a session opened at one is valid at the other, and ends at both at once', async () => {
  const browser = createClient(one.url)
  await browser.post('/api/auth/login', credentials)
  const elsewhere = sameBrowser(browser, other)
  expect((await elsewhere.get('/api/auth/user')).body.email).toBe(credentials.email)
  await browser.post('/api/auth/logout')
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
})

it('an edit at one shows at the other at once, and an edit of an older version is refused', async () => {
  const { quote, lineItems: lines } = (
    await atOne.post('/api/quotes', { quote: { customerId }, lineItems })
  ).body
  const path = `/api/quotes/details/${quote.id}`
  const save = (client: typeof atOne, notes: string, version: number) =>
    client.put(`/api/quotes/${quote.id}`, { quote: { ...quote, notes, version }, lineItems: lines })
  const shownAtOther = async () => ({
    single: (await atOther.get(path)).body.notes,
    listed: (await atOther.get('/api/quotes')).body[0].notes,
  })
  expect((await shownAtOther()).single).toBe(quote.notes)
  expect((await save(atOne, 'Two coats', 1)).status).toBe(200)
  expect(await shownAtOther()).toEqual({ single: 'Two coats', listed: 'Two coats' })
  expect((await save(atOther, 'One coat', 1)).status).toBe(409)
  const both = await Promise.all([save(atOne, 'mine', 2), save(atOther, 'theirs', 2)])
  expect(statusesOf(both)).toEqual([200, 409])
  await atOne.put(`/api/customers/${customerId}`, { ...rosa, lastName: 'Roe', version: 1 })
  expect((await atOther.get(path)).body.customer.lastName).toBe('Roe')
})

it('a change of the business shows at once in the other’s PDFs', async () => {
  const { quote } = (await atOne.post('/api/quotes', { quote: { customerId }, lineItems })).body
  const pdf = `/api/quotes/${quote.id}/pdf`
  const { etag = '' } = (await atOther.get(pdf)).headers
  expect((await atOne.get(pdf)).headers['etag']).toBe(etag)
  const { business } = (await atOne.get('/api/auth/user')).body
  await atOne.put('/api/settings/business', { ...business, name: 'Roe & Daughters' })
  expect((await atOther.get(pdf, { 'if-none-match': etag })).status).toBe(200)
})

it('a photo added at one is served by the other', async () => {
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#987' } })
  const { url } = (await atOne.post('/api/photos', await picture.png().toBuffer())).body
  const [here, there] = [await atOne.get(url), await atOther.get(url)]
  expect(there.status).toBe(200)
  expect(there.body).toEqual(here.body)
})

it('the same create sent to both at the same time creates one quote', async () => {
  const before = Number((await atOne.get('/api/quotes')).headers['x-total-count'])
  for (const round of [1, 2, 3, 4]) {
    const body = { quote: { id: randomUUID(), customerId }, lineItems }
    const made = await Promise.all([atOne, atOther].map(to => to.post('/api/quotes', body)))
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect(made[0]?.body).toEqual(made[1]?.body)
    expect((await atOther.get('/api/quotes')).headers['x-total-count']).toBe(`${before + round}`)
  }
})

it('a customer’s link is the same from both, and closes at both at once', async () => {
  const { quote } = (await atOne.post('/api/quotes', { quote: { customerId }, lineItems })).body
  const links = await Promise.all(
    [atOne, atOther].map(client => client.post(`/api/quotes/${quote.id}/link`)),
  )
  const [url, ...same] = links.map(({ body }) => body.url)
  expect(same).toEqual([url])
  const open = () =>
    createClient(other.url).get(`/api/customer-quote?token=${url.split('/').at(-1)}`)
  const { status, body } = await open()
  expect(status).toBe(200)
  const draft = { quote: { ...quote, status: 'draft', version: body.version }, lineItems }
  expect((await atOne.put(`/api/quotes/${quote.id}`, draft)).status).toBe(200)
  expect((await open()).status).toBeGreaterThanOrEqual(400)
})

it('a customer’s answer counts once and shows at both', async () => {
  const { quote } = (await atOne.post('/api/quotes', { quote: { customerId }, lineItems })).body
  const { url } = (await atOne.post(`/api/quotes/${quote.id}/link`)).body
  const token = url.split('/').at(-1)
  const shown = await createClient(other.url).get(`/api/customer-quote?token=${token}`)
  const words = { token, name: 'Rosa Díaz', version: shown.body.version }
  const answers = await Promise.all([
    createClient(one.url).post('/api/customer-quote/answer', { ...words, answer: 'approved' }),
    createClient(other.url).post('/api/customer-quote/answer', { ...words, answer: 'rejected' }),
  ])
  expect(statusesOf(answers)).toEqual([200, 409])
  const taken = answers.find(({ status }) => status === 200)?.body.status
  for (const client of [atOne, atOther]) {
    const [latest] = (await client.get('/api/activity')).body
    expect(latest).toMatchObject({ quoteId: quote.id, kind: taken, actor: 'customer' })
  }
})

it('an app open at one receives at once an answer that the other took', async () => {
  const { quote } = (await atOne.post('/api/quotes', { quote: { customerId }, lineItems })).body
  const { url } = (await atOne.post(`/api/quotes/${quote.id}/link`)).body
  const stream = await listenLive(one.url, atOne)
  const customer = createClient(other.url)
  const token = url.split('/').at(-1)
  const { version } = (await customer.get(`/api/customer-quote?token=${token}`)).body
  expect(await stream.next('message')).toEqual({ quoteId: quote.id, kind: 'viewed' })
  const answer = { token, name: 'Rosa Díaz', version, answer: 'approved' }
  expect((await customer.post('/api/customer-quote/answer', answer)).status).toBe(200)
  expect(await stream.next('message')).toEqual({ quoteId: quote.id, kind: 'approved' })
  stream.close()
})

it('prices, the template and settings changed at one are in force at the other at once', async () => {
  const { business } = (await atOne.get('/api/auth/user')).body
  const renamed = { ...business, name: 'Roe Walls' }
  expect((await atOne.put('/api/settings/business', renamed)).status).toBe(200)
  expect((await atOther.get('/api/auth/user')).body.business.name).toBe('Roe Walls')
  const row = { name: 'Lift tape', description: '', unit: 'each', unitPrice: '7.25' }
  const added = await atOne.post('/api/price-items', { ...row, category: 'Materials' })
  expect(added.status).toBe(201)
  const found = async () =>
    (await atOther.get('/api/price-items?q=Lift%20tape')).body.map(({ id }: { id: string }) => id)
  expect(await found()).toEqual([added.body.id])
  const { prices } = (await atOther.get('/api/catalog')).body
  expect(JSON.stringify(prices)).toContain('Lift tape')
})

it('attempts at one count at the other, and both refuse once they are used up', async () => {
  const ask = ({ url }: typeof one) =>
    createClient(url).post('/api/auth/forgot-password', { email: 'someone@example.com' })
  for (const server of [one, other, one, other, one]) expect((await ask(server)).status).toBe(200)
  for (const server of [other, one, other]) expect((await ask(server)).status).toBe(429)
})

it('the last quotes of a trial are counted together', async () => {
  const create = (client: typeof atOne) =>
    client.post('/api/quotes', { quote: { status: 'draft' }, lineItems })
  const made = Number((await atOne.get('/api/quotes')).headers['x-total-count'])
  for (let count = made; count < 98; count += 1) expect((await create(atOne)).status).toBe(201)
  // Blocks inserts until the concurrent requests of both processes have counted the quotes.
  const holder = await servers.pool.connect()
  await holder.query('begin; lock table quotes in exclusive mode')
  const last = Array.from({ length: 16 }, (_, n) => create(n % 2 === 0 ? atOne : atOther))
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await servers.pool.query(waiting)).rowCount, { timeout: 20_000 })
    .toBe(12)
  await holder.query('commit')
  holder.release()
  expect(statusesOf(await Promise.all(last))).toEqual([201, 201, ...Array(14).fill(402)])
})
