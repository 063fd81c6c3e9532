// Demo businesses in the database: made and removed as the owner of the tables, before and after anyone's session.
import type { CurrentUser } from '@quotewright/domain/account'
import type { Pool, PoolClient } from 'pg'

export async function insertDemoAccount(
  client: PoolClient,
  { business, ...user }: CurrentUser,
  onboardedAt: Date,
): Promise<void> {
  await client.query(
    `insert into businesses (id, name, phone, address, email, time_zone, tax_rate, service_categories,
       subscription_status, subscription_end_date, is_demo, onboarded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, $11)`,
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
  // No password has this hash: nobody signs in to a demo, they are signed in.
  await client.query(
    `insert into users (id, business_id, email, first_name, last_name, password_hash, email_verified_at)
     values ($1, $2, $3, $4, $5, '', $6)`,
    [user.id, business.id, user.email, user.firstName, user.lastName, onboardedAt],
  )
}

/** The photo of a job was taken shortly before its quote was made, as it would have been. */
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

/** With everything it has. Businesses of paying people cannot be named here. */
export async function deleteDemoBusiness(pool: Pool, businessId: string): Promise<void> {
  await pool.query('delete from businesses where id = $1 and is_demo', [businessId])
}
