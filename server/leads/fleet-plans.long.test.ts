// Open requests of a business with many drafts, among businesses with few: only drafts that requests wait for are read.
import { beforeAll, expect, it } from 'vitest'
import { inBusiness } from '../db/tenancy.ts'
import { openTestDatabase } from '../db/testing.ts'
import { findLeads } from './store.ts'

const pool = await openTestDatabase()
const large = '00000000-0000-7000-8000-000000000001'

/** In the large one, ten of 5,000 drafts are of requests. 500 more requests have a finished quote. */
beforeAll(async () => {
  const id = (n: string) => `('00000000-0000-7000-8000-' || lpad(${n}::text, 12, '0'))::uuid`
  await pool.query(`
    insert into businesses (id, tax_rate) select ${id('n')}, 0 from generate_series(1, 1001) n;
    insert into users (id, business_id, email, first_name, last_name, password_hash, email_verified_at)
      select id, id, id::text, '', '', '', now() from businesses;
    insert into quotes (id, business_id, user_id, quote_number, status, is_requested, tax_rate, subtotal, tax, total,
        search_text, created_day)
      select ${id('n')}, b.id, b.id, 'Q-' || n, case when n <= 500 then 'sent' else 'draft' end, n > 500 and n <= 510, 0, 0, 0,
        1, '', now() from businesses b
      cross join lateral generate_series(500 - case when b.id = '${large}' then 499 else 1 end, case when b.id = '${large}'
        then 5500 else 502 end) n;
    insert into leads (id, business_id, name, email, phone, address, service, note, photo_ids, state, quote_id, created_at)
      select id, business_id, '', '', '', '', '', '', '{}', 'drafted', id, now() - row_number() over () * interval '1 hour'
      from quotes where status = 'sent' or is_requested;
    analyze`)
}, 60_000)

it('of a large business', async () => {
  const read = await inBusiness(pool, large, async tx => {
    const rowsRead = async () => {
      const { rows } = await tx.$client.query<{ read: number }>(
        `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
          from pg_stat_xact_user_tables where relname in ('leads', 'quotes')`,
      )
      return rows[0]?.read ?? 0
    }
    const before = await rowsRead()
    expect((await findLeads(tx, large, { limit: 5, after: null, isOpen: true })).total).toBe(10)
    return (await rowsRead()) - before
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(100)
})
