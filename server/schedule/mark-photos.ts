// Adds photos of the work to a job, says whether they show its progress or its end, or takes them out.
import { AppError } from '@quotewright/domain/errors'
import {
  type JobPhotosToMark,
  type JobSchedule,
  MAX_JOB_PHOTOS,
} from '@quotewright/domain/schedule/job-schedule'
import type { Context } from '../context.ts'
import { requireOwnPhotos } from '../quotes/quote-photos.ts'
import { lockJobOfNumber, scheduleOf } from './job.ts'
import { addJobPhotos, findJobPhotos, removeJobPhotos } from './photo-store.ts'

/** Idempotent. The last call wins, also for a job that is done. */
export function markJobPhotos(
  ctx: Context,
  id: string,
  { ids: marked, stage }: JobPhotosToMark,
): Promise<JobSchedule> {
  const businessId = ctx.user.business.id
  const ids = [...new Set(marked)]
  return ctx.inBusiness(async tx => {
    const { quote } = await lockJobOfNumber(ctx, tx, id)
    await removeJobPhotos(tx, businessId, quote.quoteNumber, ids)
    if (stage !== null) {
      const sent = { photos: ids.map(own => ({ id: own, isLeftOut: false })), photoUrl: null }
      await requireOwnPhotos(tx, businessId, sent, quote)
      const { length } = await findJobPhotos(tx, businessId, quote.quoteNumber)
      if (length + ids.length > MAX_JOB_PHOTOS) {
        throw new AppError('conflict', `A job keeps at most ${MAX_JOB_PHOTOS} photos of the work`)
      }
      const photos = ids.map(photo => ({ id: photo, stage }))
      await addJobPhotos(tx, { businessId, quoteId: quote.id }, photos, ctx.now())
    }
    return scheduleOf(ctx, tx, quote)
  })
}
