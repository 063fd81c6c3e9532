// Where customers of the business are asked to review it.
import type { ReviewLink } from '@quotewright/domain/quote-links/review-link'
import type { Context } from '../context.ts'
import { findReviewUrl, updateReviewUrl } from './store.ts'

export async function showReviewLink(ctx: Context): Promise<ReviewLink> {
  return { url: await ctx.inBusiness(tx => findReviewUrl(tx, ctx.user.business.id)) }
}

export async function saveReviewLink(ctx: Context, { url }: ReviewLink): Promise<ReviewLink> {
  await ctx.inBusiness(tx => updateReviewUrl(tx, ctx.user.business.id, url))
  return { url }
}
