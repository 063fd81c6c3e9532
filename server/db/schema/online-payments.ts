// Online payments of customers: the business's account at the provider, each payment, and its refunds.
import type { Provider } from '@quotewright/domain/billing/billing'
import type {
  DisputeState,
  MissingPart,
  OnlineState,
} from '@quotewright/domain/invoices/online-payment'
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RefundState } from '../../outside/payments/online-payments.ts'
import { businessId, memberKey } from './accounts.ts'
import { cents, createdAt, instant } from './columns.ts'
import { invoices } from './invoices.ts'

/** As the provider last reported it. */
export const paymentAccounts = pgTable('payment_accounts', {
  businessId: businessId().primaryKey(),
  provider: text('provider').$type<Provider>().notNull(),
  /** Provider id. Never shown to users. */
  accountId: text('account_id').notNull().unique(),
  canCharge: boolean('can_charge').notNull().default(false),
  missing: text('missing').array().$type<MissingPart[]>().notNull(),
  disconnectedAt: instant('disconnected_at'),
  createdAt: createdAt(),
})

/** One row for each page of the provider that a customer was sent to. Its money is in the ledger. */
export const onlinePayments = pgTable(
  'online_payments',
  {
    businessId: businessId(),
    id: uuid('id').notNull(),
    quoteNumber: text('quote_number').notNull(),
    /** Null for a deposit. */
    invoiceId: uuid('invoice_id'),
    /** In whose name it is recorded. */
    userId: uuid('user_id').notNull(),
    amount: cents('amount'),
    provider: text('provider').$type<Provider>().notNull(),
    accountId: text('account_id').notNull(),
    /** Null until the provider has made its page. */
    sessionId: text('session_id'),
    sessionUrl: text('session_url'),
    /** The provider's id of the payment. */
    providerId: text('provider_id'),
    state: text('state').$type<OnlineState>().notNull().default('open'),
    method: text('method').$type<'card' | 'bank'>(),
    dispute: text('dispute').$type<DisputeState>(),
    /** The ledger entry of what the customer's bank took back first. */
    disputeEntryId: uuid('dispute_entry_id'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    memberKey('online_payments_user_fk', table),
    foreignKey({
      name: 'online_payments_invoice_fk',
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }),
    unique('online_payments_session').on(table.businessId, table.sessionId),
    unique('online_payments_provider').on(table.businessId, table.providerId),
    index('online_payments_invoice').on(table.businessId, table.invoiceId),
    index('online_payments_quote').on(table.businessId, table.quoteNumber),
  ],
)

export const onlineRefunds = pgTable(
  'online_refunds',
  {
    businessId: businessId(),
    /** Chosen by the client, or ours if the provider reported it first. Also the ledger entry's. */
    id: uuid('id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    userId: uuid('user_id').notNull(),
    amount: cents('amount'),
    providerId: text('provider_id'),
    state: text('state').$type<RefundState>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    memberKey('online_refunds_user_fk', table),
    foreignKey({
      name: 'online_refunds_payment_fk',
      columns: [table.businessId, table.paymentId],
      foreignColumns: [onlinePayments.businessId, onlinePayments.id],
    }),
    unique('online_refunds_provider').on(table.businessId, table.providerId),
    index('online_refunds_payment').on(table.businessId, table.paymentId),
  ],
)
