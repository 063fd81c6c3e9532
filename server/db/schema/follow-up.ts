// What happens to a quote by itself after it is finished: reminders of its customer, and sending it later.
import type { Reminders } from '@quotewright/domain/quote-links/reminders'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessId, memberKey } from './accounts.ts'
import { createdAt, instant } from './columns.ts'
import { invoices } from './invoices.ts'
import { quoteKey } from './quotes.ts'

/** One per quote that was mailed. Each revision is a quote of its own. */
export const quoteReminders = pgTable(
  'quote_reminders',
  {
    businessId: businessId(),
    quoteId: uuid('quote_id').notNull(),
    email: text('email').notNull(),
    /** The days count from here. */
    startedAt: instant('started_at').notNull(),
    /** As they were set when the quote was sent. */
    days: integer('days').array().notNull(),
    /** Null if none is left, or they are stopped. */
    nextAt: instant('next_at'),
    stoppedBy: text('stopped_by').$type<NonNullable<Reminders['stoppedBy']>>(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.quoteId] }),
    quoteKey('quote_reminders_quote_fk', table).onDelete('cascade'),
    index('quote_reminders_refused')
      .on(table.businessId, sql`lower(email)`)
      .where(sql`stopped_by = 'customer'`),
  ],
)

/** One per invoice that was mailed or shared. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    businessId: businessId(),
    invoiceId: uuid('invoice_id').notNull(),
    email: text('email').notNull(),
    /** When it was sent first. The days count from the due day, or from here if that had passed. */
    startedAt: instant('started_at').notNull(),
    /** As they were set when the invoice was sent. */
    days: integer('days').array().notNull(),
    /** Null if none is left, or they are stopped. */
    nextAt: instant('next_at'),
    stoppedBy: text('stopped_by').$type<NonNullable<Reminders['stoppedBy']>>(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.invoiceId] }),
    foreignKey({
      name: 'invoice_reminders_invoice_fk',
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }),
    index('invoice_reminders_refused')
      .on(table.businessId, sql`lower(email)`)
      .where(sql`stopped_by = 'customer'`),
  ],
)

/** A quote that goes out later. Deleted once it is sent or canceled. */
export const scheduledSends = pgTable(
  'scheduled_sends',
  {
    businessId: businessId(),
    quoteId: uuid('quote_id').notNull(),
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    isCopied: boolean('is_copied').notNull(),
    sendAt: instant('send_at').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.quoteId] }),
    quoteKey('scheduled_sends_quote_fk', table).onDelete('cascade'),
    memberKey('scheduled_sends_user_fk', table),
  ],
)
