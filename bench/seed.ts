// Adds a business that has quoted for three years, 8 lines a quote, and signs its owner in.
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { hashToken, newToken } from '../server/accounts/tokens.ts'

export const QUOTES = 10_000
export const LINES = 8

/** `customers` is the number of customers, named Customer1, Customer2 and so on, with 20 quotes each. */
export type Seeded = {
  businessId: string
  cookie: string
  customerId: string
  customers: number
  quoteIds: string[]
}

/**
 * Dated long ago, so that the plan's monthly limit is unused. Names allow searches with many, few and no matches. Quotes
 * are assigned to customers at random, because the planner samples texts and a regular pattern would mislead it.
 * All rows are stored in the order of their time, as the server stores them.
 */
const seedCustomers = `
  with numbers as (select n, ('{Ada,Ben,Cleo,Dan,Eva,Finn,Gus,Hana}'::text[])[n % 8 + 1] as first from generate_series(1, $3::int) n)
  insert into customers (id, business_id, user_id, first_name, last_name, email, phone, address, search_text, created_at)
  select gen_random_uuid(), $1, $2, first, 'Customer' || n, 'c' || n || '@example.com', 5120000000 + n, n || ' Oak Street',
    lower(first || ' customer' || n || ' c' || n || '@example.com ' || 5120000000 + n || ' ' || n || ' oak street'),
    now() - interval '400 days' + n * interval '1 minute'
  from numbers`

const seedQuotes = `
  insert into quotes (id, business_id, user_id, customer_id, quote_number, status, job_address, tax_rate, subtotal, tax, total,
    valid_until, search_text, is_requested, created_at, created_day, updated_at, approved_at)
  select gen_random_uuid(), $1, $2, c.id, 'Q-' || (1763000000000 + n) || 'ABCD',
    ('{draft,pending,sent,approved,rejected}'::text[])[n % 5 + 1], n || ' Elm Avenue', 8250, 80000, 6600, 86600,
    made::date + 30,
    lower('q-' || (1763000000000 + n) || 'abcd ' || c.first_name || ' ' || c.last_name || ' ' || n || ' elm avenue '
      || 'drywall sheet joint compound paper tape screws primer paint texture labor'),
    false, made, made::date, now(), case when n % 5 = 3 then made + interval '1 day' end
  from (select *, row_number() over () as place from customers where business_id = $1) c
  join (select n, row_number() over (order by hashint4(n)) as turn from generate_series(1, $3::int) n) numbered
    on turn % $4::int + 1 = c.place
  cross join lateral (select now() - interval '70 days' - n * interval '3 years' / $3::int as made) moment
  order by moment.made`

/** Quotes are sent within the hour, and answered a day later. */
const seedEvents = `
  insert into quote_events (id, business_id, quote_id, kind, actor, detail, created_at)
  select gen_random_uuid(), $1, q.id, 'sent', 'member', jsonb_build_object('to', 'c@example.com'),
    q.created_at + interval '20 minutes' as happened
  from quotes q where q.business_id = $1 and q.status in ('sent', 'approved', 'rejected')
  union all
  select gen_random_uuid(), $1, q.id, q.status, 'customer', '{"name":"Ada"}'::jsonb, q.created_at + interval '1 day'
  from quotes q where q.business_id = $1 and q.status in ('approved', 'rejected')
  order by happened`

/** Lines of a quote are stored side by side. */
const seedLines = `
  insert into line_items (id, business_id, quote_id, position, description, quantity, unit, unit_price, total, is_labor)
  select gen_random_uuid(), $1, q.id, p, (array['Drywall sheet 1/2 in 4x8','Joint compound','Paper tape','Drywall screws',
    'Primer','Interior paint','Texture','Drywall repair labor'])[p + 1], 1000 * (p + 1), 'each', 1000, 1000 * (p + 1), p = 7
  from quotes q cross join generate_series(0, ${LINES - 1}) p where q.business_id = $1 order by q.created_at, p`

/** Makes one customer for every 20 quotes. */
export async function seedBusiness(pool: Pool, quotes = QUOTES): Promise<Seeded> {
  const customers = Math.max(1, quotes / 20)
  const [business, user, token] = [randomUUID(), randomUUID(), newToken()]
  await pool.query(
    `insert into businesses (id, name, tax_rate, time_zone, subscription_status, plan, onboarded_at, service_categories)
     values ($1, 'Bench Drywall', 8250, 'America/Chicago', 'active', 'professional', now(), '{drywall}')`,
    [business],
  )
  await pool.query(
    `insert into users (id, business_id, email, first_name, last_name, password_hash, email_verified_at)
     values ($1, $2, $3, 'Bench', 'Owner', '', now())`,
    [user, business, `${user}@example.com`],
  )
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '30 days')`,
    [hashToken(token), user],
  )
  await pool.query(seedCustomers, [business, user, customers])
  await pool.query(seedQuotes, [business, user, quotes, customers])
  await pool.query(seedEvents, [business])
  await pool.query(seedLines, [business])
  const newest = await pool.query<{ id: string; customer_id: string }>(
    'select id, customer_id from quotes where business_id = $1 order by created_at desc limit 1100',
    [business],
  )
  return {
    businessId: business,
    cookie: `session=${token}; signed-in=1`,
    customerId: newest.rows[0]?.customer_id ?? '',
    customers,
    quoteIds: newest.rows.map(row => row.id),
  }
}

export async function seedEach(
  pool: Pool,
  { businesses, quotes }: { businesses: number; quotes: number },
): Promise<Seeded[]> {
  const seeded: Seeded[] = []
  while (seeded.length < businesses) seeded.push(await seedBusiness(pool, quotes))
  return seeded
}
