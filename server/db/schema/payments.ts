// Subscriptions and payments of each business, and the provider events that were processed.
import type { Provider } from '@quotewright/domain/billing/billing'
import type { PlanName } from '@quotewright/domain/billing/plan'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Subscription } from '../../outside/payments/payments.ts'
import { businessId } from './accounts.ts'
import { cents, createdAt, instant } from './columns.ts'

const plan = () => text('plan').$type<PlanName>().notNull()

/** The state last reported by the provider. The provider's own record is authoritative. */
export const subscriptions = pgTable('subscriptions', {
  businessId: businessId().primaryKey(),
  provider: text('provider').$type<Provider>().notNull(),
  /** Provider ids. Never shown to users. */
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
    /** The provider's payment id. Unique, so one payment is one row. */
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
    /** The provider's event id. */
    id: text('id').primaryKey(),
    businessId: businessId(),
    createdAt: createdAt(),
  },
  table => [index('payment_events_business').on(table.businessId, table.createdAt)],
)
