// How often a business may have photos analyzed in an hour: it takes this machine's time, or a vision model's money.
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { countWork } from '../photos/count-photos.ts'

const analyses: Limit = { attempts: 120, minutes: 60, of: 'analyses' }

/** Throws `too_many`. */
export function countAnalysis(ctx: Context, clientAddress: string): Promise<void> {
  return countWork(ctx, analyses, clientAddress)
}
