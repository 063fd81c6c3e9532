// The job of one due reminder: decides whether it goes out, and plans the next.
import { accessOf } from '@quotewright/domain/access'
import { nextReminder, reminderAfter, waitForDay } from '@quotewright/domain/reminders'
import type { Context } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import { isStopped } from '../jobs/stopped-addresses.ts'
import { TooEarly } from '../jobs/too-early.ts'
import { stateOfLink } from '../quote-links/link-quote.ts'
import { mailedQuote } from '../quote-links/mailed-quote.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { hasRefused } from './has-refused.ts'
import { isAwaited } from './is-awaited.ts'
import { findPlan, type ReminderPlan, updateNext } from './plan-store.ts'
import { sendReminderMail } from './reminder-mail.ts'
import { findSettings } from './settings.ts'

/** `at` is the time it is planned for. A job of another time has had its turn. */
export type ReminderJob = { quoteId: string; userId: string; at: string }

/**
 * One transaction stores that the reminder went out, adds its mail and plans the next. A process that ends before the
 * commit has sent nothing. A job that runs again after it finds the next reminder planned and does nothing.
 */
export const remindCustomer: Task<ReminderJob> = {
  name: 'remind-customer',
  isNeverGivenUp: true,
  run: async (services, { quoteId, userId, at }) => {
    const found = await mailedQuote(services, userId, quoteId)
    if (!found) return
    const { ctx } = found
    const businessId = ctx.user.business.id
    const early = await ctx.inBusiness(tx => findPlan(tx, businessId, { quoteId }))
    const isRefused = early !== null && (await isStopped(asOwner(services), early.email))
    await ctx.inBusiness(async tx => {
      const quote = await lockQuote(ctx, tx, quoteId)
      const plan = await findPlan(tx, businessId, { quoteId })
      if (plan?.nextAt == null || plan.nextAt.toISOString() !== at) return
      if (ctx.now() < plan.nextAt) throw new TooEarly()
      const isLinked = (await stateOfLink(ctx, tx, quoteId)) === 'open'
      const isWanted =
        isAwaited(ctx, quote) &&
        isLinked &&
        !isRefused &&
        !(await hasRefused(tx, businessId, plan.email))
      const nextAt = isWanted ? await remind(ctx, tx, quoteId, plan) : null
      await updateNext(tx, businessId, { quoteId }, nextAt)
      await awaitReminder(ctx, tx, quoteId, nextAt)
    })
  },
}

/** Returns the time of the next reminder, or of this one if it has to wait. */
async function remind(
  ctx: Context,
  tx: BusinessTransaction,
  quoteId: string,
  { email, startedAt, days }: ReminderPlan,
): Promise<Date | null> {
  const now = ctx.now()
  const { id: businessId, timeZone } = ctx.user.business
  const morning = waitForDay(timeZone, now)
  if (morning) return morning
  const plan = { timeZone, startedAt, days }
  const { isOn, text } = await findSettings(tx, businessId, 'quotes')
  // Switched off for the business, or not paid: this one does not go out.
  if (!isOn || accessOf(ctx.user, now) !== 'app') return nextReminder(plan, now)
  const eventId = ctx.newId()
  await noteEvent(ctx, tx, {
    id: eventId,
    quoteId,
    kind: 'reminded',
    actor: 'member',
    detail: { to: email },
  })
  const mail = { eventId, quoteId, userId: ctx.user.id, to: email, text }
  await ctx.jobs.enqueue(tx.$client, sendReminderMail, mail, eventId)
  return reminderAfter(plan, now)
}

/** The job is added in the transaction that stores its time, so neither is ever without the other. */
export async function awaitReminder(
  ctx: Context,
  tx: BusinessTransaction,
  quoteId: string,
  nextAt: Date | null,
): Promise<void> {
  if (nextAt === null) return
  const job = { quoteId, userId: ctx.user.id, at: nextAt.toISOString() }
  await ctx.jobs.enqueue(tx.$client, remindCustomer, job, quoteId, nextAt)
}
