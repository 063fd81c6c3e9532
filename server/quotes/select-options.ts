// Stores the options that a customer accepts and the totals with them, in a transaction that has locked the quote.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { withChoice } from '@quotewright/domain/quote-options'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { updateSelection } from './store.ts'

export async function selectOptions(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
  selected: readonly string[],
): Promise<QuoteWithLines> {
  const chosen = withChoice(quote, selected)
  await updateSelection(tx, ctx.user.business.id, chosen)
  return chosen
}
