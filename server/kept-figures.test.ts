// How old the figures of a large business may be, over HTTP.
import { expect, it } from 'vitest'
import { MANY_ROWS } from './kept-figures.ts'
import { startInvoicing } from './testing/invoicing.ts'
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
  await addQuotes(MANY_ROWS - 1)
  expect(await figures(person)).toEqual([MANY_ROWS, MANY_ROWS])
  await addQuotes(1)
  expect(await figures(person)).toEqual([MANY_ROWS, MANY_ROWS])
  clock = new Date(clock.getTime() + 60_000)
  expect(await figures(person)).toEqual([MANY_ROWS + 1, MANY_ROWS + 1])
})

it('is no time at all for one with fewer quotes', async () => {
  const { person, addQuotes } = await business()
  await addQuotes(MANY_ROWS - 3)
  expect(await figures(person)).toEqual([MANY_ROWS - 2, MANY_ROWS - 2])
  await addQuotes(1)
  expect(await figures(person)).toEqual([MANY_ROWS - 1, MANY_ROWS - 1])
})

it('is a minute for a report if the period before has many', async () => {
  const { person, addQuotes } = await business()
  await addQuotes(MANY_ROWS, 45)
  expect(await figures(person)).toEqual([MANY_ROWS + 1, 1])
  await addQuotes(1)
  expect(await figures(person)).toEqual([MANY_ROWS + 1, 1])
})

it('is a minute for the money of a business with many payments, and no time at all with fewer', async () => {
  const { person, accepted, deposit } = await startInvoicing(server)
  const paid = await deposit((await accepted()).id, '1.00', { day: '2025-11-10' })
  const addDeposits = (count: number) =>
    server.pool.query(
      `insert into ledger_entries (id, business_id, quote_number, kind, amount, method, day, user_id, created_at)
      select gen_random_uuid(), business_id, quote_number, kind, amount, method, day, user_id, created_at
      from ledger_entries cross join generate_series(1, $2::int) where id = $1`,
      [paid.body.deposits[0].id, count],
    )
  const held = async () => (await person.get('/api/reports/money')).body.held
  await addDeposits(MANY_ROWS - 2)
  expect(await held()).toBe('4999.00')
  await addDeposits(1)
  expect(await held()).toBe('5000.00')
  await addDeposits(1)
  expect(await held()).toBe('5000.00')
  clock = new Date(clock.getTime() + 60_000)
  expect(await held()).toBe('5001.00')
})
