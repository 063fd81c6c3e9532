// Turns seeded quotes into quotes that were just mailed to their customers, and returns the tokens of their links.
import type { Pool } from 'pg'
import { hashToken, newToken } from '../server/accounts/tokens.ts'

type Sent = { id: string; business_id: string }

/** The newest of each business, which has as many at least. */
const send = `
  with picked as (
    select id from (select id, row_number() over (partition by business_id order by created_at desc, id) as place from quotes) newest
    where place <= $1
  )
  update quotes set status = 'sent', approved_at = null, version = 2, valid_until = current_date + 30
  from picked where quotes.id = picked.id
  returning quotes.id, quotes.business_id`

/** Limits count mails by address, so each quote has a customer of its own. */
const addressed = `
  with made as (
    insert into customers (id, business_id, user_id, first_name, last_name, email, phone, address, search_text)
    select q.id, q.business_id, q.user_id, 'Ada', 'Customer', q.id || '@example.com', '', '', ''
    from quotes q where q.id = any($1)
    returning id, business_id
  )
  update quotes set customer_id = made.id from made where quotes.business_id = made.business_id and quotes.id = made.id`

const mailed = `
  insert into quote_events (id, business_id, quote_id, kind, actor, detail, created_at)
  select gen_random_uuid(), q.business_id, q.id, 'sent', 'member', jsonb_build_object('to', c.email), now()
  from quotes q join customers c on c.business_id = q.business_id and c.id = q.customer_id where q.id = any($1)`

const linked = `
  insert into quote_links (token_hash, business_id, quote_id, generation)
  select token_hash, business_id, quote_id, 1
  from unnest($1::text[], $2::uuid[], $3::uuid[]) as link (token_hash, business_id, quote_id)`

export async function seedSentQuotes(pool: Pool, ofEach: number): Promise<string[]> {
  const { rows } = await pool.query<Sent>(send, [ofEach])
  const ids = rows.map(({ id }) => id)
  await pool.query(addressed, [ids])
  await pool.query(mailed, [ids])
  const tokens = await linkQuotes(pool, rows)
  await pool.query('vacuum analyze')
  return tokens
}

/** Returns the tokens of the links, in the order of the quotes. */
export async function linkQuotes(pool: Pool, quotes: readonly Sent[]): Promise<string[]> {
  const tokens = quotes.map(() => newToken())
  const ids = quotes.map(({ id }) => id)
  const businesses = quotes.map(({ business_id: business }) => business)
  await pool.query(linked, [tokens.map(hashToken), businesses, ids])
  return tokens
}
