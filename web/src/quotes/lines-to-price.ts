// The lines that a person prices, or says are free, before a quote goes out.
import type { LineItem } from '@quotewright/domain/line-item'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { unpricedLines } from '@quotewright/domain/unpriced'

/** None once the quote has gone out: then it is not edited. */
export function linesToPrice({
  status,
  lineItems,
}: Pick<QuoteWithLines, 'status' | 'lineItems'>): LineItem[] {
  return status === 'pending' ? unpricedLines(lineItems) : []
}
