// A search that the index of keys leads works out no quote's keys again, which takes longer than reading the quote.
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

/** 3,000 quotes of four statuses. All but the newest 60 have one word, and one in eight of them another. */
await server.pool.query(
  `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total, search_text,
    created_at, created_day)
  select gen_random_uuid(), business_id, user_id, gen_random_uuid(),
    ('{draft,sent,approved,rejected}'::text[])[n % 4 + 1], tax_rate, subtotal, tax, total,
    'quote' || n || case when n > 60 then ' elm avenue' else '' end || case when n > 60 and n % 32 < 4 then ' ada' else '' end,
    now() - n * interval '1 hour', created_day
  from quotes, generate_series(1, 3000) n where id = $1`,
  [made.quote.id],
)
await server.pool.query('analyze quotes')
await server.pool.query('create sequence keys_worked_out')
await server.pool.query(
  `create or replace function search_keys(business uuid, words text, made timestamptz) returns integer[]
    language plpgsql immutable strict cost 1000
  as $$ begin perform nextval('public.keys_worked_out'); return search_keys(business, words) || month_key(business, made); end $$`,
)
await server.pool.query('grant usage on sequence keys_worked_out to app_user')

it.each(['elm', 'ada'])('finds and counts %s without them', async word => {
  const worked = await inBusiness(server.pool, businessId, async ({ $client: client }) => {
    const { rows: before } = await client.query(`select nextval('keys_worked_out')::int as count`)
    const found = await client.query(
      'select cardinality(ids) as shown, total from search_quotes($1, null, null, null, 25, 21)',
      [word],
    )
    expect(found.rows).toEqual([{ shown: 25, total: 21 }])
    const counts = await client.query(
      `select total from count_found_quotes($1, '{draft,sent,approved,rejected}', 21)`,
      [word],
    )
    expect(counts.rows).toEqual(Array.from({ length: 4 }, () => ({ total: 21 })))
    const { rows: after } = await client.query(`select nextval('keys_worked_out')::int as count`)
    return after[0].count - before[0].count - 1
  })
  expect(worked).toBe(0)
})
