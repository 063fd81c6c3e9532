// One due reminder of a quote or an invoice: decides whether it goes out, and plans the next.
import { accessOf } from '@quotewright/domain/accounts/access'
import { nextReminder, reminderAfter, waitForDay } from '@quotewright/domain/quote-links/reminders'
import type { Context, Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isStopped } from '../jobs/stopped-addresses.ts'
import { TooEarly } from '../jobs/too-early.ts'
import { hasRefused } from './has-refused.ts'
import type { ToRemind } from './plan-reminders.ts'
import { findPlan, type Reminded, type ReminderPlan, updateNext } from './plan-store.ts'
import { findSettings } from './settings.ts'

/** What the job finds once it has locked the quote or the invoice. */
type Due = ToRemind & {
  isWaiting: boolean
  /** Adds the reminder's mail, unless mail may not go to the address. Returns whether it did. */
  mail: (to: string, text: string) => Promise<boolean>
}

/**
 * One transaction stores that the reminder went out, adds its mail and plans the next. A process that ends before the
 * commit has sent nothing. A job that runs again after it finds the next reminder planned and does nothing.
 * `at` is the time it is planned for. A job of another time has had its turn.
 */
export async function remindWhenDue(
  services: Services,
  ctx: Context,
  { reminded, at }: { reminded: Reminded; at: string },
  lock: (tx: BusinessTransaction) => Promise<Due>,
): Promise<void> {
  const businessId = ctx.user.business.id
  const early = await ctx.inBusiness(tx => findPlan(tx, businessId, reminded))
  const isStoppedAddress = early !== null && (await isStopped(asOwner(services), early.email))
  await ctx.inBusiness(async tx => {
    const due = await lock(tx)
    const plan = await findPlan(tx, businessId, reminded)
    if (plan?.nextAt == null || plan.nextAt.toISOString() !== at) return
    if (ctx.now() < plan.nextAt) throw new TooEarly()
    const isWanted =
      due.isWaiting && !isStoppedAddress && !(await hasRefused(tx, businessId, plan.email))
    const nextAt = isWanted ? await remind(ctx, tx, due, plan) : null
    await updateNext(tx, businessId, reminded, nextAt)
    if (nextAt !== null) await due.addJob(ctx, tx, nextAt)
  })
}

/** Returns the time of the next reminder, or of this one if it has to wait. */
async function remind(
  ctx: Context,
  tx: BusinessTransaction,
  { settings, dueDay = '', mail }: Due,
  { email, startedAt, days }: ReminderPlan,
): Promise<Date | null> {
  const now = ctx.now()
  const { id: businessId, timeZone } = ctx.user.business
  const morning = waitForDay(timeZone, now)
  if (morning) return morning
  const plan = { timeZone, startedAt, days, dueDay }
  const { isOn, text } = await findSettings(tx, businessId, settings)
  // Switched off for the business, or not paid: this one does not go out.
  if (!isOn || accessOf(ctx.user, now) !== 'app') return nextReminder(plan, now)
  return (await mail(email, text)) ? reminderAfter(plan, now) : nextReminder(plan, now)
}
