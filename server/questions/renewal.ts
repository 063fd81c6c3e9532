// The customer's request for a new quote after one has expired, at most once per expiry.
import { renewalRequest } from '@quotewright/domain/quote-links/question'
import type { Quote } from '@quotewright/domain/quotes/quote'
import { expiresAt } from '@quotewright/domain/quotes/quote-expiry'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isExpired } from '../quotes/is-expired.ts'
import { findAsked } from './store.ts'

type Dated = Pick<Quote, 'id' | 'validUntil'>

/** When the customer asked for a new quote since this one expired, or null. */
export async function renewalOf(
  ctx: Context,
  tx: BusinessTransaction,
  { id, validUntil }: Dated,
): Promise<Date | null> {
  if (validUntil === null) return null
  const { id: businessId, timeZone } = ctx.user.business
  const since = expiresAt(timeZone, validUntil)
  return findAsked(tx, businessId, id, { text: renewalRequest, since })
}

/** A page from before may still have the button. */
export async function takesRenewal(
  ctx: Context,
  tx: BusinessTransaction,
  quote: Dated,
): Promise<boolean> {
  return isExpired(ctx, quote) && (await renewalOf(ctx, tx, quote)) === null
}
