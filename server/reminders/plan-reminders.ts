// Plans the reminders of a quote, in the transaction that sends it, and stops them.
import { nextReminder, type Reminders } from '@quotewright/domain/reminders'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { hasRefused } from './has-refused.ts'
import { findPlan, stopPlan, storePlan } from './plan-store.ts'
import { awaitReminder } from './remind-customer.ts'
import { findSettings } from './settings.ts'

type Sent = { quoteId: string; email: string }

/** Runs after the quote is mailed. A quote that is sent again keeps its days, and goes on to the newest address. */
export async function planReminders(
  ctx: Context,
  tx: BusinessTransaction,
  { quoteId, email }: Sent,
): Promise<void> {
  const businessId = ctx.user.business.id
  const before = await findPlan(tx, businessId, { quoteId })
  if (before) {
    await storePlan(tx, businessId, { quoteId }, { ...before, email })
    return
  }
  const { isOn } = await findSettings(tx, businessId, 'quotes')
  if (isOn && !(await hasRefused(tx, businessId, email))) {
    await startReminders(ctx, tx, { quoteId, email })
  }
}

/** The days count from now. */
export async function startReminders(
  ctx: Context,
  tx: BusinessTransaction,
  { quoteId, email }: Sent,
): Promise<void> {
  const { id: businessId, timeZone } = ctx.user.business
  const { days } = await findSettings(tx, businessId, 'quotes')
  const startedAt = ctx.now()
  const nextAt = nextReminder({ timeZone, startedAt, days }, startedAt)
  await storePlan(tx, businessId, { quoteId }, { email, startedAt, days, nextAt, stoppedBy: null })
  await awaitReminder(ctx, tx, quoteId, nextAt)
}

/** Its job finds nothing left to do. Returns false if nothing changed. */
export async function stopReminders(
  ctx: Context,
  tx: BusinessTransaction,
  quoteId: string,
  stoppedBy: NonNullable<Reminders['stoppedBy']>,
): Promise<boolean> {
  return stopPlan(tx, ctx.user.business.id, { quoteId }, stoppedBy)
}
