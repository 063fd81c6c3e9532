// The customers of each business.
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { businessId, memberKey } from './accounts.ts'
import { createdAt } from './columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: uuid('id').notNull(),
    businessId: businessId(),
    userId: uuid('user_id').notNull(),
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
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    memberKey('customers_user_fk', table),
    index('customers_newest').on(table.businessId, table.createdAt, table.id),
  ],
)
