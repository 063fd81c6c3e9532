// Quote events, and the links that open quotes for customers.
import type { QuoteEvent } from '@quotewright/domain/quote-links/quote-event'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { createdAt, instant } from './columns.ts'
import { quoteKey } from './quotes.ts'

/**
 * Keyed by the SHA-256 (hex) of the token, which is derived from the quote's id, the generation and a key outside the
 * database. Generation 0 had a random token, so its link works but cannot be shown again.
 */
export const quoteLinks = pgTable(
  'quote_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    businessId: businessId(),
    /** Null after the quote is deleted. The link's page can then still show the business. */
    quoteId: uuid('quote_id'),
    generation: integer('generation').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  table => [
    // SET NULL (quote_id): the business stays.
    quoteKey('quote_links_quote_fk', table).onDelete('set null'),
    unique('quote_links_generation').on(table.businessId, table.quoteId, table.generation),
  ],
)

/** The rows of a quote and its photo say when it was photographed and created. */
type StoredKind = Exclude<QuoteEvent['kind'], 'created' | 'photographed'>

/** `acceptedAt`: when the mail server took the mail. `deliveredAt`: when the provider reported it in its mailbox. `phone`: where a text went, ten digits. */
export type EventDetail = {
  to?: string
  name?: string
  note?: string
  acceptedAt?: string
  deliveredAt?: string
  phone?: string
  /** The event of the mail that did not go out, of a `bounced` event that is about this mail alone. */
  withheld?: string
  /** When a member first opened the quote after this answer of the customer. */
  readAt?: string
  /** Ids of the options that were selected before the customer chose others, of an acceptance. */
  offered?: string[]
  /** The id of the member who did it. Events of earlier releases have none. */
  by?: string
}

export const quoteEvents = pgTable(
  'quote_events',
  {
    id: uuid('id').notNull(),
    businessId: businessId(),
    quoteId: uuid('quote_id').notNull(),
    kind: text('kind').$type<StoredKind>().notNull(),
    actor: text('actor').$type<QuoteEvent['actor']>().notNull(),
    detail: jsonb('detail').$type<EventDetail>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    quoteKey('quote_events_quote_fk', table).onDelete('cascade'),
    index('quote_events_newest').on(table.businessId, table.createdAt, table.id),
    index('quote_events_of_quote').on(table.businessId, table.quoteId, table.createdAt),
    index('quote_events_answers')
      .on(table.businessId, table.createdAt)
      .where(sql`actor = 'customer' and kind in ('approved', 'rejected')`),
    // A bounce report contains only the address.
    index('quote_events_sent_to')
      .on(sql`lower(detail ->> 'to')`, table.createdAt)
      .where(sql`kind = 'sent'`),
  ],
)
