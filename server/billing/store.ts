// Subscriptions and payments in the database, and the plan that follows from them.
import type { PlanPayment, Provider } from '@quotewright/domain/billing/billing'
import type { PlanName } from '@quotewright/domain/billing/plan'
import { and, desc, eq, exists, lt, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { businesses } from '../db/schema/accounts.ts'
import { paymentEvents, payments, subscriptions } from '../db/schema/payments.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Subscription } from '../outside/payments/payments.ts'

export type Stored = { provider: Provider; subscription: Subscription; version: number }

export async function findSubscription(
  tx: BusinessTransaction,
  businessId: string,
): Promise<Stored | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.businessId, businessId))
  if (!row) return null
  const { provider, version, subscriptionId: id, businessId: _, ...rest } = row
  return { provider, version, subscription: { id, ...rest } }
}

/** Stores nothing and returns false unless the stored version is the preceding one. */
export async function storeSubscription(
  tx: BusinessTransaction,
  businessId: string,
  { provider, subscription, version }: Stored,
): Promise<boolean> {
  const { id: subscriptionId, ...rest } = subscription
  const row = { ...rest, subscriptionId, provider, version }
  const { rowCount } = await tx
    .insert(subscriptions)
    .values({ ...row, businessId })
    .onConflictDoUpdate({
      target: subscriptions.businessId,
      set: row,
      setWhere: eq(subscriptions.version, version - 1),
    })
  return rowCount === 1
}

/** Sets the business's plan from its active or past due subscription. */
export async function setPlan(
  tx: BusinessTransaction,
  businessId: string,
  state: 'active' | 'past_due',
  { plan, isCancelling, periodEnd }: Subscription,
): Promise<void> {
  await tx
    .update(businesses)
    .set({
      subscriptionStatus: state,
      plan,
      subscriptionEndDate: isCancelling ? periodEnd : null,
    })
    .where(eq(businesses.id, businessId))
}

/** Ends the plan that the subscription set. A trial or a plan set by the operator since then continues. */
export async function endPlan(
  tx: BusinessTransaction,
  businessId: string,
  { state, plan }: Subscription,
  at: Date,
): Promise<void> {
  // No other state was ever written to the business.
  if (state !== 'active' && state !== 'past_due') return
  const isSetByIt = and(eq(businesses.subscriptionStatus, state), eq(businesses.plan, plan))
  await tx
    .update(businesses)
    .set({ subscriptionStatus: 'cancelled', subscriptionEndDate: at })
    .where(and(eq(businesses.id, businessId), isSetByIt))
}

export type NewPayment = {
  id: string
  plan: PlanName
  providerId: string
  amount: number
  refunded: number
  paidAt: Date
}

/** For a payment that is already stored, updates the refunded amount. */
export async function recordPayment(
  tx: BusinessTransaction,
  businessId: string,
  payment: NewPayment,
): Promise<void> {
  const { refunded } = payment
  await tx
    .insert(payments)
    .values({ ...payment, businessId })
    .onConflictDoUpdate({ target: payments.providerId, set: { refunded } })
}

/** Newest first. */
export async function listPayments(
  tx: BusinessTransaction,
  businessId: string,
): Promise<PlanPayment[]> {
  const rows = await tx
    .select()
    .from(payments)
    .where(eq(payments.businessId, businessId))
    .orderBy(desc(payments.paidAt))
  return rows.map(({ id, plan, amount, refunded, paidAt }) => ({
    id,
    plan,
    amount,
    refunded,
    paidAt: paidAt.toISOString(),
  }))
}

export async function findCustomerId(
  client: PoolClient,
  businessId: string,
  provider: Provider,
): Promise<string | null> {
  const [row] = await queryBuilder(client)
    .select({ id: subscriptions.customerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.businessId, businessId), eq(subscriptions.provider, provider)))
  return row?.id ?? null
}

/** Returns the customer's business and whether the event was already handled, or null. */
export async function findCustomer(
  pool: Pool,
  customerId: string,
  eventId: string,
): Promise<{ businessId: string; isKnownEvent: boolean } | null> {
  const db = queryBuilder(pool)
  const event = db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId))
  const [row] = await db
    .select({ businessId: subscriptions.businessId, isKnownEvent: sql<boolean>`${exists(event)}` })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
  return row ?? null
}

/** Also deletes events over 60 days old, which the provider no longer resends. */
export async function recordEvent(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<void> {
  await tx.insert(paymentEvents).values({ id, businessId }).onConflictDoNothing()
  const isOld = lt(paymentEvents.createdAt, sql`now() - interval '60 days'`)
  await tx.delete(paymentEvents).where(and(eq(paymentEvents.businessId, businessId), isOld))
}
