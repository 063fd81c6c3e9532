// All jobs of a business with their visits, hours and photos of the work, for its data export.
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import type { JobHours } from '@quotewright/domain/schedule/worked-hours'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findJobNumbers } from './job-numbers-store.ts'
import { findJobPhotos } from './photo-store.ts'
import { findSchedule, findVisits } from './store.ts'

type ListedJob = Pick<JobSchedule, 'visits' | 'offers' | 'doneAt' | 'photos'> & {
  quoteNumber: string
  /** Null if nobody noted them. */
  hours: JobHours | null
}

const JOBS_AT_ONCE = 50

/** Each batch is its own transaction, so that a slow client holds no database connection. */
export async function* listJobs(ctx: Context): AsyncGenerator<ListedJob[]> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const place: string = after
    const jobs = await ctx.inBusiness(async tx => {
      const numbers = await findJobNumbers(tx, ctx.user.business.id, place, JOBS_AT_ONCE)
      return Promise.all(numbers.map(number => readJob(ctx, tx, number)))
    })
    if (jobs.length > 0) yield jobs
    after = jobs.length < JOBS_AT_ONCE ? undefined : jobs.at(-1)?.quoteNumber
  }
}

async function readJob(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
): Promise<ListedJob> {
  const businessId = ctx.user.business.id
  const [schedule, visits, photos] = await Promise.all([
    findSchedule(tx, businessId, quoteNumber),
    findVisits(tx, businessId, quoteNumber),
    findJobPhotos(tx, businessId, quoteNumber),
  ])
  const worked = schedule?.workedHours ?? null
  return {
    quoteNumber,
    visits: visits.map(({ id, day, start, minutes }) => ({ id, day, start, minutes })),
    offers: visits.length === 0 ? (schedule?.offers ?? []) : [],
    doneAt: schedule?.doneAt?.toISOString() ?? null,
    hours: worked === null ? null : { quoted: schedule?.quotedHours ?? 0, worked },
    photos,
  }
}
