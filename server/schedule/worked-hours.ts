// Notes how long a job took, next to what its quote has.
import { AppError } from '@quotewright/domain/errors'
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import type { WorkedHours } from '@quotewright/domain/schedule/worked-hours'
import { quotedHours } from '@quotewright/domain/visits/visit-days'
import type { Context } from '../context.ts'
import { lockJobOfNumber, scheduleOf } from './job.ts'
import { storeSchedule } from './store.ts'

/** The latest wins. Null takes the hours back. */
export function saveWorkedHours(
  ctx: Context,
  id: string,
  { hours }: WorkedHours,
): Promise<JobSchedule> {
  return ctx.inBusiness(async tx => {
    const { quote, schedule } = await lockJobOfNumber(ctx, tx, id)
    if (schedule.doneAt === null) {
      throw new AppError('conflict', 'This job is not done yet. Mark it as done first.')
    }
    const { quoteNumber, lineItems } = quote
    const key = { businessId: ctx.user.business.id, quoteNumber, userId: ctx.user.id }
    await storeSchedule(tx, key, {
      ...schedule,
      workedHours: hours,
      quotedHours: hours === null ? null : quotedHours(lineItems),
    })
    return scheduleOf(ctx, tx, quote)
  })
}
