// Jobs of two processes on one database: each runs once, in either process, even if one is killed while running it.
import { expect, it } from 'vitest'
import { startMailServer } from './testing/mail-server.ts'
import type { Client } from './testing/test-client.ts'
import { sameBrowser, signUpAtBoth, startTwoServers } from './testing/two-servers.ts'

const mailbox = await startMailServer()
const servers = await startTwoServers()
const { pool } = servers
const [person] = await signUpAtBoth(servers)
await Promise.all([servers.one.end('SIGTERM'), servers.other.end('SIGTERM')])
const one = await servers.server({ SMTP_URL: mailbox.url })
const other = await servers.server({ SMTP_URL: mailbox.url })
const [atOne, atOther] = [sameBrowser(person, one), sameBrowser(person, other)]

async function mailQuote(client: Client, to: string): Promise<void> {
  const customer = await client.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const made = { quote: { customerId: customer.body.id }, lineItems }
  const { id } = (await client.post('/api/quotes', made)).body.quote
  expect((await client.post(`/api/quotes/${id}/email`, { to })).status).toBe(200)
}

const receivers = () => mailbox.letters.map(({ to }) => to).toSorted()

async function allDone(): Promise<void> {
  const isDone = async () =>
    (await pool.query('select from graphile_worker._private_jobs where run_at <= now()'))
      .rowCount === 0
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true)
}

/** Moves the latest check 45 seconds into the past. */
async function age(): Promise<void> {
  await pool.query(`update missing_workers set since = since - interval '45 seconds'`)
}

const locks = async () =>
  (await pool.query('select locked_by from graphile_worker._private_jobs where run_at <= now()'))
    .rows

const missing = async () => (await pool.query('select worker_id from missing_workers')).rows

it('a mail whose process was killed is sent once, by the other process', async () => {
  await one.start()
  const isWaiting = mailbox.stopReplying()
  await mailQuote(atOne, 'rosa@example.com')
  await isWaiting
  await one.end('SIGKILL')
  await expect.poll(mailbox.waiting).toBe(0)
  mailbox.answer()
  const before = await locks()
  await other.start()
  // The process might be reconnecting, so one check frees nothing.
  expect(await missing()).toHaveLength(1)
  expect(await locks()).toEqual(before)
  await age()
  await one.start()
  await allDone()
  expect(receivers()).toEqual(['rosa@example.com'])
})

it('a process that was missing once and returns keeps its jobs', async () => {
  await one.end('SIGTERM')
  const isWaiting = mailbox.stopReplying()
  await mailQuote(atOther, 'back@example.com')
  await isWaiting
  const before = await locks()
  await pool.query(
    'insert into missing_workers (worker_id) select locked_by from graphile_worker._private_jobs where run_at <= now()',
  )
  await age()
  await one.start()
  expect(await missing()).toEqual([])
  expect(await locks()).toEqual(before)
  mailbox.answer()
  await allDone()
  expect(receivers()).toEqual(['back@example.com', 'rosa@example.com'])
})

it('mails queued in both processes are sent once each', async () => {
  const before = receivers()
  const sent = Array.from({ length: 12 }, (_, n) => `customer${n}@example.com`)
  await Promise.all(sent.map((to, n) => mailQuote(n % 2 === 0 ? atOne : atOther, to)))
  await allDone()
  expect(receivers()).toEqual([...before, ...sent].toSorted())
})
