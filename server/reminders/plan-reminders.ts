// Plans the reminders of a quote or an invoice, in the transaction that sends it.
import { nextReminder } from '@quotewright/domain/quote-links/reminders'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { hasRefused } from './has-refused.ts'
import { findPlan, type Reminded, storePlan } from './plan-store.ts'
import { findSettings } from './settings.ts'

/** What differs between the plans of quotes and of invoices. */
export type ToRemind = {
  reminded: Reminded
  settings: 'quotes' | 'invoices'
  /** Only of invoices: the days count from it. */
  dueDay?: string
  /** Adds the job of the reminder that is due at this time. */
  addJob: (ctx: Context, tx: BusinessTransaction, at: Date) => Promise<void>
}

/** Runs after it is mailed or shared. What is sent again keeps its days, and goes on to the newest address. */
export async function planReminders(
  ctx: Context,
  tx: BusinessTransaction,
  toRemind: ToRemind,
  email: string,
): Promise<void> {
  const { reminded, settings } = toRemind
  const businessId = ctx.user.business.id
  const before = await findPlan(tx, businessId, reminded)
  if (before) {
    await storePlan(tx, businessId, reminded, { ...before, email })
    return
  }
  const { isOn } = await findSettings(tx, businessId, settings)
  if (isOn && !(await hasRefused(tx, businessId, email))) {
    await startReminders(ctx, tx, toRemind, email)
  }
}

/** The days of a quote count from now. */
export async function startReminders(
  ctx: Context,
  tx: BusinessTransaction,
  toRemind: ToRemind,
  email: string,
): Promise<void> {
  const { reminded, settings, dueDay = '' } = toRemind
  const { id: businessId, timeZone } = ctx.user.business
  const { days } = await findSettings(tx, businessId, settings)
  const startedAt = ctx.now()
  const nextAt = nextReminder({ timeZone, startedAt, days, dueDay }, startedAt)
  await storePlan(tx, businessId, reminded, { email, startedAt, days, nextAt, stoppedBy: null })
  // In the transaction that stores its time, so neither is ever without the other.
  if (nextAt !== null) await toRemind.addJob(ctx, tx, nextAt)
}
