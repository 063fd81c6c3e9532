// Price books: rows, pricing settings and undoable imports.
import type { PriceRow } from '@quotewright/domain/price-book/price-row'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { createdAt } from './columns.ts'

export const priceItems = pgTable(
  'price_items',
  {
    id: uuid('id').notNull(),
    businessId: businessId(),
    /** The key that assemblies use; null for rows that a person added. */
    key: text('key'),
    name: text('name').notNull(),
    category: text('category').notNull(),
    unit: text('unit').notNull(),
    unitPrice: integer('unit_price').notNull(),
    unitCost: integer('unit_cost'),
    /** False while the price is a starter price, which the regional factor changes. */
    isOwnPrice: boolean('is_own_price').notNull().default(false),
    isLabor: boolean('is_labor').notNull(),
    /** `isHourly` of the unit, stored for use in SQL. */
    isHourly: boolean('is_hourly').notNull().default(false),
    description: text('description').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    unique('price_items_key').on(table.businessId, table.key),
    index('price_items_by_name').on(table.businessId, sql`lower(${table.name})`, table.id),
  ],
)

export const priceBooks = pgTable('price_books', {
  businessId: businessId().primaryKey(),
  /** Percent. */
  regionalFactor: integer('regional_factor').notNull().default(100),
  /** Categories that the business added to the trades. */
  categories: text('categories').array().notNull().default(sql`'{}'`),
  /** Hundredths of a percent of a cost, added to it in a line's price. */
  overhead: integer('overhead').notNull().default(0),
  materialMarkup: integer('material_markup').notNull().default(0),
  laborMarkup: integer('labor_markup').notNull().default(0),
  version: integer('version').notNull().default(1),
})

/** Rows before an import; null for rows that it added. */
export type ImportUndo = { id: string; before: PriceRow | null }[]

/** Only a business's newest import can be undone. */
export const priceImports = pgTable(
  'price_imports',
  {
    id: uuid('id').notNull(),
    businessId: businessId(),
    undo: jsonb('undo').$type<ImportUndo>().notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.id] })],
)

/** Price suggestions that a person answered with “Not now”. */
export const dismissedSuggestions = pgTable(
  'dismissed_suggestions',
  {
    businessId: businessId(),
    priceItemId: uuid('price_item_id').notNull(),
    /** The quotes that suggested the price. It needs others to be suggested again. */
    quoteNumbers: text('quote_numbers').array().notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.priceItemId] }),
    foreignKey({
      name: 'dismissed_suggestions_item_fk',
      columns: [table.businessId, table.priceItemId],
      foreignColumns: [priceItems.businessId, priceItems.id],
    }).onDelete('cascade'),
  ],
)
