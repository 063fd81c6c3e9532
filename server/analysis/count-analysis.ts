// How often a business may have photos analyzed in an hour: it takes this machine's time, or a vision model's money.
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { countWork } from '../photos/count-photos.ts'

/** One for each answer or measurement, of which an analysis may need many. */
const estimates: Limit = { attempts: 600, minutes: 60, of: 'estimates' }
const analyses: Limit = { attempts: 120, minutes: 60, of: 'analyses' }

/** Throws `too_many`. */
export function countAnalysis(ctx: Context, clientAddress: string): Promise<void> {
  return countWork(ctx, analyses, clientAddress)
}

/** Throws `too_many`. An estimate reads the whole price book. */
export function countEstimate(ctx: Context, clientAddress: string): Promise<void> {
  return countWork(ctx, estimates, clientAddress)
}
