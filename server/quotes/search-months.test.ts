// A search among quotes of many months, by the database's functions: it finds the same as a look at every quote.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inBusiness } from '../db/tenancy.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const person = await server.signUp()
const businessId = (await person.get('/api/auth/user')).body.business.id
const { body: made } = await person.post('/api/quotes', {
  quote: { status: 'draft' },
  lineItems: [{ description: 'Work', quantity: '1', unitPrice: '100.00' }],
})

const statuses = ['sent', 'sent', 'sent', 'approved', 'approved', 'draft', 'rejected']

/**
 * 4,000 quotes in 14 months. Each word but the last is in one of so many; the last in half of the old quotes, and in
 * one of the newest.
 */
const words = { alfa: 15, bravo: 20, delta: 50, gamma: 90, kappa: 1300, omega: 0 }
await server.pool.query(
  `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total, search_text,
    created_at, created_day)
  select gen_random_uuid(), business_id, user_id, gen_random_uuid(), ($2::text[])[n % 7 + 1], tax_rate, subtotal, tax,
    total, 'quote' || n || coalesce((select string_agg(' ' || word, '') from unnest($3::text[], $4::int[]) w (word, each)
      where case each when 0 then n = 30 or (n > 3000 and n % 2 = 0) else n % each = 7 end), ''),
    now() - n * interval '2.5 hours', created_day
  from quotes, generate_series(1, 4000) n where id = $1`,
  [made.quote.id, statuses, Object.keys(words), Object.values(words)],
)

const matching = `from quotes where search_text like '%' || $1 || '%'`

it.each(Object.keys(words))('finds %s in any month, page by page', async word => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        status: fc.constantFrom(null, null, 'sent', 'draft'),
        limit: fc.integer({ min: 1, max: 30 }),
        most: fc.integer({ min: 1, max: 51 }),
        afterQuote: fc.option(fc.integer({ min: 1, max: 4000 })),
      }),
      async ({ status, limit, most, afterQuote }) => {
        const { found, expected } = await inBusiness(
          server.pool,
          businessId,
          async ({ $client: client }) => {
            const { rows: after } = await client.query(
              'select id, created_at::text as time from quotes where search_text ~ $1',
              [`^quote${afterQuote ?? 'none'}\\M`],
            )
            const place = [after[0]?.time, after[0]?.id]
            const found = await client.query(
              'select ids, total from search_quotes($1, $2, $3, $4, $5, $6)',
              [word, status, ...place, limit, most],
            )
            const expected = await client.query(
              `select (select least(count(*), $6)::int ${matching} and ($2::text is null or status = $2)) as total,
                array(select id ${matching} and ($2::text is null or status = $2)
                  and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
                  order by created_at desc, id desc limit $5) as ids`,
              [word, status, ...place, limit, most],
            )
            return { found: found.rows, expected: expected.rows }
          },
        )
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 40 },
  )
})

it.each(Object.keys(words))('counts %s by status', async word => {
  await inBusiness(server.pool, businessId, async ({ $client: client }) => {
    for (const most of [1, 3, 10, 51]) {
      const values = [word, [...new Set(statuses)], most]
      const found = await client.query(
        'select status, total from count_found_quotes($1, $2, $3) order by status',
        values,
      )
      const expected = await client.query(
        `select status, least(count(*), $3)::int as total ${matching} and status = any($2) group by status order by status`,
        values,
      )
      expect(found.rows).toEqual(expected.rows)
    }
  })
})
