// Subscriptions and payments in the database, and the plan that follows from them.
import type { PlanPayment, Provider } from '@quotewright/domain/billing'
import type { PlanName } from '@quotewright/domain/plan'
import { desc, eq } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
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

/** False when another version than the one before it is stored; then nothing is. */
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

/** What the business may do follows from its subscription, while that is active or past due. */
export async function setPlan(
  tx: BusinessTransaction,
  businessId: string,
  { state, plan, isCancelling, periodEnd }: Subscription,
): Promise<void> {
  await tx.$client.query({
    name: 'set-plan',
    text: `update businesses set subscription_status = $2, plan = $3, subscription_end_date = $4
      where id = $1`,
    values: [businessId, state, plan, isCancelling ? periodEnd : null],
  })
}

/** Ends the plan that the subscription set. A trial, or a plan that the operator has given since, goes on. */
export async function endPlan(
  tx: BusinessTransaction,
  businessId: string,
  { state, plan }: Subscription,
  at: Date,
): Promise<void> {
  await tx.$client.query({
    name: 'end-plan',
    text: `update businesses set subscription_status = 'cancelled', subscription_end_date = $4
      where id = $1 and subscription_status = $2 and plan = $3`,
    values: [businessId, state, plan, at],
  })
}

export type NewPayment = {
  id: string
  plan: PlanName
  providerId: string
  amount: number
  refunded: number
  paidAt: Date
}

/** The same payment again says what was given back since. */
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

/** The newest first. */
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
  const { rows } = await client.query<{ id: string }>(
    'select customer_id as id from subscriptions where business_id = $1 and provider = $2',
    [businessId, provider],
  )
  return rows[0]?.id ?? null
}

/** Whose customer it is, and whether the event has been dealt with. */
export async function findCustomer(
  pool: Pool,
  customerId: string,
  eventId: string,
): Promise<{ businessId: string; isKnownEvent: boolean } | null> {
  const { rows } = await pool.query<{ businessId: string; isKnownEvent: boolean }>(
    `select business_id as "businessId", exists (select from payment_events where id = $2) as "isKnownEvent"
      from subscriptions where customer_id = $1`,
    [customerId, eventId],
  )
  return rows[0] ?? null
}

/** Also forgets those that the provider will not send again. */
export async function recordEvent(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<void> {
  await tx.insert(paymentEvents).values({ id, businessId }).onConflictDoNothing()
  await tx.$client.query(
    `delete from payment_events where business_id = $1 and created_at < now() - interval '60 days'`,
    [businessId],
  )
}
