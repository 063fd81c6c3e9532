// Reads a quote and locks it against other changes until the transaction ends.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findQuoteForUpdate } from './read-store.sql.ts'
import { quoteNotFound } from './show-quote.ts'

export async function lockQuote(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<QuoteWithLines> {
  const quote = await findQuoteForUpdate(tx, ctx.user.business.id, id)
  if (!quote) throw quoteNotFound()
  return quote
}
