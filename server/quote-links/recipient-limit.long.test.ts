// Daily limit of quote mail recipients per account. Refused mails lose no data.
import { expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

let clock = Date.parse('2030-03-01T12:00:00Z')
const server = await startTestServer({
  services: { now: () => new Date(clock) },
  config: { trialHours: 100_000 },
})
const { pool } = server
const HOUR = 3_600_000

/** Each call is from a new client address, because clients have their own limit. */
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

it('a trial can mail twenty addresses on its first day, and learns when it can mail the next', async () => {
  const person = await server.signUp()
  await pool.query('update businesses set created_at = $1', [new Date(clock)])
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await sendTo(person, `first${sent}@example.com`, sent + 1)).status).toBe(200)
    clock += 60_000
  }
  const refused = await sendTo(person, 'one-more@example.com', 99)
  expect(refused.status).toBe(429)
  expect(refused.message).toContain('20 addresses in 24 hours')
  // A day after the first mail, in Chicago time.
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
