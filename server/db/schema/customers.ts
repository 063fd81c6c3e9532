// The customers of each business.
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    company: text('company').notNull().default(''),
    email: text('email').notNull().default(''),
    /** Ten digits, or empty. */
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    /** For the team alone. */
    notes: text('notes').notNull().default(''),
    /** Lower case; the text that searches match. */
    searchText: text('search_text').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** The import that added them, as long as it can be undone. */
    importId: uuid('import_id'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    index('customers_imported')
      .on(table.businessId, table.createdAt)
      .where(sql`import_id is not null`),
    memberKey('customers_user_fk', table),
    index('customers_newest').on(table.businessId, table.createdAt, table.id),
    // Customers with the same email address or phone. Only the function namesakes uses them: behind row-level security
    // no index is used for lower().
    index('customers_email').on(table.businessId, sql`lower(email)`, table.createdAt, table.id),
    index('customers_phone').on(table.businessId, table.phone, table.createdAt, table.id),
    // Matches any part of the text. Only the function found_customers uses it; see quotes_found_by_month.
    index('customers_found')
      .using('gin', sql`search_keys(business_id, search_text)`)
      .with({ gin_pending_list_limit: 512 }),
  ],
)

/** Customers who were merged into others, so that a phone or a job that knows the earlier id finds who stayed. */
export const mergedCustomers = pgTable(
  'merged_customers',
  {
    businessId: businessId(),
    /** The customer who was merged into `keptId` and no longer exists. */
    id: uuid('id').notNull(),
    keptId: uuid('kept_id').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      name: 'merged_customers_kept_fk',
      columns: [table.businessId, table.keptId],
      foreignColumns: [customers.businessId, customers.id],
    }).onDelete('cascade'),
    index('merged_customers_kept').on(table.businessId, table.keptId),
  ],
)
