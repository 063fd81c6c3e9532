// The counts by status of a search that many quotes match, over HTTP and by the database's function.
import { FOUND_LIMIT } from '@quotewright/domain/count-limit'
import { type QuoteCounts, QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inBusiness } from '../db/tenancy.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const person = await server.signUp()
const businessId = (await person.get('/api/auth/user')).body.business.id
const statuses = QuoteStatus.options
const { body: customer } = await person.post('/api/customers', {
  firstName: 'Ann',
  lastName: 'Lee',
})
const { body: made } = await person.post('/api/quotes', {
  quote: { customerId: customer.id, status: 'draft' },
  lineItems: [{ description: 'Work', quantity: '1', unitPrice: '100.00' }],
})

/** Each status is spread evenly over the others, as a business's quotes are. */
async function addQuotes(counts: Partial<QuoteCounts>, words: string): Promise<void> {
  await server.pool.query(
    `insert into quotes (id, business_id, user_id, customer_id, quote_number, status, tax_rate, subtotal, tax, total,
      search_text, created_day)
    select gen_random_uuid(), business_id, user_id, customer_id, gen_random_uuid(), added.status, tax_rate, subtotal,
      tax, total, $4, created_day
    from quotes, unnest($2::text[], $3::int[]) as added (status, count), generate_series(1, added.count) n
    where id = $1 order by n::float / added.count`,
    [made.quote.id, Object.keys(counts), Object.values(counts), words],
  )
}

const each = (count: number) =>
  Object.fromEntries(statuses.map(status => [status, count])) as QuoteCounts

async function countFound(q: string): Promise<QuoteCounts> {
  return (await person.get(`/api/quotes/counts?q=${encodeURIComponent(q)}`)).body
}

/** How many quotes the statement reads. */
async function rowsRead(statement: string, ...values: string[]): Promise<number> {
  return inBusiness(server.pool, businessId, async ({ $client: client }) => {
    const count = async () => {
      const { rows } = await client.query<{ read: number }>(
        `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
          from pg_stat_xact_user_tables where relname = 'quotes'`,
      )
      return rows[0]?.read ?? 0
    }
    const before = await count()
    await client.query(statement, values)
    return (await count()) - before
  })
}

describe('the counts of a search', () => {
  it('are exact up to the limit, and one more above it', async () => {
    await addQuotes(each(FOUND_LIMIT), 'oak street')
    await addQuotes(each(1), 'oak avenue')
    expect(await countFound('oak street')).toEqual(each(FOUND_LIMIT))
    expect(await countFound('OAK')).toEqual(each(FOUND_LIMIT + 1))
    expect(await countFound('oak avenue')).toEqual(each(1))
    expect(await countFound('oak alley')).toEqual(each(0))
  })

  it('have every status, however many quotes of another one match', async () => {
    await addQuotes({ approved: 12 * FOUND_LIMIT }, 'pine road')
    const others = { draft: 3, pending: FOUND_LIMIT, sent: FOUND_LIMIT + 1, rejected: 0 }
    await addQuotes(others, 'pine road')
    expect(await countFound('pine')).toEqual({ ...others, approved: FOUND_LIMIT + 1 })
  })

  it('are those of the lists that they lead to', async () => {
    for (const q of ['oak', 'oak street', 'pine', 'o', '_', '%', '555-0134']) {
      const found = await countFound(q)
      for (const status of statuses) {
        const query = new URLSearchParams({ q, status, limit: '1' })
        const { headers } = await person.get(`/api/quotes/cards?${query}`)
        expect(headers['x-total-count'], `${q}, ${status}`).toBe(`${found[status]}`)
      }
    }
  })
})

it('finds and counts replaced quotes of a status, too', async () => {
  await addQuotes({ sent: 5, rejected: 25 }, 'birch lane')
  await server.pool.query(
    `update quotes set replaced_by = $1 where search_text = 'birch lane' and id in (
      select id from quotes where search_text = 'birch lane' and status = 'sent' limit 3)`,
    [made.quote.id],
  )
  expect(await countFound('birch')).toEqual({ ...each(0), sent: 5, rejected: FOUND_LIMIT + 1 })
  const { body } = await person.get('/api/quotes/cards?q=birch&status=sent')
  expect(body).toHaveLength(5)
  const { rows } = await inBusiness(server.pool, businessId, tx =>
    tx.$client.query(`select * from count_found_quotes('birch', '{sent,sent}', 21)`),
  )
  expect(rows).toEqual([{ status: 'sent', total: 5 }])
})

it.each([
  ['that all have', 'maple'],
  ['that few of the newest have', 'customer7'],
])('reads few quotes for a word %s, although a status has few', async (_, q) => {
  await addQuotes({ approved: 1500, sent: 1500, pending: 2 }, 'maple customer7')
  await addQuotes({ approved: q === 'maple' ? 0 : 300 }, 'maple')
  await server.pool.query('analyze quotes')
  const read =
    (await rowsRead(`select * from count_found_quotes($1, '{${statuses.join()}}', 21)`, q)) +
    (await rowsRead(`select from search_quotes($1, 'pending', null, null, 26, 21)`, q))
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(1000)
})

it('the function counts any mix of statuses to any limit', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        Object.fromEntries(statuses.map(status => [status, fc.integer({ min: 0, max: 60 })])),
      ),
      fc.integer({ min: 1, max: 4 }),
      async (counts, most) => {
        const word = `mix${runs++}.`
        await addQuotes(counts, word)
        const { rows } = await inBusiness(server.pool, businessId, tx =>
          tx.$client.query('select * from count_found_quotes($1, $2, $3)', [word, statuses, most]),
        )
        const found = Object.entries(counts).filter(([, count]) => count > 0)
        expect(Object.fromEntries(rows.map(({ status, total }) => [status, total]))).toEqual(
          Object.fromEntries(found.map(([status, count]) => [status, Math.min(count, most)])),
        )
        expect(rows).toHaveLength(found.length)
      },
    ),
    { numRuns: 20 },
  )
})

it('looks at replaced quotes only as far as at the others', async () => {
  await addQuotes({ rejected: 2000 }, 'cedar')
  await server.pool.query(
    `update quotes set replaced_by = $1, created_at = now() - interval '9 days' where search_text = 'cedar'`,
    [made.quote.id],
  )
  await addQuotes({ rejected: 200 }, 'alder cedar')
  expect(
    await rowsRead(`select from search_quotes('alder', 'rejected', null, null, 26, 21)`),
  ).toBeLessThan(500)
})
