// Refuses to send quotes that are unfinished, answered or expired.
import { AppError } from '@quotewright/domain/errors'
import type { Quote } from '@quotewright/domain/quotes/quote'
import { isUnanswered } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isExpired } from '../quotes/is-expired.ts'
import { requireCurrent } from '../quotes/prepare-quote.ts'
import { requireContract } from '../quotes/settle-contract.ts'
import { requireFinished } from './link-quote.ts'

export function requireSendable(ctx: Context, quote: Quote): void {
  requireFinished(quote)
  requireCurrent(quote)
  if (!isUnanswered(quote.status)) {
    throw new AppError('conflict', 'This quote has been answered already')
  }
  // The customer could not accept it.
  if (isExpired(ctx, quote)) {
    throw new AppError(
      'conflict',
      quote.status === 'sent'
        ? 'This quote has expired. Revise it to send it with a new last day.'
        : 'The last day of this quote has passed. Edit it, then send it.',
    )
  }
}

/** The same in the transaction that sends, where a change order also needs the quote that it changes. */
export async function requireStillSendable(
  ctx: Context,
  tx: BusinessTransaction,
  quote: Quote,
): Promise<void> {
  requireSendable(ctx, quote)
  await requireContract(ctx, tx, quote)
}
