// Reads a quote and locks it against other changes until the transaction ends.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lockAndFind, lockRow } from './read-store.sql.ts'
import { quoteNotFound } from './show-quote.ts'
import { findCurrentChangeOrder } from './store.ts'

/** Locks the quote without reading it. Returns false if it was deleted. */
export function holdQuote(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<boolean> {
  return lockRow(tx.$client, businessId, id)
}

export async function lockQuote(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<QuoteWithLines> {
  const quote = await lockAndFind(tx.$client, ctx.user.business.id, id)
  if (!quote) throw quoteNotFound()
  return quote
}

/**
 * Locks the quote's change order that no other version replaced. A transaction that locks both locks the change order
 * first, as its acceptance does; otherwise two could wait for each other.
 */
export async function lockChangeOrder(
  ctx: Context,
  tx: BusinessTransaction,
  contractId: string,
): Promise<QuoteWithLines | null> {
  const id = await findCurrentChangeOrder(tx, ctx.user.business.id, contractId)
  return id === null ? null : lockQuote(ctx, tx, id)
}
