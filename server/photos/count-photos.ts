// Hourly photo limits, so that the disk does not fill. Demos, which need no account, get less.
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'

const DEMO_SHARE = 0.1

/** Several days' photos of a busy crew. */
export const photosAnHour: Limit = { attempts: 300, minutes: 60, of: 'photos' }

/** Throws `too_many`. Call it before storing photos. */
export function countPhotos(ctx: Context, count: number, clientAddress: string): Promise<void> {
  return countWork(ctx, photosAnHour, clientAddress, count)
}

export const workOf = (businessId: string, { of }: Limit): string => `${of} of ${businessId}`

export function shareOf(limit: Limit, isDemo: boolean): Limit {
  return isDemo ? { ...limit, attempts: limit.attempts * DEMO_SHARE } : limit
}

/** Counts against the limit. All demos of one client share a business's limit, and each demo gets a tenth. */
export async function countWork(
  { rateLimiter, user }: Context,
  limit: Limit,
  clientAddress: string,
  count = 1,
): Promise<void> {
  const key = workOf(user.business.id, limit)
  await rateLimiter.take(key, shareOf(limit, user.isDemo), count)
  if (!user.isDemo) return
  await rateLimiter.takeForClient(`${limit.of} of demos`, clientAddress, limit, count)
}
