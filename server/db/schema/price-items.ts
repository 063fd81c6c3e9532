// The rows of each business's price book.
import { boolean, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { createdAt } from './columns.ts'

export const priceItems = pgTable(
  'price_items',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    /** Named by assemblies; null for rows a person added. */
    key: text('key'),
    name: text('name').notNull(),
    category: text('category').notNull(),
    unit: text('unit').notNull(),
    unitPrice: integer('unit_price').notNull(),
    isLabor: boolean('is_labor').notNull(),
    createdAt: createdAt(),
  },
  table => [unique('price_items_key').on(table.businessId, table.key)],
)
