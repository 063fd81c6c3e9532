// The tables. Money is integer cents, quantities are thousandths; every tenant's row carries its business.

import type { MaterialReason } from '@quotewright/domain/material-line'
import type { DraftCustomer } from '@quotewright/domain/quote'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** To the millisecond, as JavaScript counts: a cursor made from a row leads back to that row. */
const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const createdAt = () => instant('created_at').notNull().defaultNow()
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const businesses = pgTable('businesses', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  address: text('address').notNull().default(''),
  email: text('email').notNull().default(''),
  timeZone: text('time_zone').notNull().default('UTC'),
  taxRate: integer('tax_rate').notNull(),
  serviceCategories: text('service_categories').array().notNull().default(sql`'{}'`),
  subscriptionStatus: text('subscription_status').notNull().default('trial'),
  subscriptionEndDate: instant('subscription_end_date'),
  plan: text('plan'),
  isDemo: boolean('is_demo').notNull().default(false),
  onboardedAt: instant('onboarded_at'),
  createdAt: createdAt(),
})

const businessId = () =>
  uuid('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  businessId: businessId(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  createdAt: createdAt(),
})

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Keyed by the SHA-256 (hex) of the random token in the cookie. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('sessions_user').on(table.userId)],
)

/** Single-use links sent by mail, keyed by the SHA-256 (hex) of their token. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [index('account_tokens_user').on(table.userId)],
)

export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    userId: userId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().default(''),
    /** Ten digits, or empty. */
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Lower case; what a search looks through. */
    searchText: text('search_text').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  table => [index('customers_newest').on(table.businessId, table.createdAt, table.id)],
)

export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    /** SHA-256 (hex) of the stored bytes, which is also their name in the file store. */
    contentHash: text('content_hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    byteSize: integer('byte_size').notNull(),
    createdAt: createdAt(),
  },
  table => [unique('photos_content').on(table.businessId, table.contentHash)],
)

export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    userId: userId(),
    /** Null only while a draft. */
    customerId: uuid('customer_id').references(() => customers.id),
    draftCustomer: jsonb('draft_customer').$type<DraftCustomer>(),
    quoteNumber: text('quote_number').notNull(),
    status: text('status', {
      enum: ['draft', 'pending', 'sent', 'approved', 'rejected'],
    }).notNull(),
    jobAddress: text('job_address'),
    taxRate: integer('tax_rate').notNull(),
    subtotal: cents('subtotal'),
    tax: cents('tax'),
    total: cents('total'),
    validUntil: date('valid_until', { mode: 'string' }),
    notes: text('notes'),
    photoId: uuid('photo_id').references(() => photos.id),
    aiAnalysisData: text('ai_analysis_data'),
    /** Lower case: number, customer, address, descriptions. */
    searchText: text('search_text').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When it became approved; revenue is counted by this day. */
    approvedAt: instant('approved_at'),
  },
  table => [
    index('quotes_newest').on(table.businessId, table.createdAt, table.id),
    index('quotes_of_status').on(table.businessId, table.status, table.createdAt, table.id),
    // Found by any part of their text; read only by the function search_quotes.
    // A short pending list keeps both the search and the rare insert that empties it quick.
    index('quotes_search')
      .using('gin', table.businessId, table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 512 }),
    index('quotes_customer').on(table.customerId),
    unique('quotes_number').on(table.businessId, table.quoteNumber),
  ],
)

export const lineItems = pgTable(
  'line_items',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    /** Thousandths. */
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull().default(''),
    unitPrice: integer('unit_price').notNull(),
    total: cents('total'),
    isLabor: boolean('is_labor').notNull(),
    materialId: text('material_id'),
    reason: jsonb('reason').$type<MaterialReason>(),
  },
  table => [index('line_items_quote').on(table.quoteId, table.position)],
)

export const priceItems = pgTable(
  'price_items',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    /** Named by assemblies; null for rows a person added. */
    key: text('key'),
    name: text('name').notNull(),
    category: text('category').notNull(),
    unit: text('unit').notNull(),
    unitPrice: integer('unit_price').notNull(),
    isLabor: boolean('is_labor').notNull(),
    createdAt: createdAt(),
  },
  table => [unique('price_items_key').on(table.businessId, table.key)],
)
