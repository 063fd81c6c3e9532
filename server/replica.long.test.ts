// Reads from a real standby: only what it has replayed, and never less than the reader has written or received as an event.
import { afterAll, expect, inject, it, vi } from 'vitest'
import { openPool } from './db/open-pool.ts'
import { requireReplica } from './db/replica.ts'
import { startDatabasePair } from './testing/database-pair.ts'
import { listenLive } from './testing/live-listener.ts'
import { addPhotoAndQuote } from './testing/photo-and-quote.ts'
import { type Client, createClient } from './testing/test-client.ts'
import { startTestServer } from './testing/test-server.ts'
import { unzip } from './testing/unzip.ts'

const pair = await startDatabasePair(inject('createdDatabase'))
const { pool, close } = openPool({ connectionString: pair.url }, console.error)
const databaseReplicaUrl = pair.standbyUrl()
const server = await startTestServer({ pool, config: { databaseReplicaUrl } })
const without = await startTestServer({
  pool,
  config: { databaseReplicaUrl: 'postgres://nobody@127.0.0.1:1/nothing' },
})
afterAll(async () => {
  await Promise.all([server.stop(), without.stop()])
  await close()
  await pair.stop()
})
const person = await server.signUp()

async function addCustomer(firstName: string): Promise<string> {
  const { body } = await person.post('/api/customers', { firstName, lastName: 'Díaz' })
  return body.id
}

async function listed(browser: Client = person): Promise<string[]> {
  const { status, body } = await browser.get('/api/customers')
  expect(status).toBe(200)
  return body.map(({ id }: { id: string }) => id)
}

/** Whether the last request read from the standby, rather than only asking how far it is. */
async function isReadFromStandby(): Promise<boolean> {
  const rows = await pair.query(
    'standby',
    `select query from pg_stat_activity where application_name = 'quotewright' order by state_change desc limit 1`,
  )
  return rows[0]?.query === 'commit'
}

it('the start takes a standby of the database without a word', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await requireReplica({ databaseReplicaUrl }, pool)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

it('a list comes from the standby once that has replayed the reader’s writes', async () => {
  const id = await addCustomer('Rosa')
  await expect.poll(async () => [await listed(), await isReadFromStandby()]).toEqual([[id], true])
})

it('a standby that is behind is not read from: at once by who wrote, and soon by everyone', async () => {
  const before = await listed()
  await pair.query('standby', 'select pg_wal_replay_pause()')
  // The transaction is confirmed when the standby has received it, which does not show it yet.
  const id = await addCustomer('Late')
  expect(await listed()).toEqual([id, ...before])
  expect(await isReadFromStandby()).toBe(false)
  const elsewhere = createClient(server.url)
  await elsewhere.post('/api/auth/login', { email: person.email, password: person.password })
  elsewhere.cookies.delete('written')
  await expect.poll(() => listed(elsewhere)).toEqual([id, ...before])
  await pair.query('standby', 'select pg_wal_replay_resume()')
  await expect.poll(async () => (await listed(), isReadFromStandby())).toBe(true)
  expect(await listed()).toEqual([id, ...before])
})

it('an event names the position from which reads show it', async () => {
  const stream = await listenLive(server.url, person)
  const customerId = await addCustomer('Eva')
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const { quote } = (await person.post('/api/quotes', { quote: { customerId }, lineItems })).body
  const { url } = (await person.post(`/api/quotes/${quote.id}/link`)).body
  await server.client().get(`/api/customer-quote?token=${url.split('/').at(-1)}`)
  const { after, ...event } = await stream.next('message')
  stream.close()
  expect(event).toEqual({ quoteId: quote.id, kind: 'viewed' })
  const [{ isNow }] = await pair.query(
    'primary',
    `select '${after}'::pg_lsn between '0/1' and pg_current_wal_insert_lsn() as "isNow"`,
  )
  expect(isNow).toBe(true)
})

it('a replica that cannot be reached is no trouble', async () => {
  const browser = createClient(without.url)
  await browser.post('/api/auth/login', { email: person.email, password: person.password })
  expect(await listed(browser)).toEqual(await listed())
})

it('a made-up position sends the reader to the primary, and an unreadable one is ignored', async () => {
  person.cookies.set('written', 'FFFFFFFF/FFFFFFFF')
  await listed()
  expect(await isReadFromStandby()).toBe(false)
  person.cookies.set('written', encodeURIComponent("0/0'; drop table quotes"))
  await expect.poll(async () => (await listed(), isReadFromStandby())).toBe(true)
})

it.each([
  '/api/quotes',
  '/api/invoices',
  '/api/invoices/figures',
  '/api/leads',
  '/api/activity',
  '/api/price-items',
  '/api/price-book/export',
  '/api/settings/export',
])('%s is read from the standby', async path => {
  // So that the last statement there is not one of an earlier read.
  person.cookies.set('written', 'FFFFFFFF/FFFFFFFF')
  await listed()
  expect(await isReadFromStandby()).toBe(false)
  person.cookies.delete('written')
  const read = async () => ((await person.get(path)).status === 200 ? isReadFromStandby() : null)
  await expect.poll(read, { timeout: 5000 }).toBe(true)
})

/** Starts the download of all data, and holds it back where its first photo is read. */
async function beginExport(browser: Client) {
  const { files } = server.services
  const readFile = files.get
  const [reading, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  files.get = async key => {
    reading.resolve()
    await going.promise
    return readFile(key)
  }
  const download = browser.get('/api/settings/export')
  await reading.promise
  files.get = readFile
  return { download, goOn: () => going.resolve() }
}

async function untilReadFromStandby(browser: Client): Promise<void> {
  await expect.poll(async () => (await listed(browser), isReadFromStandby())).toBe(true)
}

it('a download of all data from a standby that is behind breaks off if the account is deleted meanwhile', async () => {
  const leaving = await server.signUp()
  await addPhotoAndQuote(leaving)
  await untilReadFromStandby(leaving)
  const { download, goOn } = await beginExport(leaving)
  await pair.query('standby', 'select pg_wal_replay_pause()')
  const proof = { currentPassword: leaving.password, word: 'DELETE' }
  expect((await leaving.post('/api/settings/delete-account', proof)).status).toBe(204)
  await server.services.jobs.drain()
  goOn()
  try {
    await expect(download).rejects.toThrow()
  } finally {
    await pair.query('standby', 'select pg_wal_replay_resume()')
  }
})

it('a download of all data that has begun goes on from the primary when the standby ends', async () => {
  const photoId = await addPhotoAndQuote(person)
  await untilReadFromStandby(person)
  const { download, goOn } = await beginExport(person)
  await pair.killStandby()
  goOn()
  const { status, body } = await download
  expect(status).toBe(200)
  const zip = Buffer.from(body)
  expect(zip.includes(`photos/${photoId}.jpg`)).toBe(true)
  expect(JSON.parse(unzip(zip, 'data.json')).quotes).toHaveLength(2)
})

it('a commit whose wait for the standby, which has ended, is canceled is not acknowledged', async () => {
  const writing = person.post('/api/customers', { firstName: 'Ana', lastName: 'Díaz' })
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
  await expect.poll(async () => (await pair.query('primary', cancel)).length).toBe(1)
  const { status, headers } = await writing
  expect([status, headers['retry-after']]).toEqual([503, '5'])
})
