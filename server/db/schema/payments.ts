// Payments for plans, from the moment a card form is shown.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey(),
  businessId: businessId(),
  plan: text('plan', { enum: ['starter', 'professional'] }).notNull(),
  /** What the browser confirms the payment with. */
  clientSecret: text('client_secret').notNull().unique(),
  paidAt: instant('paid_at'),
  createdAt: createdAt(),
})
