// What happened to a quote on its way to the customer, and the link by which the customer opens it.
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { createdAt } from './columns.ts'
import { quotes } from './quotes.ts'

const quoteId = () =>
  uuid('quote_id')
    .notNull()
    .references(() => quotes.id, { onDelete: 'cascade' })

/** In the clear: the link is shown to the business again, and opens nothing but this quote. */
export const quoteLinks = pgTable('quote_links', {
  quoteId: quoteId().primaryKey(),
  businessId: businessId(),
  token: text('token').notNull().unique(),
  createdAt: createdAt(),
})

export type EventDetail = { to?: string; name?: string; note?: string }

export const quoteEvents = pgTable(
  'quote_events',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    quoteId: quoteId(),
    kind: text('kind', { enum: ['sent', 'viewed', 'approved', 'rejected'] }).notNull(),
    actor: text('actor', { enum: ['member', 'customer'] }).notNull(),
    detail: jsonb('detail').$type<EventDetail>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('quote_events_newest').on(table.businessId, table.createdAt, table.id),
    index('quote_events_quote').on(table.quoteId, table.createdAt),
  ],
)
