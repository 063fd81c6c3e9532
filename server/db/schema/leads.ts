// Homeowners' requests for a quote, and the addresses of the pages that they are sent from.
import type { LeadState } from '@quotewright/domain/leads/lead'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { createdAt, instant } from './columns.ts'
import { customers } from './customers.ts'
import { quoteKey } from './quotes.ts'

/** All addresses that a business has had, so that printed ones keep leading to it. */
export const leadSlugs = pgTable('lead_slugs', {
  slug: text('slug').primaryKey(),
  businessId: businessId(),
  createdAt: createdAt(),
})

/** Its customer and draft have the lead's id. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').notNull(),
    businessId: businessId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    service: text('service').notNull(),
    preferredDay: date('preferred_day'),
    note: text('note').notNull(),
    /** Whether they checked the box for texts. */
    agreesToTexts: boolean('agrees_to_texts').notNull().default(false),
    photoIds: uuid('photo_ids').array().notNull(),
    state: text('state').$type<LeadState>().notNull(),
    /** Set if it is not a real request. */
    dismissedAt: instant('dismissed_at'),
    customerId: uuid('customer_id'),
    quoteId: uuid('quote_id'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    quoteKey('leads_quote_fk', table).onDelete('cascade'),
    foreignKey({
      name: 'leads_customer_fk',
      columns: [table.businessId, table.customerId],
      foreignColumns: [customers.businessId, customers.id],
    }).onDelete('cascade'),
    index('leads_newest').on(table.businessId, table.createdAt, table.id),
    // Without a draft yet.
    index('leads_waiting')
      .on(table.businessId, table.createdAt, table.id)
      .where(sql`dismissed_at is null and quote_id is null`),
    index('leads_quote').on(table.businessId, table.quoteId).where(sql`quote_id is not null`),
    index('leads_customer')
      .on(table.businessId, table.customerId)
      .where(sql`customer_id is not null`),
  ],
)
