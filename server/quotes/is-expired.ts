// Whether the last valid day of a quote has passed at a time, in the business's time zone.
import { dayIn } from '@quotewright/domain/dates'
import type { Quote } from '@quotewright/domain/quotes/quote'
import { hasExpired } from '@quotewright/domain/quotes/quote-expiry'
import type { Context } from '../context.ts'

export function isExpired(
  ctx: Context,
  { validUntil }: Pick<Quote, 'validUntil'>,
  at: Date = ctx.now(),
): boolean {
  return hasExpired(validUntil, dayIn(ctx.user.business.timeZone, at))
}
