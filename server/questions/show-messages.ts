// Lists the questions and answers about a quote.
import type { QuoteMessage } from '@quotewright/domain/quote-links/question'
import type { Quote } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { findMessages } from './store.ts'

export async function showMessages(ctx: Context, id: string): Promise<QuoteMessage[]> {
  return messagesOf(ctx, await showQuote(ctx, id))
}

/** Oldest first, of all versions of the quote. */
export function messagesOf(
  ctx: Context,
  { quoteNumber }: Pick<Quote, 'quoteNumber'>,
): Promise<QuoteMessage[]> {
  return ctx.inBusiness(tx => findMessages(tx, ctx.user.business.id, quoteNumber))
}
