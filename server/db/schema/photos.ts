// Photos; their bytes are in the file store.
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { createdAt } from './columns.ts'

export const photos = pgTable(
  'photos',
  {
    id: uuid('id').notNull(),
    businessId: businessId(),
    /** SHA-256 (hex) of the stored bytes, which is also their name in the file store. */
    contentHash: text('content_hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    byteSize: integer('byte_size').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    unique('photos_content').on(table.businessId, table.contentHash),
    index('photos_newest').on(table.businessId, table.createdAt),
  ],
)
