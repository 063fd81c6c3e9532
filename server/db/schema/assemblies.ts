// The assemblies that a business changed.
import type { Assembly } from '@quotewright/domain/assembly'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'

export const assemblies = pgTable(
  'assemblies',
  {
    businessId: businessId(),
    /** The id of the starter assembly that it replaces. */
    id: text('id').notNull(),
    /** Null after a reset to ours; the row stays so that versions go on. */
    recipe: jsonb('recipe').$type<Omit<Assembly, 'id' | 'trade'>>(),
    version: integer('version').notNull(),
  },
  table => [primaryKey({ columns: [table.businessId, table.id] })],
)
