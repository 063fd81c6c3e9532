// The schedule of a job in a business with many jobs, among businesses with few: only jobs with a visit ahead are read.
import { beforeAll, expect, it } from 'vitest'
import { inBusiness } from '../db/tenancy.ts'
import { openTestDatabase } from '../db/testing.ts'
import { findBooked } from './store.ts'

const pool = await openTestDatabase()
const large = '00000000-0000-7000-8000-000000000001'

/** The large one has 5,000 jobs that are done, and ten that are not; the others have five. */
beforeAll(async () => {
  const id = (n: string) => `('00000000-0000-7000-8000-' || lpad(${n}::text, 12, '0'))::uuid`
  await pool.query(`
    insert into businesses (id, tax_rate) select ${id('n')}, 0 from generate_series(1, 1001) n;
    insert into users (id, business_id, email, first_name, last_name, password_hash, email_verified_at)
      select id, id, id::text, '', '', '', now() from businesses;
    insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total, search_text, created_day)
      select ${id('n')}, b.id, b.id, 'Q-' || n, 'approved', 0, 0, 0, 1, '', now() from businesses b
      cross join lateral generate_series(1, case when b.id = '${large}' then 5010 else 5 end) n;
    insert into job_schedules (business_id, quote_number, user_id, done_at)
      select business_id, quote_number, user_id, case when id > ${id('10')} then now() end from quotes;
    insert into visits (id, business_id, quote_number, day, start_minute, minutes, sequence)
      select id, business_id, quote_number, case when id > ${id('10')} then date '2026-01-01' else date '2026-12-01' end, 480, 60, 0
      from quotes;
    analyze`)
}, 60_000)

it('the hours that are taken', async () => {
  const read = await inBusiness(pool, large, async tx => {
    const rowsRead = async () => {
      const { rows } = await tx.$client.query<{ read: number }>(
        `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
          from pg_stat_xact_user_tables where relname in ('visits', 'job_schedules')`,
      )
      return rows[0]?.read ?? 0
    }
    const before = await rowsRead()
    const ahead = { from: '2026-11-15', except: 'Q-7', crews: 1 }
    expect(await findBooked(tx, large, ahead)).toHaveLength(9)
    return (await rowsRead()) - before
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(50)
})
