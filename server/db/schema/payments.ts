// What a business subscribed to, what it paid for, and which of the provider's events have been dealt with.
import type { Provider } from '@quotewright/domain/billing'
import type { PlanName } from '@quotewright/domain/plan'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Subscription } from '../../outside/payments/payments.ts'
import { businessId } from './accounts.ts'
import { cents, createdAt, instant } from './columns.ts'

const plan = () => text('plan').$type<PlanName>().notNull()

/** What the provider said last; the provider knows better. */
export const subscriptions = pgTable('subscriptions', {
  businessId: businessId().primaryKey(),
  provider: text('provider').$type<Provider>().notNull(),
  /** The provider's names. */
  subscriptionId: text('subscription_id').notNull(),
  customerId: text('customer_id').notNull().unique(),
  plan: plan(),
  state: text('state').$type<Subscription['state']>().notNull(),
  periodEnd: instant('period_end'),
  isCancelling: boolean('is_cancelling').notNull(),
  version: integer('version').notNull(),
})

export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    plan: plan(),
    /** The provider's name for it: one payment is one row. */
    providerId: text('provider_id').notNull().unique(),
    amount: cents('amount'),
    refunded: cents('refunded').default(0),
    paidAt: instant('paid_at').notNull(),
    createdAt: createdAt(),
  },
  table => [index('payments_by_time').on(table.businessId, table.paidAt)],
)

export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    businessId: businessId(),
    createdAt: createdAt(),
  },
  table => [index('payment_events_business').on(table.businessId, table.createdAt)],
)
