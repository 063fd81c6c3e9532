// Stores the options that a customer accepts and the totals with them, in a transaction that has locked the quote.
import { isDeepStrictEqual } from 'node:util'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { selectedOptions, withChoice } from '@quotewright/domain/quotes/quote-options'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { outdateOrder } from './settle-contract.ts'
import { updateSelection } from './store.ts'

export async function selectOptions(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
  selected: readonly string[],
): Promise<QuoteWithLines> {
  const chosen = withChoice(quote, selected)
  const isSame = isDeepStrictEqual(selectedOptions(chosen), selectedOptions(quote))
  if (!isSame) await outdateOrder(ctx, tx, quote)
  await updateSelection(tx, ctx.user.business.id, chosen)
  return chosen
}
