// Demo businesses in the database. Runs as the owner of the tables, because there is no session.
import type { CurrentUser } from '@quotewright/domain/account'
import type { Pool, PoolClient } from 'pg'
import type { Queryable } from '../db/query-builder.ts'

const demosLock = 7_319_465_203

export async function insertDemoAccount(
  client: PoolClient,
  { business, ...user }: CurrentUser,
  onboardedAt: Date,
): Promise<void> {
  await client.query(
    `insert into businesses (id, name, phone, address, email, time_zone, tax_rate, service_categories,
       subscription_status, subscription_end_date, is_demo, onboarded_at, demo_used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, $11, $11)`,
    [
      business.id,
      business.name,
      business.phone,
      business.address,
      business.email,
      business.timeZone,
      business.taxRate,
      business.serviceCategories,
      user.subscriptionStatus,
      user.subscriptionEndDate,
      onboardedAt,
    ],
  )
  // No password matches this hash. Demo users are signed in by cookie only.
  await client.query(
    `insert into users (id, business_id, email, first_name, last_name, password_hash, email_verified_at)
     values ($1, $2, $3, $4, $5, '', $6)`,
    [user.id, business.id, user.email, user.firstName, user.lastName, onboardedAt],
  )
}

/** Dates the photo of each job shortly before its quote. */
export async function datePhotos(
  pool: Pool,
  businessId: string,
  minutesBefore: number,
): Promise<void> {
  await pool.query(
    `update photos set created_at = quotes.created_at - make_interval(mins => $2)
      from quotes where quotes.business_id = $1 and photos.id = quotes.photo_id`,
    [businessId, minutesBefore],
  )
}

/** Deletes a demo with all its data. Ids of other businesses have no effect. */
export async function deleteDemoBusiness(db: Queryable, businessId: string): Promise<void> {
  await db.query('delete from businesses where id = $1 and is_demo', [businessId])
}

/** Until the transaction ends, no other process counts or adds demos. */
export async function lockDemos(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [demosLock])
}

export async function countDemos(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from businesses where is_demo',
  )
  return rows[0]?.count ?? 0
}

/** Demos without a request since then, the longest idle first. */
export async function findIdleDemos(
  client: PoolClient,
  since: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from businesses where is_demo and demo_used_at < $1
      order by demo_used_at limit $2`,
    [since, limit],
  )
  return rows.map(({ id }) => id)
}

export async function setDemoUsed(pool: Pool, businessId: string, now: Date): Promise<void> {
  await pool.query(
    `update businesses set demo_used_at = $2
      where id = $1 and is_demo and demo_used_at < $2::timestamptz - interval '1 minute'`,
    [businessId, now],
  )
}
