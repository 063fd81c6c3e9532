// Jobs of two processes on one database: each is done once, by whichever comes to it, also when one is killed over it.
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
    (await pool.query('select from graphile_worker._private_jobs')).rowCount === 0
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true)
}

/** As a while later: what was begun less than a minute ago is left alone. */
async function age(): Promise<void> {
  const later = `locked_at = locked_at - interval '2 minutes'`
  await pool.query(`update graphile_worker._private_jobs set ${later}`)
}

it('a mail that its process was killed over is sent by the other, once', async () => {
  await one.start()
  const isWaiting = mailbox.leaveWaiting()
  await mailQuote(atOne, 'rosa@example.com')
  await isWaiting
  await one.end('SIGKILL')
  await expect.poll(mailbox.waiting).toBe(0)
  mailbox.answer()
  await age()
  await other.start()
  await allDone()
  expect(receivers()).toEqual(['rosa@example.com'])
})

it('a mail that takes long is left to the process that is sending it', async () => {
  const isWaiting = mailbox.leaveWaiting()
  await mailQuote(atOther, 'slow@example.com')
  await isWaiting
  await age()
  const locks = `select locked_by from graphile_worker._private_jobs`
  const before = (await pool.query(locks)).rows
  await one.start()
  expect((await pool.query(locks)).rows).toEqual(before)
  mailbox.answer()
  await allDone()
  expect(receivers()).toEqual(['rosa@example.com', 'slow@example.com'])
})

it('mails that both have to send go out once each', async () => {
  const before = receivers()
  const sent = Array.from({ length: 12 }, (_, n) => `customer${n}@example.com`)
  await Promise.all(sent.map((to, n) => mailQuote(n % 2 === 0 ? atOne : atOther, to)))
  await allDone()
  expect(receivers()).toEqual([...before, ...sent].toSorted())
})
