// Photo storage quotas in bytes: as much as the allowed quotes could need, so that storage is bounded.
import { ownersTask } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { plans } from '@quotewright/domain/billing/plan'
import { AppError } from '@quotewright/domain/errors'
import { MAX_QUOTE_PHOTOS } from '@quotewright/domain/quotes/quote-photos'
import type { Context } from '../context.ts'
import { quotaOf } from '../quotes/quota.ts'
import { findPhotoByContent, sumPhotoBytes } from './store.ts'

/** A quote's most photos at 1 MB each, more than a 2048 px photo of a wall usually has. */
export const BYTES_PER_QUOTE = MAX_QUOTE_PHOTOS * 1_000_000

/**
 * Throws `payment_required` if a new photo exceeds the quota. Simultaneous calls may exceed it by a few photos,
 * which is harmless and avoids locking.
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

function refusalOf(user: CurrentUser, quotes: number): string {
  const { subscriptionStatus, plan } = user
  const room = gigabytes(quotes)
  if (subscriptionStatus === 'trial' || plan === null) {
    return `The free trial has room for ${room} of photos, and it is full. ${ownersTask(user, 'choose a plan under Upgrade')} to add more.`
  }
  const { name } = plans[plan]
  if (plan === 'professional') {
    return `The ${name} plan has room for ${room} of new photos per month, and it is full. You can add more from the first day of next month.`
  }
  const more = gigabytes(plans.professional.monthlyQuotes)
  return `The ${name} plan has room for ${room} of new photos per month, and it is full. ${ownersTask(user, `upgrade to ${plans.professional.name}`)} for ${more} per month, or wait until next month.`
}

function gigabytes(quotes: number): string {
  return `${(quotes * BYTES_PER_QUOTE) / 1e9} GB`
}
