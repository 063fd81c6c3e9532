// A quote's PDF: the signed one if the customer has signed, otherwise as the quote is now.
import type { Context } from '../context.ts'
import type { Turn } from '../fair-queue.ts'
import type { SentBytes } from '../http/bind.ts'
import { renderQuotePdf } from '../quotes/render-quote-pdf.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { signedPdf } from './signed-pdf.ts'

export async function showPdf(ctx: Context, quoteId: string, turn: Turn): Promise<SentBytes> {
  const quote = await showQuote(ctx, quoteId)
  // A quote that the customer has signed stays accepted.
  const signed = quote.status === 'approved' ? await signedPdf(ctx, quote, turn) : null
  return signed ?? renderQuotePdf(ctx, quote, turn)
}
