// Marks a job as done, or not yet.
import type { Quote } from '@quotewright/domain/quotes/quote'
import type { JobDone, JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import type { Context } from '../context.ts'
import { lockJobOfNumber, scheduleOf } from './job.ts'
import { clearSchedule, storeSchedule } from './store.ts'

/** Idempotent. A job may be done without a planned visit. Its reminders then find nothing to remind of. */
export function finishJob(ctx: Context, id: string, { isDone, at }: JobDone): Promise<JobSchedule> {
  return ctx.inBusiness(async tx => {
    const { quote, schedule, visits } = await lockJobOfNumber(ctx, tx, id)
    const { quoteNumber } = quote
    const key = { businessId: ctx.user.business.id, quoteNumber, userId: ctx.user.id }
    if (isDone && schedule.doneAt === null) {
      await storeSchedule(tx, key, { ...schedule, doneAt: doneTime(ctx, quote, at) })
    } else if (!isDone && schedule.doneAt !== null) {
      await storeSchedule(tx, key, { ...schedule, doneAt: null })
      const isEmpty = visits.length === 0 && schedule.offers === null
      if (isEmpty) await clearSchedule(tx, key.businessId, quoteNumber)
    }
    return scheduleOf(ctx, tx, quote)
  })
}

/** The clock of a phone may be wrong, so its time counts between the quote and now. */
function doneTime(ctx: Context, { createdAt }: Quote, at: string | undefined): Date {
  const now = ctx.now().getTime()
  const reported = at === undefined ? now : Date.parse(at)
  return new Date(Math.min(now, Math.max(reported, Date.parse(createdAt))))
}
