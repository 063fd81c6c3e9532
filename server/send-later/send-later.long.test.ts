// Sending a quote later over HTTP: the plan, its time, and everything that cancels it.
import { dayIn } from '@quotewright/domain/dates'
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { reviseSent } from '../testing/revise-sent.ts'
import { mailsTo, startJobs } from '../testing/sent-quote.ts'
import { accept, linkedQuote } from '../testing/signed-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 100_000 } })
const HOUR = 3_600_000
const person = await server.signUp()

const plan = (hours: number, change: object = {}) => ({
  to: 'rosa@example.com',
  message: 'See you on Monday.',
  isCopied: false,
  sendAt: new Date(now().getTime() + hours * HOUR).toISOString(),
  ...change,
})
const schedule = (id: string, body: object, by: Person = person) =>
  by.put(`/api/quotes/${id}/scheduled`, body)
const shown = async (id: string) => (await person.get(`/api/quotes/${id}/scheduled`)).body
const status = async (id: string) => (await person.get(`/api/quotes/details/${id}`)).body.status

let customers = 0
async function planned(hours: number, change: object = {}) {
  customers += 1
  const to = `rosa${customers}@example.com`
  const quote = await linkedQuote(person)
  const body = plan(hours, { to, ...change })
  expect((await schedule(quote.id, body)).body).toEqual({ scheduled: body })
  return { ...quote, to, body }
}

it('sends the quote once, at its time, with the message', async () => {
  const { id, to } = await planned(12)
  expect(await mailsTo(server, to)).toEqual([])
  advance(12 * HOUR - 1000)
  expect(await mailsTo(server, to)).toEqual([])
  expect(await status(id)).toBe('pending')
  advance(1000)
  const mails = await mailsTo(server, to)
  expect(mails).toMatchObject([{ subject: 'Your quote from Roe Drywall: $100.00' }])
  expect(mails[0]?.text).toContain('See you on Monday.')
  expect(await status(id)).toBe('sent')
  expect(await shown(id)).toEqual({ scheduled: null })
  expect((await person.get(`/api/quotes/${id}/reminders`)).body.nextAt).not.toBeNull()
  expect(await mailsTo(server, to)).toHaveLength(1)
})

it('sends the quotes of two businesses that have the same id', async () => {
  const [other, to, otherTo] = [await server.signUp(), 'iris@example.com', 'omar@example.com']
  const { id } = await linkedQuote(person)
  expect((await linkedQuote(other, undefined, { id })).id).toBe(id)
  await schedule(id, plan(1, { to }))
  await schedule(id, plan(1, { to: otherTo }), other)
  advance(HOUR)
  expect(await mailsTo(server, to)).toHaveLength(1)
  expect(await mailsTo(server, otherTo)).toHaveLength(1)
})

it('sends a copy that leads into the app', async () => {
  const { id, to, token } = await planned(1, { isCopied: true })
  advance(HOUR)
  await mailsTo(server, to)
  const copy = (await server.mails()).find(mail => mail.id.startsWith('copy-'))
  expect(copy).toMatchObject({
    to: person.email,
    subject: 'Copy: Your quote from Roe Drywall: $100.00',
    attachments: [{ contentType: 'application/pdf' }],
  })
  expect(copy?.text).toContain(`/quotes/${id}`)
  expect(copy?.text).not.toContain(token)
})

it.each<[string, (quote: { id: string; token: string; to: string }) => Promise<unknown>]>([
  ['it is canceled', ({ id }) => person.delete(`/api/quotes/${id}/scheduled`)],
  ['the customer accepts it', ({ token }) => accept(server.client(), token)],
])('sends nothing if %s', async (_, stop) => {
  const { id, to, token } = await planned(2)
  await stop({ id, to, token })
  advance(2 * HOUR)
  expect(await mailsTo(server, to)).toEqual([])
  expect(await shown(id)).toEqual({ scheduled: null })
  expect(await status(id)).not.toBe('sent')
})

it('sends nothing if it is shared by hand and revised meanwhile', async () => {
  const { id, to } = await planned(2)
  expect((await reviseSent(person, id)).status).toBe(200)
  advance(2 * HOUR)
  expect(await mailsTo(server, to)).toEqual([])
  expect(await shown(id)).toEqual({ scheduled: null })
})

it.each<[string, (quote: { id: string }) => Promise<unknown>]>([
  [
    'it gets an earlier last day',
    async ({ id }) => {
      const { lineItems, ...quote } = (await person.get(`/api/quotes/details/${id}`)).body
      const validUntil = dayIn('America/Chicago', new Date(now().getTime() - 24 * HOUR))
      const body = { quote: { ...quote, validUntil }, lineItems }
      expect((await person.put(`/api/quotes/${id}`, body)).status).toBe(200)
    },
  ],
  [
    'it is a draft again',
    ({ id }) => server.pool.query(`update quotes set status = 'draft' where id = $1`, [id]),
  ],
])('sends nothing if %s, and keeps the plan to say so until the quote is sent', async (_, stop) => {
  const { id, to, body } = await planned(2)
  await stop({ id })
  advance(2 * HOUR)
  expect(await mailsTo(server, to)).toEqual([])
  expect(await shown(id)).toEqual({ scheduled: body })
  expect(await status(id)).not.toBe('sent')
  await server.pool.query(
    `update quotes set status = 'pending', valid_until = valid_until + 60 where id = $1`,
    [id],
  )
  await person.post(`/api/quotes/${id}/email`, { to })
  expect(await shown(id)).toEqual({ scheduled: null })
})

it('keeps the plan of a change order whose contract is revised by then, and sends nothing', async () => {
  const contract = await linkedQuote(person)
  await accept(server.client(), contract.token)
  const { body: order } = await person.post(`/api/quotes/${contract.id}/change-order`)
  const { lineItems, ...quote } = order
  const more = { description: 'Second coat', quantity: '1', unitPrice: '20.00' }
  const finished = { quote: { ...quote, status: 'pending' }, lineItems: [...lineItems, more] }
  expect((await person.put(`/api/quotes/${order.id}`, finished)).status).toBe(200)
  const body = plan(2, { to: 'order@example.com' })
  expect((await schedule(order.id, body)).status).toBe(200)
  expect((await person.post(`/api/quotes/${contract.id}/revise`)).status).toBe(200)
  advance(2 * HOUR)
  expect(await mailsTo(server, body.to)).toEqual([])
  expect(await shown(order.id)).toEqual({ scheduled: body })
  expect(await status(order.id)).toBe('pending')
})

it('sends once if it is sent by hand before', async () => {
  const { id, to } = await planned(2)
  await person.post(`/api/quotes/${id}/email`, { to })
  expect(await shown(id)).toEqual({ scheduled: null })
  advance(2 * HOUR)
  expect(await mailsTo(server, to)).toHaveLength(1)
})

it('moves to another time', async () => {
  const { id, to } = await planned(2)
  const later = plan(30, { to })
  expect((await schedule(id, later)).body).toEqual({ scheduled: later })
  advance(3 * HOUR)
  expect(await mailsTo(server, to)).toEqual([])
  advance(27 * HOUR)
  expect(await mailsTo(server, to)).toHaveLength(1)
})

it('goes out on the last day at the latest', async () => {
  const quote = await linkedQuote(person)
  const { validUntil } = (await person.get(`/api/quotes/details/${quote.id}`)).body
  const after = new Date(`${validUntil}T12:00:00Z`).getTime() + 24 * HOUR - now().getTime()
  const sentence = 'The last day of this quote has passed by then'
  expect(await schedule(quote.id, plan(after / HOUR))).toMatchObject({
    status: 422,
    body: { fields: { sendAt: sentence } },
  })
  expect((await schedule(quote.id, plan(after / HOUR - 24))).status).toBe(200)
})

it('shows that an address refuses mail by now', async () => {
  const { id, to } = await planned(2)
  await server.pool.query(`insert into stopped_addresses (address, reason) values ($1, 'bounce')`, [
    to,
  ])
  advance(2 * HOUR)
  await startJobs(server)
  await server.services.jobs.drain()
  expect(await status(id)).toBe('pending')
  expect((await person.get(`/api/quotes/${id}/history`)).body[0]).toMatchObject({
    kind: 'bounced',
    to,
  })
  expect((await schedule(id, plan(1, { to }))).status).toBe(422)
})

it.each([
  [-1, 'Choose a time that is still to come'],
  [61 * 24, 'A quote waits for at most 60 days'],
])('refuses a time %i hours away', async (hours, sentence) => {
  const { id } = await linkedQuote(person)
  const { status: code, body } = await schedule(id, plan(hours))
  expect([code, body.message]).toEqual([422, sentence])
})

it.each(['tomorrow', '2026-13-01T08:00:00Z', ''])('refuses the time %j', async sendAt => {
  const { id } = await linkedQuote(person)
  expect((await schedule(id, plan(1, { sendAt }))).status).toBe(422)
})

it('refuses an answered quote', async () => {
  const { id, token } = await linkedQuote(person)
  await accept(server.client(), token)
  expect((await schedule(id, plan(1))).status).toBe(409)
})

it('sends once if the process ends after the transaction and the job runs again', async () => {
  const { id, to } = await planned(1)
  await server.pool.query(
    `select graphile_worker.add_job('send-scheduled-quote', payload) from graphile_worker._private_jobs
     where payload ->> 'quoteId' = $1`,
    [id],
  )
  advance(HOUR)
  expect(await mailsTo(server, to)).toHaveLength(1)
})
