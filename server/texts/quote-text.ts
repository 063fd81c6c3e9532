// The words of a text about a quote, and when it may go out.
import { quoteToPaint } from '@quotewright/domain/quote-document/quote-document'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { QuoteText } from '@quotewright/domain/texts/text-consent'
import { textTime } from '@quotewright/domain/texts/text-hours'
import { quoteText, textParts } from '@quotewright/domain/texts/text-message'
import { zonesOf } from '@quotewright/domain/texts/text-zones'
import type { AccountContext, Context } from '../context.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { textsOf } from './customer-texts.ts'
import { findWaitingText } from './store.ts'

export async function showQuoteText(ctx: AccountContext, id: string): Promise<QuoteText> {
  const quote = await showQuote(ctx, id)
  const texts = await textsOf(ctx, quote.customer)
  const waiting = await ctx.inBusiness(tx => findWaitingText(tx, ctx.user.business.id, id))
  const now = ctx.now()
  const goesOutAt = hourFor(ctx, quote, now)
  // As long as the link will be; what opens the quote stays out of the answer.
  const body = wordsOf(ctx, quote, `${ctx.config.publicUrl}/q/${'…'.padEnd(43, '…')}`)
  return {
    ...texts,
    body: body.replace(/…+/, '…'),
    parts: textParts(body),
    goesOutAt: goesOutAt > now ? goesOutAt.toISOString() : null,
    waitsUntil: waiting?.goesOutAt.toISOString() ?? null,
  }
}

export function wordsOf(ctx: Context, quote: QuoteWithLines, link: string): string {
  const { customer } = quote
  const { companyName: company } = templateOf(ctx.user.business)
  return quoteText(quoteToPaint(quote), { customer, company, link })
}

/** `now`, or the next morning where the customer is. */
export function hourFor(
  ctx: Context,
  { customer }: Pick<QuoteWithLines, 'customer'>,
  now: Date,
): Date {
  const { address = '', phone = '' } = customer ?? {}
  return textTime(zonesOf({ address, phone }, ctx.user.business.timeZone), now)
}
