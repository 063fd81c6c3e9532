// Reads a quote and locks it against other changes until the transaction ends.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findQuotes } from './read-store.sql.ts'
import { quoteNotFound } from './show-quote.ts'
import { lockQuoteRow } from './store.ts'

/** Without reading it, for callers without a user. Does nothing if it was deleted. */
export function holdQuote(tx: BusinessTransaction, businessId: string, id: string): Promise<void> {
  return lockQuoteRow(tx, businessId, id)
}

export async function lockQuote(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<QuoteWithLines> {
  const businessId = ctx.user.business.id
  await lockQuoteRow(tx, businessId, id)
  const [quote] = await findQuotes(tx.$client, businessId, [id])
  if (!quote) throw quoteNotFound()
  return quote
}
