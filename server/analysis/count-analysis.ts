// Hourly limits for analyses and estimates: they cost server time or vision model fees.
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { countWork } from '../photos/count-photos.ts'

/** Each answer or measurement is one estimate, and an analysis may need many. */
export const estimatesAnHour: Limit = { attempts: 600, minutes: 60, of: 'estimates' }
export const analysesAnHour: Limit = { attempts: 120, minutes: 60, of: 'analyses' }

/** Throws `too_many`. */
export function countAnalysis(ctx: Context, clientAddress: string): Promise<void> {
  return countWork(ctx, analysesAnHour, clientAddress)
}

/** Throws `too_many`. An estimate reads the whole price book. */
export function countEstimate(ctx: Context, clientAddress: string): Promise<void> {
  return countWork(ctx, estimatesAnHour, clientAddress)
}
