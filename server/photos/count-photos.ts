// How many photos a business may add in an hour, so that nobody fills the disk; demos, which anyone may open, get less.
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'

const DEMO_SHARE = 0.1

/** Several full days of a busy crew in one hour. */
const photos: Limit = { attempts: 300, minutes: 60, of: 'photos' }

/** Throws `too_many` before any of them is kept. */
export function countPhotos(ctx: Context, count: number, clientAddress: string): Promise<void> {
  return countWork(ctx, photos, clientAddress, count)
}

/** Besides, all demos that a client opens have together what one business has. */
export async function countWork(
  { rateLimiter, user }: Context,
  limit: Limit,
  clientAddress: string,
  count = 1,
): Promise<void> {
  const key = `${limit.of} of ${user.business.id}`
  if (!user.isDemo) return rateLimiter.take(key, limit, count)
  await rateLimiter.take(key, { ...limit, attempts: limit.attempts * DEMO_SHARE }, count)
  await rateLimiter.takeForClient(`${limit.of} of demos`, clientAddress, limit, count)
}
