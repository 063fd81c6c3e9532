// SQL for reminders: the settings of a business, and the plan of each quote.
import {
  defaultReminders,
  type QuoteReminders,
  type ReminderSettings,
} from '@quotewright/domain/reminders'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { businesses } from '../db/schema/accounts.ts'
import { quoteReminders } from '../db/schema/follow-up.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export async function findSettings(
  tx: BusinessTransaction,
  businessId: string,
): Promise<ReminderSettings> {
  const [row] = await tx
    .select({ reminders: businesses.reminders })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return { ...defaultReminders, ...row?.reminders }
}

export async function updateSettings(
  tx: BusinessTransaction,
  businessId: string,
  reminders: ReminderSettings,
): Promise<void> {
  await tx.update(businesses).set({ reminders }).where(eq(businesses.id, businessId))
}

export type ReminderPlan = {
  email: string
  startedAt: Date
  days: number[]
  nextAt: Date | null
  stoppedBy: QuoteReminders['stoppedBy']
}

const isOf = (businessId: string, quoteId: string) =>
  and(eq(quoteReminders.businessId, businessId), eq(quoteReminders.quoteId, quoteId))

export async function findPlan(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<ReminderPlan | null> {
  const { email, startedAt, days, nextAt, stoppedBy } = quoteReminders
  const [plan] = await tx
    .select({ email, startedAt, days, nextAt, stoppedBy })
    .from(quoteReminders)
    .where(isOf(businessId, quoteId))
  return plan ?? null
}

/** Replaces the quote's plan. */
export async function storePlan(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
  plan: ReminderPlan,
): Promise<void> {
  await tx
    .insert(quoteReminders)
    .values({ businessId, quoteId, ...plan })
    .onConflictDoUpdate({
      target: [quoteReminders.businessId, quoteReminders.quoteId],
      set: plan,
    })
}

export async function updateNext(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
  nextAt: Date | null,
): Promise<void> {
  await tx.update(quoteReminders).set({ nextAt }).where(isOf(businessId, quoteId))
}

/** The customer's choice also counts after the last reminder. Others only stop planned reminders. Returns false if nothing changed. */
export async function stopPlan(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
  stoppedBy: NonNullable<ReminderPlan['stoppedBy']>,
): Promise<boolean> {
  const isPlanned =
    stoppedBy === 'customer'
      ? sql`${quoteReminders.stoppedBy} is distinct from 'customer'`
      : isNotNull(quoteReminders.nextAt)
  const { rowCount } = await tx
    .update(quoteReminders)
    .set({ nextAt: null, stoppedBy })
    .where(and(isOf(businessId, quoteId), isPlanned))
  return rowCount === 1
}
