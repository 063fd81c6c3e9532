// Businesses and users in the database: creating, setting a password, setting up.
import type { ServiceCategory } from '@quotewright/domain/account'
import type { ClientBase, Pool } from 'pg'

/** The pool, or a client with an open transaction. */
export type Queryable = Pool | ClientBase

export type Login = { id: string; firstName: string; lastName: string; passwordHash: string }

export async function findLogin(db: Queryable, email: string): Promise<Login | null> {
  const { rows } = await db.query<Login>(
    `select id, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash"
      from users where email = $1`,
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
  verifiedAt: Date
}

export async function insertBusiness(db: Queryable, id: string, taxRate: number): Promise<void> {
  await db.query('insert into businesses (id, tax_rate) values ($1, $2)', [id, taxRate])
}

/** Returns false if the address is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into users (id, business_id, email, first_name, last_name, password_hash, email_verified_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (email) do nothing`,
    [
      user.id,
      user.businessId,
      user.email,
      user.firstName,
      user.lastName,
      user.passwordHash,
      user.verifiedAt,
    ],
  )
  return rowCount === 1
}

export async function setPassword(
  db: Queryable,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await db.query('update users set password_hash = $2 where id = $1', [userId, passwordHash])
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

/** Returns false if the business is already set up. */
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
