// Whether a quote waits for its customer's answer, so that a reminder of it makes sense.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isAnswerable } from '../quote-links/is-answerable.ts'

export async function isAwaited(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
): Promise<boolean> {
  return quote.status === 'sent' && (await isAnswerable(ctx, tx, quote))
}
