// How many bytes of photos a business may add: as many as the quotes it may make could ever need, so that storage is bounded.
import type { CurrentUser } from '@quotewright/domain/account'
import { MAX_PHOTOS } from '@quotewright/domain/analysis'
import { AppError } from '@quotewright/domain/errors'
import { plans } from '@quotewright/domain/plan'
import type { Context } from '../context.ts'
import { quotaOf } from '../quotes/quota.ts'
import { sumPhotoBytes } from './photo-bytes.sql.ts'
import { findPhotoByContent } from './store.ts'

/** Every photo that a quote can have, each larger than 2048 px of a wall usually are. */
const BYTES_PER_QUOTE = MAX_PHOTOS * 2_000_000

/**
 * Throws `payment_required` when there is no room for a photo that is not there yet. Calls at the same moment may
 * pass together: a few photos more do not matter, and nobody waits for another.
 */
export function requireRoom(ctx: Context, contentHash: string, byteSize: number): Promise<void> {
  const { user } = ctx
  const { limit, since } = quotaOf(user, ctx.now())
  return ctx.inBusiness(async tx => {
    const bytes = await sumPhotoBytes(tx, user.business.id, since)
    if (bytes + byteSize <= limit * BYTES_PER_QUOTE) return
    if (await findPhotoByContent(tx, user.business.id, contentHash)) return
    throw new AppError('payment_required', refusalOf(user, limit))
  })
}

function refusalOf({ subscriptionStatus, plan }: CurrentUser, quotes: number): string {
  const room = gigabytes(quotes)
  if (subscriptionStatus === 'trial' || plan === null) {
    return `The free trial has room for ${room} of photos, and it is full. Choose a plan under Upgrade to add more.`
  }
  const { name } = plans[plan]
  if (plan === 'professional') {
    return `The ${name} plan has room for ${room} of new photos per month, and it is full. You can add more from the first day of next month.`
  }
  const more = gigabytes(plans.professional.monthlyQuotes)
  return `The ${name} plan has room for ${room} of new photos per month, and it is full. Upgrade to ${plans.professional.name} for ${more} per month, or wait until next month.`
}

function gigabytes(quotes: number): string {
  return `${(quotes * BYTES_PER_QUOTE) / 1e9} GB`
}
