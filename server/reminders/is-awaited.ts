// Whether a quote waits for its customer's answer, so that a reminder of it makes sense.
import type { Quote } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import { isExpired } from '../quotes/is-expired.ts'

export function isAwaited(
  ctx: Context,
  quote: Pick<Quote, 'status' | 'replacedBy' | 'validUntil'>,
): boolean {
  return quote.status === 'sent' && quote.replacedBy === null && !isExpired(ctx, quote)
}
