// How many revisions a business may make in an hour: each is a whole quote, and none counts against the plan.
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { countWork } from '../photos/count-photos.ts'

export const revisionsAnHour: Limit = { attempts: 300, minutes: 60, of: 'revisions' }

/** Throws `too_many`. Demos may make a tenth as many. */
export function countRevision(ctx: Context, clientAddress: string): Promise<void> {
  return countWork(ctx, revisionsAnHour, clientAddress)
}
