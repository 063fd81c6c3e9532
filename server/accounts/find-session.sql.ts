// Reads the signed-in user and their business from the database.
// Raw: every request reads its session, and a named statement is planned once and needs no building.
import type { CurrentUser, ServiceCategory, SubscriptionStatus } from '@quotewright/domain/account'
import type { PlanName } from '@quotewright/domain/plan'
import { defaultPreferences, type Preferences } from '@quotewright/domain/preferences'
import type { QuoteTemplateSettings } from '@quotewright/domain/quote-template'
import type { Queryable } from '../db/query-builder.ts'

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
  /** Only the preferences that the user has set; the others have their defaults. */
  preferences: Partial<Preferences> | null
  version: number
  business_version: number
  quote_template: QuoteTemplateSettings | null
  is_demo: boolean
  is_onboarded: boolean
  is_email_stopped: boolean
}

const accountColumns = `u.id, u.email, u.first_name, u.last_name, u.preferences, u.version, u.business_id,
  b.name, b.phone, b.address, b.email as business_email, b.time_zone, b.tax_rate, b.service_categories, b.version as business_version,
  b.subscription_status, b.subscription_end_date, b.plan, b.quote_template, b.is_demo, b.onboarded_at is not null as is_onboarded,
  exists (select from stopped_addresses where address = u.email) as is_email_stopped`

function toCurrentUser(row: AccountRow): CurrentUser {
  return {
    id: row.id,
    email: row.email,
    isEmailStopped: row.is_email_stopped,
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

export async function findCurrentUser(db: Queryable, userId: string): Promise<CurrentUser | null> {
  const { rows } = await db.query<AccountRow>(
    `select ${accountColumns} from users u join businesses b on b.id = u.business_id where u.id = $1`,
    [userId],
  )
  return rows[0] ? toCurrentUser(rows[0]) : null
}

type Session = { user: CurrentUser; createdAt: Date; expiresAt: Date }

export async function findSession(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Session | null> {
  const { rows } = await db.query<AccountRow & { created_at: Date; expires_at: Date }>({
    name: 'find-session',
    text: `select s.created_at, s.expires_at, ${accountColumns} from sessions s
      join users u on u.id = s.user_id join businesses b on b.id = u.business_id
      where s.token_hash = $1 and s.expires_at > $2`,
    values: [tokenHash, now],
  })
  const [row] = rows
  return row
    ? { user: toCurrentUser(row), createdAt: row.created_at, expiresAt: row.expires_at }
    : null
}
