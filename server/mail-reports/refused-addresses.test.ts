// A mail server that knows of no such mailbox: the same as a bounce, without a provider that reports one.
import { eventSentence, type QuoteEvent } from '@quotewright/domain/quote-links/quote-event'
import { afterEach, expect, it } from 'vitest'
import { startContractor } from '../testing/contractor.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { startJobs } from '../testing/sent-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const support = 'help@example.com'
const mailServer = await startMailServer()
const server = await startTestServer()
const { pool } = server
/** Sends the mails of the same database through the mail server. */
const sender = await startTestServer({
  pool,
  config: { smtpUrl: mailServer.url, supportEmail: support },
})

/** Mails a quote to the address, with a copy. Returns what its history says of that, newest first. */
async function mailQuote(to: string) {
  const { person, accepted } = await startContractor(server)
  const { id } = await accepted({ status: 'pending' })
  const send = () => person.post(`/api/quotes/${id}/email`, { to, isCopied: true })
  expect((await send()).status).toBe(200)
  await sender.services.jobs.drain()
  const said = async (): Promise<string[]> =>
    (await person.get(`/api/quotes/${id}/history`)).body
      .filter(({ kind }: QuoteEvent) => kind === 'sent' || kind === 'bounced')
      .map((event: QuoteEvent) => eventSentence(event))
  return { person, send, said }
}

/** How often each mail was tried that the mail server refused and that waits. */
async function refused(): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select attempts from graphile_worker._private_jobs where last_error like 'code=EENVELOPE%'`,
  )
  return rows
}

afterEach(() => pool.query('delete from graphile_worker._private_jobs'))

const lettersTo = (address: string) => mailServer.letters.filter(({ to }) => to === address)
const copiesFor = ({ email }: Person) =>
  lettersTo(email).filter(({ subject }) => subject.startsWith('Copy: '))

async function tryAgain(): Promise<void> {
  await startJobs(server)
  await sender.services.jobs.drain()
}

it.each([
  ['gone@example.com', '5.1.1 No such user here'],
  ['nobody@no-such-domain.example', '5.1.2 Domain not found'],
  ['null@example.com', '5.1.10 Recipient address has null MX'],
])('a quote mailed to %s says that it could not be delivered (%s)', async (to, reply) => {
  mailServer.refuse(to, reply)
  const { person, send, said } = await mailQuote(to)
  const both = [`Could not be delivered to ${to}`, `Sent to ${to}`]
  expect(await said()).toEqual(both)
  expect(copiesFor(person)).toEqual([])
  await tryAgain()
  expect(await said()).toEqual(both)
  expect((await send()).status).toBeGreaterThanOrEqual(400)
  expect(await refused()).toEqual([])
})

it.each([
  ['guarded@example.com', '5.7.1 Message refused by policy'],
  ['full@example.com', '5.2.2 Mailbox full'],
  ['old@example.com', 'Not now'],
])('a mail to %s that is refused for another reason is tried again (%s)', async (to, reply) => {
  mailServer.refuse(to, reply)
  const { said } = await mailQuote(to)
  expect(await said()).toEqual([`Sent to ${to}`])
  expect(await refused()).toEqual([{ attempts: 1 }])
})

it('a question to a support address that does not exist waits for the operator to correct it', async () => {
  mailServer.refuse(support, '5.1.1 No such user here')
  const person = await server.signUp()
  const question = { subject: 'Help', message: 'How do I start?', email: person.email }
  expect((await person.post('/api/support', question)).status).toBeLessThan(300)
  await sender.services.jobs.drain()
  expect(await refused()).toEqual([{ attempts: 1 }])
  const stopped = 'select from stopped_addresses where address = $1'
  expect((await pool.query(stopped, [support])).rowCount).toBe(0)
})
