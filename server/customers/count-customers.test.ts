// What an hour allows that no plan counts, over HTTP.
import { expect, it } from 'vitest'
import type { Limit } from '../http/rate-limiter.ts'
import { workOf } from '../photos/count-photos.ts'
import { revisionsAnHour } from '../quotes/count-revision.ts'
import { reviseSent } from '../testing/revise-sent.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { customersAnHour } from './count-customers.ts'

const server = await startTestServer()

async function useUp(person: Person, limit: Limit) {
  const { id } = (await person.get('/api/auth/user')).body.business
  await server.services.rateLimiter.take(workOf(id, limit), limit, limit.attempts - 1)
}

it('an hour has 10,000 new customers', async () => {
  const person = await server.signUp()
  await useUp(person, customersAnHour)
  const add = () => person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  expect((await add()).status).toBe(201)
  const refused = await add()
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
})

it('an hour has 300 revisions', async () => {
  const person = await server.signUp()
  await useUp(person, revisionsAnHour)
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const { quote } = (
    await person.post('/api/quotes', {
      quote: { customerId: customer.body.id },
      lineItems: [{ description: 'Patch', quantity: '1', unitPrice: '50.00' }],
    })
  ).body
  await reviseSent(person, quote.id)
  expect((await person.post(`/api/quotes/${quote.id}/revise`)).status).toBe(429)
})
