// SQL for the plans of reminders: one per quote that was mailed, and per invoice that was mailed or shared.
import type { Reminders } from '@quotewright/domain/quote-links/reminders'
import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import { invoiceReminders, quoteReminders } from '../db/schema/follow-up.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** What the customer is reminded of. */
export type Reminded = { quoteId: string } | { invoiceId: string }

export type ReminderPlan = {
  email: string
  startedAt: Date
  days: number[]
  nextAt: Date | null
  stoppedBy: Reminders['stoppedBy']
}

/** The table of its plan, and the condition that finds it there. */
function place(businessId: string, reminded: Reminded) {
  const { table, idColumn, id } =
    'quoteId' in reminded
      ? { table: quoteReminders, idColumn: quoteReminders.quoteId, id: reminded.quoteId }
      : { table: invoiceReminders, idColumn: invoiceReminders.invoiceId, id: reminded.invoiceId }
  return { table, idColumn, isOf: and(eq(table.businessId, businessId), eq(idColumn, id)) }
}

export async function findPlan(
  tx: BusinessTransaction,
  businessId: string,
  reminded: Reminded,
): Promise<ReminderPlan | null> {
  const { table, isOf } = place(businessId, reminded)
  const { email, startedAt, days, nextAt, stoppedBy } = table
  const [plan] = await tx
    .select({ email, startedAt, days, nextAt, stoppedBy })
    .from(table)
    .where(isOf)
  return plan ?? null
}

/** Replaces the plan. */
export async function storePlan(
  tx: BusinessTransaction,
  businessId: string,
  reminded: Reminded,
  plan: ReminderPlan,
): Promise<void> {
  const { table, idColumn } = place(businessId, reminded)
  await tx
    .insert(table)
    .values({ businessId, ...reminded, ...plan })
    .onConflictDoUpdate({ target: [table.businessId, idColumn], set: plan })
}

export async function updateNext(
  tx: BusinessTransaction,
  businessId: string,
  reminded: Reminded,
  nextAt: Date | null,
): Promise<void> {
  const { table, isOf } = place(businessId, reminded)
  await tx.update(table).set({ nextAt }).where(isOf)
}

/** The customer's choice also counts after the last reminder. Others only stop planned reminders. Returns false if nothing changed. */
export async function stopPlan(
  tx: BusinessTransaction,
  businessId: string,
  reminded: Reminded,
  stoppedBy: NonNullable<ReminderPlan['stoppedBy']>,
): Promise<boolean> {
  const { table, isOf } = place(businessId, reminded)
  const isPlanned =
    stoppedBy === 'customer'
      ? sql`${table.stoppedBy} is distinct from 'customer'`
      : isNotNull(table.nextAt)
  const { rowCount } = await tx
    .update(table)
    .set({ nextAt: null, stoppedBy })
    .where(and(isOf, isPlanned))
  return rowCount === 1
}

/** What the customer wants stays, because it counts for all mails to the address. */
export async function deletePlan(
  tx: BusinessTransaction,
  businessId: string,
  reminded: Reminded,
): Promise<void> {
  const { table, isOf } = place(businessId, reminded)
  const isRefusal = sql`${table.stoppedBy} is not distinct from 'customer'`
  await tx.delete(table).where(and(isOf, not(isRefusal)))
}
