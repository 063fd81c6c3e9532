// The primary database is killed under load and its standby takes over: nothing acknowledged is lost, and jobs go on.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { startDatabasePair } from './testing/database-pair.ts'
import { startWriting, storedIds } from './testing/failover-load.ts'
import { startMailServer } from './testing/mail-server.ts'
import { serverOn, signUpBy } from './testing/running-server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-failover-'))
const pair = await startDatabasePair(inject('createdDatabase'))
const mailbox = await startMailServer()
const server = await serverOn(dataDir, {
  DATABASE_URL: pair.url,
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: mailbox.url,
})
afterAll(async () => {
  await server.end('SIGTERM')
  await pair.stop()
  await rm(dataDir, { recursive: true })
})
await server.start()
const person = await signUpBy(mailbox.letters, server)
// A trial has room for too few quotes.
await pair.query('primary', `update businesses set subscription_status = 'active', plan = null`)

const mailsToRosa = () => mailbox.letters.filter(({ to }) => to === 'rosa@example.com').length

async function mailQuote(to: string): Promise<void> {
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const made = { quote: { customerId: customer.body.id }, lineItems }
  const { id } = (await person.post('/api/quotes', made)).body.quote
  expect((await person.post(`/api/quotes/${id}/email`, { to })).status).toBe(200)
}

it('a failover loses no acknowledged quote, and a mail under way is sent once', async () => {
  const isWaiting = mailbox.stopReplying()
  await mailQuote('rosa@example.com')
  await isWaiting
  const { load, finish } = startWriting(person)
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20)
  await pair.killPrimary()
  await expect.poll(() => load.refused).toBeGreaterThan(0)
  // The mail is sent while there is no database, so the queue learns later that it is done.
  mailbox.answer()
  await expect.poll(mailsToRosa).toBe(1)
  expect((await person.get('/readyz')).status).toBe(503)
  await pair.promote()
  const before = load.acknowledged.length
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 20)
  const { acknowledged, faults } = await finish()
  expect(faults).toEqual([])
  const stored = await storedIds(person)
  expect(new Set(stored).size).toBe(stored.length)
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
  await expect
    .poll(
      () =>
        pair.query('primary', 'select id from graphile_worker._private_jobs where run_at <= now()'),
      {
        timeout: 60_000,
      },
    )
    .toEqual([])
  expect(mailsToRosa()).toBe(1)
}, 180_000)
