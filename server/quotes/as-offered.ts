// A quote with the options and the tier as the business offered them, for its next customer.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { withChoice } from '@quotewright/domain/quote-options'
import type { Context } from '../context.ts'
import { findLatestEvent } from '../quote-links/store.ts'

/** A customer's choice replaces the offered one in the lines; the event of the acceptance keeps that. */
export async function asOffered(ctx: Context, quote: QuoteWithLines): Promise<QuoteWithLines> {
  if (quote.status !== 'approved') return quote
  const businessId = ctx.user.business.id
  const accepted = await ctx.inBusiness(tx => findLatestEvent(tx, businessId, quote.id, 'approved'))
  const { offered } = accepted?.detail ?? {}
  return offered ? withChoice(quote, offered) : quote
}
