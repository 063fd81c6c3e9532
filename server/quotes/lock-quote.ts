// Reads a quote and locks it against other changes until the transaction ends.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lockAndFind, lockRow } from './read-store.sql.ts'
import { quoteNotFound } from './show-quote.ts'

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
