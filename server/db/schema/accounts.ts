// Businesses (the tenants) and users.
import type {
  Role,
  ServiceCategory,
  SubscriptionStatus,
} from '@quotewright/domain/accounts/account'
import type { StoredPreferences } from '@quotewright/domain/accounts/preferences'
import type { PlanName } from '@quotewright/domain/billing/plan'
import type { LeadPageToSave } from '@quotewright/domain/leads/lead'
import type { QuoteTemplateSettings } from '@quotewright/domain/quote-document/quote-template'
import type { ReminderSettings } from '@quotewright/domain/quote-links/reminders'
import type { Taxes } from '@quotewright/domain/quotes/taxes'
import type { DaysOff } from '@quotewright/domain/schedule/days-off'
import type { WorkWeek } from '@quotewright/domain/visits/work-week'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

export const businesses = pgTable(
  'businesses',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    email: text('email').notNull().default(''),
    timeZone: text('time_zone').notNull().default('UTC'),
    taxRate: integer('tax_rate').notNull(),
    /** What new quotes tax. */
    taxes: text('taxes').$type<Taxes>().notNull().default('all'),
    serviceCategories: text('service_categories')
      .array()
      .$type<ServiceCategory[]>()
      .notNull()
      .default(sql`'{}'`),
    subscriptionStatus: text('subscription_status')
      .$type<SubscriptionStatus>()
      .notNull()
      .default('trial'),
    subscriptionEndDate: instant('subscription_end_date'),
    plan: text('plan').$type<PlanName>(),
    /** Null until the business changes its template. */
    quoteTemplate: jsonb('quote_template').$type<QuoteTemplateSettings>(),
    /** Null for businesses that existed before reminders: they remind once they switch it on. */
    reminders: jsonb('reminders').$type<Partial<ReminderSettings>>().default({ isOn: true }),
    /** Null until the business opens its page for quote requests. */
    leadPage: jsonb('lead_page').$type<LeadPageToSave>(),
    /** Null until the business changes it. */
    workWeek: jsonb('work_week').$type<WorkWeek>(),
    /** Null until the business changes them. */
    daysOff: jsonb('days_off').$type<DaysOff>(),
    /** How many jobs may have visits at the same hours. */
    crews: integer('crews').notNull().default(1),
    /** Reminders of overdue invoices. Null as for `reminders`. */
    invoiceReminders: jsonb('invoice_reminders')
      .$type<Partial<ReminderSettings>>()
      .default({ isOn: true }),
    /** Where customers are asked for a review; null if they are not. */
    reviewUrl: text('review_url'),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Time of a demo's last request, to the minute; null for other businesses. */
    demoUsedAt: instant('demo_used_at'),
    /** Version of the business settings; the template has its own. */
    version: integer('version').notNull().default(1),
    onboardedAt: instant('onboarded_at'),
    createdAt: createdAt(),
  },
  table => [index('businesses_demos').on(table.demoUsedAt).where(sql`is_demo`)],
)

/** The tenant that owns the row. */
export const businessId = () =>
  uuid('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    emailVerifiedAt: instant('email_verified_at').notNull(),
    role: text('role').$type<Role>().notNull().default('owner'),
    /** When a member left. Their work refers to the row, so it stays, but no one can sign in to it. */
    leftAt: instant('left_at'),
    preferences: jsonb('preferences').$type<StoredPreferences>(),
    /** SHA-256 (hex) of the token in the address of the person's calendar feed; null if there is none. */
    calendarTokenHash: text('calendar_token_hash').unique(),
    calendarSince: instant('calendar_since'),
    /** Version of the profile. Preferences have none: each is saved alone. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  // Rows of a business refer to its own users only.
  table => [unique('users_of_business').on(table.businessId, table.id)],
)

export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A user of the row's own business. */
export const memberKey = (name: string, table: { businessId: PgColumn; userId: PgColumn }) =>
  foreignKey({
    name,
    columns: [table.businessId, table.userId],
    foreignColumns: [users.businessId, users.id],
  }).onDelete('cascade')

/** History of each user's consent to training with photos. `preferences` has the current value. */
export const photoConsents = pgTable(
  'photo_consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    isGiven: boolean('is_given').notNull(),
    createdAt: createdAt(),
  },
  table => [index('photo_consents_user').on(table.userId, table.id)],
)

/** Keyed by the SHA-256 (hex) of the random token in the cookie; by another key once the owner removed the person. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the session in the settings. It cannot be used to sign in. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: userId(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('sessions_user').on(table.userId)],
)

/** A registration becomes an account when its mailed link and its own password come back together. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey(),
    /** Lower case. One address can have several pending registrations. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** SHA-256 (hex) of the newest link's token; null until the link is mailed. */
    tokenHash: text('token_hash').unique(),
    tokenExpiresAt: instant('token_expires_at'),
    createdAt: createdAt(),
  },
  table => [
    index('registrations_email').on(table.email, table.createdAt),
    index('registrations_created').on(table.createdAt),
  ],
)

/** Browsers that have signed in to an account, keyed by the SHA-256 (hex) of their cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: userId(),
    tokenHash: text('token_hash').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

/** Account changes that the owner can undo with a mailed link: email address, two-step sign-in, passkeys. */
export const waysBack = pgTable(
  'ways_back',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    /** The address before the change; the link is mailed there. */
    email: text('email').notNull(),
    /** SHA-256 (hex) of the link's token; null until the link is mailed. */
    tokenHash: text('token_hash').unique(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [index('ways_back_user').on(table.userId, table.changedAt)],
)

/** Single-use links sent by mail, keyed by the SHA-256 (hex) of their token. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    purpose: text('purpose', { enum: ['reset', 'email'] }).notNull(),
    /** The new address, for links of purpose `email`. */
    newEmail: text('new_email'),
    /** The session that requested the new address. All others end with the change. */
    sessionId: uuid('session_id'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [index('account_tokens_user').on(table.userId)],
)
