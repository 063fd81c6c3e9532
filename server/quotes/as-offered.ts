// A quote with the choices and the deposit as the business offered them, for its next customer.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { withChoice } from '@quotewright/domain/quotes/quote-options'
import type { Context } from '../context.ts'
import { offeredOptions } from '../quote-links/offered-options.ts'
import { findAcceptedDeposit } from './find-accepted.ts'
import { findQuotes } from './read-store.sql.ts'

/** A customer's choice replaces the offered one in the lines; the event of the acceptance keeps that. */
export async function asOffered(ctx: Context, quote: QuoteWithLines): Promise<QuoteWithLines> {
  if (quote.changeOrder !== null) return withDeposit(ctx, quote)
  if (quote.status !== 'approved') return quote
  const offered = await offeredOptions(ctx, quote.id)
  return offered ? withChoice(quote, offered) : quote
}

/** A change order asks for no deposit, because its quote did. */
async function withDeposit(ctx: Context, order: QuoteWithLines): Promise<QuoteWithLines> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const accepted = await findAcceptedDeposit(tx, businessId, order.quoteNumber)
    const [quote] = accepted ? await findQuotes(tx.$client, businessId, [accepted.id]) : []
    return { ...order, deposit: quote?.deposit ?? order.deposit }
  })
}
