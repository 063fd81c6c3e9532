// Exports for the bookkeeper, and what each of them contains. app_user only adds and reads rows, and notes exported names.
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessId, memberKey } from './accounts.ts'
import { bytes, createdAt } from './columns.ts'

export const bookkeeperExports = pgTable(
  'bookkeeper_exports',
  {
    businessId: businessId(),
    /** Chosen by the client. */
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    invoices: integer('invoices').notNull(),
    voided: integer('voided').notNull(),
    payments: integer('payments').notNull(),
    hasMore: boolean('has_more').notNull(),
    /** The zip, because customers and invoices may change later. */
    file: bytes('file').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    memberKey('bookkeeper_exports_user_fk', table),
    index('bookkeeper_exports_newest').on(table.businessId, table.createdAt, table.id),
  ],
)

/** `void` of an invoice that became void after its export. */
export type MarkKind = 'invoice' | 'void' | 'entry' | 'customer'

/** In which export a document is. Each is in one alone. */
export const bookkeeperMarks = pgTable(
  'bookkeeper_marks',
  {
    businessId: businessId(),
    kind: text('kind').$type<MarkKind>().notNull(),
    documentId: uuid('document_id').notNull(),
    exportId: uuid('export_id').notNull(),
    /** A customer's, from then on. Null of other documents, and of customers that no export since the column has. */
    exportedName: text('exported_name'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.kind, table.documentId] }),
    foreignKey({
      name: 'bookkeeper_marks_export_fk',
      columns: [table.businessId, table.exportId],
      foreignColumns: [bookkeeperExports.businessId, bookkeeperExports.id],
    }),
  ],
)
