// Two phones: one changes a quote while the other, which shows the price of before, mails it.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const person = await server.signUp()

it('a quote that someone else changed is not mailed until the sender has seen it', async () => {
  const email = 'rosa@example.com'
  const customer = await person.post('/api/customers', { firstName: 'Rosa', email, lastName: null })
  const patch = { description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }
  const made = { quote: { customerId: customer.body.id }, lineItems: [patch] }
  const { quote: seen, lineItems } = (await person.post('/api/quotes', made)).body
  const lines = [...lineItems, { ...patch, description: 'Second coat' }]
  const changed = await person.put(`/api/quotes/${seen.id}`, { quote: seen, lineItems: lines })
  expect(changed.status).toBe(200)

  const mail = { id: randomUUID(), to: email }
  const send = (version: number) =>
    person.post(`/api/quotes/${seen.id}/email`, { ...mail, version })
  const refused = await send(seen.version)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Someone else changed this quote in the meantime. Read it again, then send it.',
  ])
  expect((await person.get(`/api/quotes/details/${seen.id}`)).body.status).toBe('pending')

  const { version } = changed.body.quote
  const sent = await send(version)
  expect([sent.status, sent.body.status]).toEqual([200, 'sent'])
  // Repeated after a lost answer: sending has made another version.
  expect((await send(version)).status).toBe(200)
})
