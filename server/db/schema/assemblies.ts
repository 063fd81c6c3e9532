// The assemblies that a business changed or added, and the suggested changes that it dismissed.
import type { Assembly, AssemblyTrade } from '@quotewright/domain/assemblies/assembly'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'

/** Only an assembly that the business added has a trade of its own. */
export type StoredRecipe = Omit<Assembly, 'id' | 'trade'> & { trade?: AssemblyTrade | undefined }

export const assemblies = pgTable(
  'assemblies',
  {
    businessId: businessId(),
    /** The id of the starter assembly that it replaces, or the UUID of one that the business added. */
    id: text('id').notNull(),
    /** Null after a reset to ours or a deletion; the row stays so that versions go on. */
    recipe: jsonb('recipe').$type<StoredRecipe>(),
    version: integer('version').notNull(),
  },
  table => [primaryKey({ columns: [table.businessId, table.id] })],
)

/** Suggested hours and quantities that a person answered with “Not now”. */
export const dismissedQuantities = pgTable(
  'dismissed_quantities',
  {
    businessId: businessId(),
    assemblyId: text('assembly_id').notNull(),
    /** The price row of the labor or material. */
    key: text('key').notNull(),
    /** The quotes that suggested it. It needs others to be suggested again. */
    quoteNumbers: text('quote_numbers').array().notNull(),
  },
  table => [primaryKey({ columns: [table.businessId, table.assemblyId, table.key] })],
)
