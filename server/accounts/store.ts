// Accounts in the database: businesses, users, sessions and the tokens of links; the only SQL about them.
import type { CurrentUser, ServiceCategory, SubscriptionStatus } from '@quotewright/domain/account'
import type { PlanName } from '@quotewright/domain/plan'
import { defaultPreferences, type Preferences } from '@quotewright/domain/preferences'
import type { QuoteTemplateSettings } from '@quotewright/domain/quote-template'
import type { ClientBase, Pool } from 'pg'

/** The pool, or a client with a transaction open. */
export type Queryable = Pool | ClientBase

export type Purpose = 'verify' | 'reset'

type AccountRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  business_id: string
  name: string
  phone: string
  address: string
  business_email: string
  time_zone: string
  tax_rate: number
  service_categories: ServiceCategory[]
  subscription_status: SubscriptionStatus
  subscription_end_date: Date | null
  plan: PlanName | null
  /** What the person has chosen; the rest is as for everyone. */
  preferences: Partial<Preferences> | null
  version: number
  business_version: number
  quote_template: QuoteTemplateSettings | null
  is_demo: boolean
  is_onboarded: boolean
}

const accountColumns = `u.id, u.email, u.first_name, u.last_name, u.preferences, u.version, u.business_id,
  b.name, b.phone, b.address, b.email as business_email, b.time_zone, b.tax_rate, b.service_categories, b.version as business_version,
  b.subscription_status, b.subscription_end_date, b.plan, b.quote_template, b.is_demo, b.onboarded_at is not null as is_onboarded`

function toCurrentUser(row: AccountRow): CurrentUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isOnboarded: row.is_onboarded,
    isDemo: row.is_demo,
    subscriptionStatus: row.subscription_status,
    subscriptionEndDate: row.subscription_end_date?.toISOString() ?? null,
    plan: row.plan,
    preferences: { ...defaultPreferences, ...row.preferences },
    version: row.version,
    business: {
      id: row.business_id,
      name: row.name,
      phone: row.phone,
      address: row.address,
      email: row.business_email,
      timeZone: row.time_zone,
      taxRate: row.tax_rate,
      serviceCategories: row.service_categories,
      quoteTemplate: row.quote_template,
      version: row.business_version,
    },
  }
}

export type Session = { user: CurrentUser; expiresAt: Date }

/** Asked by every call, so the statement is prepared once per connection. */
export async function findSession(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Session | null> {
  const { rows } = await db.query<AccountRow & { expires_at: Date }>({
    name: 'find-session',
    text: `select s.expires_at, ${accountColumns} from sessions s
      join users u on u.id = s.user_id join businesses b on b.id = u.business_id
      where s.token_hash = $1 and s.expires_at > $2`,
    values: [tokenHash, now],
  })
  return rows[0] ? { user: toCurrentUser(rows[0]), expiresAt: rows[0].expires_at } : null
}

export async function findCurrentUser(db: Queryable, userId: string): Promise<CurrentUser | null> {
  const { rows } = await db.query<AccountRow>(
    `select ${accountColumns} from users u join businesses b on b.id = u.business_id where u.id = $1`,
    [userId],
  )
  return rows[0] ? toCurrentUser(rows[0]) : null
}

export type NewSession = { tokenHash: string; userId: string; userAgent: string; expiresAt: Date }

/** Also sweeps the person's sessions that have expired. */
export async function insertSession(db: Queryable, session: NewSession, now: Date): Promise<void> {
  const { tokenHash, userId, userAgent, expiresAt } = session
  await db.query('delete from sessions where user_id = $1 and expires_at <= $2', [userId, now])
  await db.query(
    `insert into sessions (token_hash, user_id, user_agent, created_at, expires_at)
      values ($1, $2, $3, $4, $5)`,
    [tokenHash, userId, userAgent, now, expiresAt],
  )
}

export async function extendSession(db: Queryable, tokenHash: string, until: Date): Promise<void> {
  await db.query('update sessions set expires_at = $2 where token_hash = $1', [tokenHash, until])
}

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query('delete from sessions where token_hash = $1', [tokenHash])
}

export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from sessions where user_id = $1', [userId])
}

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

export type NewToken = { tokenHash: string; userId: string; purpose: Purpose; expiresAt: Date }

/** The newest link alone counts: earlier ones for the same purpose are void. */
export async function replaceToken(db: Queryable, token: NewToken): Promise<void> {
  const { tokenHash, userId, purpose, expiresAt } = token
  await db.query(
    `with earlier as (delete from account_tokens where user_id = $2 and purpose = $3)
    insert into account_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, $3, $4)`,
    [tokenHash, userId, purpose, expiresAt],
  )
}

/** Spends the token and says whose it was; null when it is unknown, spent or expired. */
export async function spendToken(
  db: Queryable,
  { tokenHash, purpose }: { tokenHash: string; purpose: Purpose },
  now: Date,
): Promise<string | null> {
  const { rows } = await db.query<{ user_id: string }>(
    `update account_tokens set used_at = $3
      where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
      returning user_id`,
    [tokenHash, purpose, now],
  )
  return rows[0]?.user_id ?? null
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
