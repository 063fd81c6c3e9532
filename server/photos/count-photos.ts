// Hourly photo limits, so that the disk does not fill. Demos, which need no account, get less.
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'

const DEMO_SHARE = 0.1

/** Several days' photos of a busy crew. */
const photos: Limit = { attempts: 300, minutes: 60, of: 'photos' }

/** Throws `too_many`. Call it before storing photos. */
export function countPhotos(ctx: Context, count: number, clientAddress: string): Promise<void> {
  return countWork(ctx, photos, clientAddress, count)
}

/** Counts against the limit. All demos of one client share a business's limit, and each demo gets a tenth. */
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
