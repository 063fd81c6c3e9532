// Businesses and the people who sign in, in the database: made, verified, given a new password, set up.
import type { ServiceCategory } from '@quotewright/domain/account'
import type { ClientBase, Pool } from 'pg'

/** The pool, or a client with a transaction open. */
export type Queryable = Pool | ClientBase

export type Login = { id: string; firstName: string; passwordHash: string; isVerified: boolean }

export async function findLogin(db: Queryable, email: string): Promise<Login | null> {
  const { rows } = await db.query<Login>(
    `select id, first_name as "firstName", password_hash as "passwordHash",
      email_verified_at is not null as "isVerified" from users where email = $1`,
    [email],
  )
  return rows[0] ?? null
}

export type NewUser = {
  id: string
  businessId: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

export async function insertBusiness(db: Queryable, id: string, taxRate: number): Promise<void> {
  await db.query('insert into businesses (id, tax_rate) values ($1, $2)', [id, taxRate])
}

/** False when the address is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into users (id, business_id, email, first_name, last_name, password_hash)
      values ($1, $2, $3, $4, $5, $6) on conflict (email) do nothing`,
    [user.id, user.businessId, user.email, user.firstName, user.lastName, user.passwordHash],
  )
  return rowCount === 1
}

/** Registers an address anew that nobody has proved to own yet; false when somebody has. */
export async function replaceUnverified(
  db: Queryable,
  user: Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'passwordHash'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with replaced as (
      update users set first_name = $2, last_name = $3, password_hash = $4
        where email = $1 and email_verified_at is null returning id),
    spent as (delete from account_tokens where user_id in (select id from replaced))
    select id from replaced`,
    [user.email, user.firstName, user.lastName, user.passwordHash],
  )
  return rowCount === 1
}

/** Setting a password by a link that was mailed proves the address as well. */
export async function setPassword(
  db: Queryable,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  now: Date,
): Promise<{ email: string } | null> {
  const { rows } = await db.query<{ email: string }>(
    `update users set password_hash = $2, email_verified_at = coalesce(email_verified_at, $3)
      where id = $1 returning email`,
    [userId, passwordHash, now],
  )
  return rows[0] ?? null
}

export async function markVerified(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.query(
    'update users set email_verified_at = coalesce(email_verified_at, $2) where id = $1',
    [userId, now],
  )
}

export type BusinessSetUp = {
  id: string
  name: string
  phone: string
  address: string
  email: string
  timeZone: string
  serviceCategories: ServiceCategory[]
  onboardedAt: Date
  trialEnd: Date
}

/** False when the business was set up before. */
export async function setUpBusiness(db: Queryable, business: BusinessSetUp): Promise<boolean> {
  const { rowCount } = await db.query(
    `update businesses set name = $2, phone = $3, address = $4, email = $5, time_zone = $6,
      service_categories = $7, onboarded_at = $8, subscription_end_date = $9
      where id = $1 and onboarded_at is null`,
    [
      business.id,
      business.name,
      business.phone,
      business.address,
      business.email,
      business.timeZone,
      business.serviceCategories,
      business.onboardedAt,
      business.trialEnd,
    ],
  )
  return rowCount === 1
}
