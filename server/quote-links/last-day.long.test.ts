// A customer may answer until the end of the quote's last day in the business's time zone.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

let clock = new Date('2026-03-02T12:00:00Z')
const server = await startTestServer({
  services: { now: () => clock },
  config: { trialHours: 1000 },
})

async function quoteUntil(validUntil: string, status?: 'sent') {
  const person = await server.signUp()
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com' }
  const { id: customerId } = (await person.post('/api/customers', rosa)).body
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const { quote } = (
    await person.post('/api/quotes', { quote: { customerId, validUntil, status }, lineItems })
  ).body
  return { person, id: quote.id }
}

async function sentUntil(validUntil: string): Promise<string> {
  const { person, id } = await quoteUntil(validUntil)
  const { url } = (await person.post(`/api/quotes/${id}/link`)).body
  return url.split('/').at(-1)
}

it('a customer can answer until the last minute of the last day, and not later', async () => {
  const [inTime, tooLate] = [await sentUntil('2026-03-05'), await sentUntil('2026-03-05')]
  const show = (token: string) => server.client().get(`/api/customer-quote?token=${token}`)
  const answer = async (token: string) => {
    const { version } = (await show(token)).body
    const words = { token, answer: 'approved', name: 'Rosa Díaz', version }
    return server.client().post('/api/customer-quote/answer', words)
  }
  // Chicago is six hours behind: there it is still March 5.
  clock = new Date('2026-03-06T05:59:00Z')
  expect((await show(inTime)).body.isExpired).toBe(false)
  expect(await answer(inTime)).toMatchObject({ status: 200, body: { status: 'approved' } })
  clock = new Date('2026-03-06T06:00:00Z')
  expect((await show(tooLate)).body.isExpired).toBe(true)
  expect((await answer(tooLate)).body.message).toMatch(/^This quote is no longer valid/)
})

it('a quote can be sent until its last day, then it needs a new one', async () => {
  clock = new Date('2026-03-05T12:00:00Z')
  const { person, id } = await quoteUntil('2026-03-05')
  const send = (quoteId: string) => person.post(`/api/quotes/${quoteId}/email`, {})
  clock = new Date('2026-03-06T06:00:00Z')
  expect(await send(id)).toMatchObject({
    status: 409,
    body: { message: 'The last day of this quote has passed. Edit it, then send it.' },
  })
  clock = new Date('2026-03-06T05:59:00Z')
  expect((await send(id)).status).toBe(200)
  clock = new Date('2026-03-06T06:00:00Z')
  expect(await send(id)).toMatchObject({
    status: 409,
    body: { message: 'This quote has expired. Revise it to send it with a new last day.' },
  })
  const revision = (await person.post(`/api/quotes/${id}/revise`)).body
  expect(revision.validUntil).toBe('2026-04-05')
})
