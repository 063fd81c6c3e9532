// Copies a quote into a new draft with its own number, for the next job of the same kind.
import { withoutAnalysisId } from '@quotewright/domain/analysis/analysis-record'
import type { CopyToMake, QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { plainTerms, termsOf } from '@quotewright/domain/quotes/quote-terms'
import type { Context } from '../context.ts'
import { asOffered } from './as-offered.ts'
import { createQuote } from './create-quote.ts'
import { showQuote } from './show-quote.ts'

export async function duplicateQuote(
  ctx: Context,
  id: string,
  made: CopyToMake,
): Promise<QuoteWithLines> {
  const { lineItems, ...quote } = await asOffered(ctx, await showQuote(ctx, id))
  const { customerId, draftCustomer, notes, photos, customer } = quote
  // Left empty, it stays that of the customer, also if the copy gets another one.
  const jobAddress = quote.jobAddress === customer?.address ? null : quote.jobAddress
  const copy = await createQuote(ctx, {
    quote: {
      ...made,
      status: 'draft',
      customerId,
      draftCustomer,
      jobAddress,
      notes,
      validUntil: null,
      photoUrl: null,
      photos,
      aiAnalysisData: withoutAnalysisId(quote.aiAnalysisData),
      ...termsOf(quote, plainTerms),
    },
    lineItems: lineItems.map(({ id: _, ...line }) => line),
  })
  return { ...copy.quote, customer, lineItems: copy.lineItems }
}
