// Among businesses with two quotes each, what a business with many reads is planned no other than alone: quotes and
// customers by their keys. A plan for all values is one for the average business.
import { beforeAll, expect, it } from 'vitest'
import { type BusinessReader, businessAccess } from '../db/tenancy.ts'
import { openTestDatabase } from '../db/testing.ts'
import { findHistory } from '../quote-links/history-store.sql.ts'
import { findCardPage, findQuotePage } from './list-store.sql.ts'
import { findStamp, findStampedQuotes } from './read-store.sql.ts'

const pool = await openTestDatabase()
const large = '00000000-0000-7000-8000-000000000001'
const [quote, other] = [large, '00000000-0000-7000-8000-000000000002']

beforeAll(async () => {
  const id = (n: string) => `('00000000-0000-7000-8000-' || lpad(${n}::text, 12, '0'))::uuid`
  await pool.query(`
    insert into businesses (id, tax_rate) select ${id('n')}, 0 from generate_series(1, 1001) n;
    insert into users (id, business_id, email, first_name, last_name, password_hash, email_verified_at)
      select id, id, id::text, '', '', '', now() from businesses;
    insert into customers (id, business_id, user_id, first_name, last_name, search_text)
      select ${id('n')}, b.id, b.id, 'Rosa', 'Díaz', '' from businesses b
      cross join lateral generate_series(1, case when b.id = '${large}' then 1000 else 1 end) n;
    insert into quotes (id, business_id, user_id, customer_id, quote_number, status, tax_rate, subtotal, tax, total,
        search_text, created_at, created_day)
      select ${id('n')}, b.id, b.id, case when n <= 1000 and b.id = '${large}' then ${id('n')} end, 'Q-' || n, 'sent', 0, 0,
        0, 1, 'elm', now() - n * interval '1 hour', now() from businesses b
      cross join lateral generate_series(1, case when b.id = '${large}' then 5000 else 2 end) n;
    analyze`)
}, 60_000)

const page = { limit: 50, after: null, status: undefined, customerId: undefined, need: undefined }

it.each([
  ['a quote', (reader: BusinessReader) => findStampedQuotes(reader, large, [quote])],
  ['a stamp', (reader: BusinessReader) => findStamp(reader, large, quote)],
  ['several quotes', (reader: BusinessReader) => findStampedQuotes(reader, large, [quote, other])],
  [
    'a history',
    (reader: BusinessReader) => findHistory(reader, large, { quoteId: quote, readerId: large }),
  ],
  [
    'the quotes found',
    (reader: BusinessReader) => findQuotePage(reader, large, { ...page, q: 'elm' }),
  ],
  [
    'the cards found',
    (reader: BusinessReader) => findCardPage(reader, large, { ...page, q: 'elm' }),
  ],
])('%s', async (_, read) => {
  const plans: string[] = []
  const { reader } = businessAccess(pool, large)
  await read({
    query: async ({ text, isPlannedOnce, ...statement }) => {
      if (!isPlannedOnce) return reader.query({ text, ...statement })
      const plan = await reader.query<{ 'QUERY PLAN': string }>({
        text: `explain (generic_plan) ${text}`,
      })
      plans.push(...plan.rows.map(row => row['QUERY PLAN']))
      return { ...plan, rows: [] }
    },
  })
  const plan = plans.join('\n')
  expect(plan).not.toMatch(/Hash|hashed|Merge Join|Seq Scan on (quotes|customers)/)
  const byKey = [...plan.matchAll(/Scan.* on (?:quotes|customers).*\n\s+Index Cond: (.*)/g)]
  expect(byKey.length).toBeGreaterThan(0)
  for (const [, condition] of byKey) {
    expect(condition).toMatch(/^\(\(business_id = \$1\) AND \(id = [^)]*\)\)$|contract_id/)
  }
})
