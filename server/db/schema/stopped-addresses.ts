// Addresses that get no more mail, because it bounced or was reported as spam.
import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Only the owner role may read it: businesses must not list which addresses refuse mail. */
export const stoppedAddresses = pgTable('stopped_addresses', {
  /** Lower case. */
  address: text('address').primaryKey(),
  reason: text('reason', { enum: ['bounce', 'complaint'] }).notNull(),
  createdAt: createdAt(),
})
