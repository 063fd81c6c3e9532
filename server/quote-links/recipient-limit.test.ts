// Quote mails by account and day: how many addresses, until when, and that nothing is lost beyond.
import { expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

let clock = Date.parse('2030-03-01T12:00:00Z')
const server = await startTestServer({
  services: { now: () => new Date(clock) },
  config: { trialHours: 100_000 },
})
const { pool } = server
const HOUR = 3_600_000

/** From another place on earth each time: clients have a limit of their own. */
async function sendTo(person: Person, to: string, client = 1) {
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const { body } = await person.post('/api/quotes', {
    quote: { customerId: customer.body.id },
    lineItems: [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }],
  })
  const { id } = body.quote
  const headers = { 'x-forwarded-for': `203.0.113.${client}` }
  const {
    status,
    body: reply,
    headers: answered,
  } = await person.post(`/api/quotes/${id}/email`, { to, message: 'See you' }, headers)
  return { id, status, message: reply.message, retryAfter: answered['retry-after'] }
}

it('a trial mails twenty addresses on its first day, and is told when the next may follow', async () => {
  const person = await server.signUp()
  await pool.query('update businesses set created_at = $1', [new Date(clock)])
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await sendTo(person, `first${sent}@example.com`, sent + 1)).status).toBe(200)
    clock += 60_000
  }
  const refused = await sendTo(person, 'one-more@example.com', 99)
  expect(refused.status).toBe(429)
  expect(refused.message).toContain('20 addresses in 24 hours')
  // The first mail's minute a day later, in Chicago.
  expect(refused.message).toContain('from Mar 2, 6:00 AM')
  expect(refused.retryAfter).toBe(String(24 * 3600 - 20 * 60))
  const quote = (await person.get(`/api/quotes/details/${refused.id}`)).body
  expect(quote).toMatchObject({ status: 'pending', version: 1 })
  expect((await sendTo(person, 'First3@example.com', 99)).status).toBe(200)
  const other = await server.signUp()
  expect((await sendTo(other, 'one-more@example.com', 99)).status).toBe(200)
  clock += 24 * HOUR - 20 * 60_000 + 1000
  expect((await sendTo(person, 'one-more@example.com', 99)).status).toBe(200)
})
