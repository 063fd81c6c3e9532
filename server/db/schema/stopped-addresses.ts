// Addresses that get no mail any more, because mail to them came back or was reported as spam.
import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** The owner's alone: which addresses refuse mail is no business's to list. */
export const stoppedAddresses = pgTable('stopped_addresses', {
  /** Lower case. */
  address: text('address').primaryKey(),
  reason: text('reason', { enum: ['bounce', 'complaint'] }).notNull(),
  createdAt: createdAt(),
})
