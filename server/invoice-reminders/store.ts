// SQL for reminders of overdue invoices: the settings of a business, and the plan of each invoice.
import {
  defaultInvoiceReminders,
  type InvoiceReminders,
  type ReminderSettings,
} from '@quotewright/domain/reminders'
import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import { businesses } from '../db/schema/accounts.ts'
import { invoiceReminders } from '../db/schema/follow-up.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export async function findSettings(
  tx: BusinessTransaction,
  businessId: string,
): Promise<ReminderSettings> {
  const [row] = await tx
    .select({ reminders: businesses.invoiceReminders })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return { ...defaultInvoiceReminders, ...row?.reminders }
}

export async function updateSettings(
  tx: BusinessTransaction,
  businessId: string,
  settings: ReminderSettings,
): Promise<void> {
  await tx
    .update(businesses)
    .set({ invoiceReminders: settings })
    .where(eq(businesses.id, businessId))
}

export type InvoicePlan = {
  email: string
  startedAt: Date
  days: number[]
  nextAt: Date | null
  stoppedBy: InvoiceReminders['stoppedBy']
}

const isOf = (businessId: string, invoiceId: string) =>
  and(eq(invoiceReminders.businessId, businessId), eq(invoiceReminders.invoiceId, invoiceId))

export async function findPlan(
  tx: BusinessTransaction,
  businessId: string,
  invoiceId: string,
): Promise<InvoicePlan | null> {
  const { email, startedAt, days, nextAt, stoppedBy } = invoiceReminders
  const [plan] = await tx
    .select({ email, startedAt, days, nextAt, stoppedBy })
    .from(invoiceReminders)
    .where(isOf(businessId, invoiceId))
  return plan ?? null
}

/** Replaces the invoice's plan. */
export async function storePlan(
  tx: BusinessTransaction,
  businessId: string,
  invoiceId: string,
  plan: InvoicePlan,
): Promise<void> {
  await tx
    .insert(invoiceReminders)
    .values({ businessId, invoiceId, ...plan })
    .onConflictDoUpdate({
      target: [invoiceReminders.businessId, invoiceReminders.invoiceId],
      set: plan,
    })
}

export async function updateNext(
  tx: BusinessTransaction,
  businessId: string,
  invoiceId: string,
  nextAt: Date | null,
): Promise<void> {
  await tx.update(invoiceReminders).set({ nextAt }).where(isOf(businessId, invoiceId))
}

/** The customer's choice also counts after the last reminder. The business only stops planned reminders. */
export async function stopPlan(
  tx: BusinessTransaction,
  businessId: string,
  invoiceId: string,
  stoppedBy: NonNullable<InvoicePlan['stoppedBy']>,
): Promise<void> {
  const isPlanned =
    stoppedBy === 'customer'
      ? sql`${invoiceReminders.stoppedBy} is distinct from 'customer'`
      : isNotNull(invoiceReminders.nextAt)
  await tx
    .update(invoiceReminders)
    .set({ nextAt: null, stoppedBy })
    .where(and(isOf(businessId, invoiceId), isPlanned))
}

/** What the customer wants stays, because it counts for all mails to the address. */
export async function deletePlan(
  tx: BusinessTransaction,
  businessId: string,
  invoiceId: string,
): Promise<void> {
  const isRefusal = sql`${invoiceReminders.stoppedBy} is not distinct from 'customer'`
  await tx.delete(invoiceReminders).where(and(isOf(businessId, invoiceId), not(isRefusal)))
}
