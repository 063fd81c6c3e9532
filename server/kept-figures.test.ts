// How old the figures of a large business may be, over HTTP.
import { expect, it } from 'vitest'
import { MANY_QUOTES } from './kept-figures.ts'
import { type Person, startTestServer } from './testing/test-server.ts'

let clock = new Date('2026-11-15T12:00:00Z')
const server = await startTestServer({ services: { now: () => clock } })

/** A business with one approved quote, and a function that adds copies of it. */
async function business() {
  const person = await server.signUp()
  const customer = await person.post('/api/customers', { firstName: 'Ann', lastName: 'Lee' })
  const made = await person.post('/api/quotes', {
    quote: { customerId: customer.body.id, status: 'approved' },
    lineItems: [{ description: 'Work', quantity: '1', unitPrice: '100.00' }],
  })
  const addQuotes = (count: number, daysAgo = 0) =>
    server.pool.query(
      `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total, created_at,
        created_day, approved_at)
      select gen_random_uuid(), business_id, user_id, gen_random_uuid(), status, tax_rate, subtotal, tax, total,
        created_at - $3 * interval '1 day', created_day, approved_at
      from quotes cross join generate_series(1, $2::int) where id = $1`,
      [made.body.quote.id, count, daysAgo],
    )
  return { person, addQuotes }
}

const figures = async (person: Person) => {
  const { body: stats } = await person.get('/api/dashboard/stats')
  const { body: report } = await person.get('/api/reports?period=30d')
  return [stats.quotesSent, report.statuses.approved]
}

it('is a minute at most', async () => {
  const { person, addQuotes } = await business()
  await addQuotes(MANY_QUOTES - 1)
  expect(await figures(person)).toEqual([MANY_QUOTES, MANY_QUOTES])
  await addQuotes(1)
  expect(await figures(person)).toEqual([MANY_QUOTES, MANY_QUOTES])
  clock = new Date(clock.getTime() + 60_000)
  expect(await figures(person)).toEqual([MANY_QUOTES + 1, MANY_QUOTES + 1])
})

it('is no time at all for one with fewer quotes', async () => {
  const { person, addQuotes } = await business()
  await addQuotes(MANY_QUOTES - 3)
  expect(await figures(person)).toEqual([MANY_QUOTES - 2, MANY_QUOTES - 2])
  await addQuotes(1)
  expect(await figures(person)).toEqual([MANY_QUOTES - 1, MANY_QUOTES - 1])
})

it('is a minute for a report if the period before has many', async () => {
  const { person, addQuotes } = await business()
  await addQuotes(MANY_QUOTES, 45)
  expect(await figures(person)).toEqual([MANY_QUOTES + 1, 1])
  await addQuotes(1)
  expect(await figures(person)).toEqual([MANY_QUOTES + 1, 1])
})
