// Whether the customer can still answer a quote: a mail or text that waited is about what they can accept.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isUnanswered } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isExpired } from '../quotes/is-expired.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import { isReplaced } from './open-link.ts'

/** A change order also depends on the accepted quote that it changes. */
export async function isAnswerable(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
): Promise<boolean> {
  if (!isUnanswered(quote.status) || isExpired(ctx, quote)) return false
  const { contractId } = quote
  if (contractId === null) return !isReplaced({ quote, contract: null })
  const [contract = null] = await findQuotes(tx.$client, ctx.user.business.id, [contractId])
  return !isReplaced({ quote, contract })
}
