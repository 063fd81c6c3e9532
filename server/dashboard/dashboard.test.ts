// The dashboard's figures over HTTP.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

let clock = new Date('2026-11-15T12:00:00Z')
const server = await startTestServer({ services: { now: () => clock } })

it('counts approved totals of this month, sent quotes and all quotes, for this business alone', async () => {
  const person = await server.signUp()
  const customerId = (await person.post('/api/customers', { firstName: 'A', lastName: 'B' })).body
    .id
  const quote = (status: string, unitPrice: string) =>
    person.post('/api/quotes', {
      quote: { customerId, status },
      lineItems: [{ description: 'Work', quantity: '1', unitPrice }],
    })
  const stats = async () => (await person.get('/api/dashboard/stats')).body

  expect(await stats()).toEqual({ monthlyRevenue: 0, quotesSent: 0, quoteCount: 0 })
  await quote('approved', '100.00')
  await quote('rejected', '50.00')
  await quote('pending', '70.00')
  await quote('draft', '80.00')
  expect(await stats()).toEqual({ monthlyRevenue: 108.25, quotesSent: 2, quoteCount: 4 })

  const other = await server.signUp()
  expect((await other.get('/api/dashboard/stats')).body.quoteCount).toBe(0)

  // December 1, 5:00 in UTC is still November 30 in Chicago.
  clock = new Date('2026-12-01T05:00:00Z')
  expect((await stats()).monthlyRevenue).toBe(108.25)
  clock = new Date('2026-12-01T07:00:00Z')
  expect((await stats()).monthlyRevenue).toBe(0)
})
