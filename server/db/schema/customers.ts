// The customers of each business.
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessId, userId } from './accounts.ts'
import { createdAt } from './columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    userId: userId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().default(''),
    /** Ten digits, or empty. */
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Lower case; the text that searches match. */
    searchText: text('search_text').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  table => [index('customers_newest').on(table.businessId, table.createdAt, table.id)],
)
