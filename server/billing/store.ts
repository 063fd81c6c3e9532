// Payments in the database, and the plan they pay for.
import type { PlanName } from '@quotewright/domain/plan'
import { and, eq } from 'drizzle-orm'
import { payments } from '../db/schema/payments.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

type NewPayment = { id: string; plan: PlanName; clientSecret: string; createdAt: Date }

export async function insertPayment(
  tx: BusinessTransaction,
  businessId: string,
  payment: NewPayment,
): Promise<void> {
  await tx.insert(payments).values({ ...payment, businessId })
}

export type Payment = { id: string; plan: PlanName; isPaid: boolean }

/** Held until the transaction ends, so that two taps pay once. */
export async function lockPayment(
  tx: BusinessTransaction,
  businessId: string,
  clientSecret: string,
): Promise<Payment | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.clientSecret, clientSecret)))
    .for('update')
  return row ? { id: row.id, plan: row.plan, isPaid: row.paidAt !== null } : null
}

export async function markPaid(tx: BusinessTransaction, id: string, paidAt: Date): Promise<void> {
  await tx.update(payments).set({ paidAt }).where(eq(payments.id, id))
}

export async function activatePlan(
  tx: BusinessTransaction,
  businessId: string,
  plan: PlanName,
): Promise<void> {
  await tx.$client.query({
    name: 'activate-plan',
    text: `update businesses set subscription_status = 'active', plan = $2, subscription_end_date = null
      where id = $1`,
    values: [businessId, plan],
  })
}
