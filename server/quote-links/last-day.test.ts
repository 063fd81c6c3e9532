// A customer may answer until the end of the quote's last day in the business's time zone.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

let clock = new Date('2026-03-02T12:00:00Z')
const server = await startTestServer({
  services: { now: () => clock },
  config: { trialHours: 1000 },
})

async function sentUntil(validUntil: string): Promise<string> {
  const person = await server.signUp()
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com' }
  const { id: customerId } = (await person.post('/api/customers', rosa)).body
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const { quote } = (
    await person.post('/api/quotes', { quote: { customerId, validUntil }, lineItems })
  ).body
  const { url } = (await person.post(`/api/quotes/${quote.id}/link`)).body
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
