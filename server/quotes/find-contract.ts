// A change order and the contract, the accepted quote that it changes: each found from the other.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import { findQuote } from './show-quote.ts'
import { findCurrentChangeOrder } from './store.ts'

/** Null for a quote that is no change order. */
export async function findContract(
  ctx: Context,
  { contractId }: Pick<QuoteWithLines, 'contractId'>,
): Promise<QuoteWithLines | null> {
  return contractId === null ? null : findQuote(ctx, contractId)
}

/** The contract's change order that no other replaced, or null. */
export async function findChangeOrder(
  ctx: Context,
  contractId: string,
): Promise<QuoteWithLines | null> {
  const { id: businessId } = ctx.user.business
  const id = await ctx.inBusiness(tx => findCurrentChangeOrder(tx, businessId, contractId))
  return id === null ? null : findQuote(ctx, id)
}
