// Among businesses whose few invoices are all open, one with many settled ones reads its open invoices alone.
import { beforeAll, expect, it } from 'vitest'
import { inBusiness } from '../db/tenancy.ts'
import { openTestDatabase } from '../db/testing.ts'
import { findInvoicePage, sumDue } from './store.ts'

const pool = await openTestDatabase()
const large = '00000000-0000-7000-8000-000000000001'
const today = '2026-11-10'

beforeAll(async () => {
  const id = (n: string) => `('00000000-0000-7000-8000-' || lpad(${n}::text, 12, '0'))::uuid`
  await pool.query(`
    insert into businesses (id, tax_rate) select ${id('n')}, 0 from generate_series(1, 2001) n;
    insert into users (id, business_id, email, first_name, last_name, password_hash, email_verified_at)
      select id, id, id::text, '', '', '', now() from businesses;
    insert into customers (id, business_id, user_id, first_name, last_name, search_text)
      select ${id('n')}, b.id, b.id, 'Rosa', 'Díaz', '' from businesses b
      cross join lateral generate_series(1, case when b.id = '${large}' then 500 else 1 end) n;
    insert into invoices (id, business_id, count, number, quote_number, customer_id, user_id, day, due_day, subtotal, tax,
        tax_rate, total, document, sent_at, open_amount, created_at)
      select ${id('n')}, b.id, n, n::text, 'Q-' || n,
        ${id(`case when b.id = '${large}' then n % 500 + 1 else 1 end`)}, b.id, '2026-01-01', '2026-01-01', 9, 0, 0, 9, '{}', now(),
        case when b.id = '${large}' and n <= 4990 then 0 else 9 end, now() - n * interval '1 hour' from businesses b
      cross join lateral generate_series(1, case when b.id = '${large}' then 5000 else 4 end) n`)
  await pool.query('vacuum analyze')
}, 60_000)

it.each(['open', 'overdue', 'sums'] as const)('%s', async due => {
  const read = await inBusiness(pool, large, async tx => {
    const rowsRead = async () => {
      const { rows } = await tx.$client.query<{ read: number }>(
        `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
          from pg_stat_xact_user_tables where relname = 'invoices'`,
      )
      return rows[0]?.read ?? 0
    }
    const before = await rowsRead()
    if (due === 'sums') expect((await sumDue(tx, large, { today })).open).toBe(90)
    else {
      const page = { q: '', due, customerId: undefined, today, limit: 26, after: null }
      expect((await findInvoicePage(tx, large, page)).total).toBe(10)
    }
    return (await rowsRead()) - before
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(500)
})
