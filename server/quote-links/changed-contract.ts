// Whether a version that was replaced is still what the customer accepted, because only change orders to it replaced it.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isInForce } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import { findAcceptedId } from '../quotes/find-accepted.ts'
import { findContract } from '../quotes/find-contract.ts'
import { findQuote } from '../quotes/show-quote.ts'

/** The customer may have no link to a change order that the business marked as won after a call. */
export async function isChangedContract(
  ctx: Context,
  { id, quoteNumber }: Pick<QuoteWithLines, 'id' | 'quoteNumber'>,
): Promise<boolean> {
  const newest = await ctx.inBusiness(tx => findAcceptedId(tx, ctx.user.business.id, quoteNumber))
  let version = newest === null ? null : await findQuote(ctx, newest)
  if (version === null || !isInForce(version)) return false
  while (version !== null && version.contractId !== id) version = await findContract(ctx, version)
  return version !== null
}
