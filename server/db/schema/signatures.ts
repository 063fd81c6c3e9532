// What customers signed: the document as they accepted it, and how, when and from where. Rows are never changed, except
// that the hash of the signed PDF is added once it is made; app_user may do nothing else.
import type { QuoteDocument } from '@quotewright/domain/quote-document/quote-blocks'
import { sql } from 'drizzle-orm'
import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { instant } from './columns.ts'
import { quoteKey } from './quotes.ts'

export const signatures = pgTable(
  'signatures',
  {
    /** One of the number's revisions or change orders. Each has its own signature. */
    quoteId: uuid('quote_id').notNull(),
    businessId: businessId(),
    /** With the tier and options that were chosen, and the totals. The template and the days of the work change later. */
    document: json('document').$type<QuoteDocument>().notNull(),
    name: text('name').notNull(),
    /** Null if the name as typed is the signature. */
    strokes: text('strokes'),
    signedAt: instant('signed_at').notNull(),
    timeZone: text('time_zone').notNull(),
    address: text('address').notNull(),
    browser: text('browser').notNull(),
    /** Where the customer's copy is mailed to, or null. */
    copyTo: text('copy_to'),
    /** SHA-256 (hex) of the signed PDF. */
    fileHash: text('file_hash'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.quoteId] }),
    quoteKey('signatures_quote_fk', table).onDelete('cascade'),
    index('signatures_newest').on(table.businessId, table.signedAt),
    index('signatures_file').on(table.fileHash).where(sql`file_hash is not null`),
  ],
)
