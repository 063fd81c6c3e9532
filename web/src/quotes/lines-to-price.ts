// The lines that a person prices, or says are free, and those without a quantity, before a quote goes out.
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { hasNoQuantity, unpricedLines } from '@quotewright/domain/quotes/unpriced'

type Checked = Pick<QuoteWithLines, 'status' | 'lineItems'>

/** Empty once the quote has gone out, because it is no longer edited. */
export function linesToPrice({ status, lineItems }: Checked): LineItem[] {
  return status === 'pending' ? unpricedLines(lineItems) : []
}

/** Empty once the quote has gone out. */
export function linesToCount({ status, lineItems }: Checked): LineItem[] {
  return status === 'pending' ? lineItems.filter(hasNoQuantity) : []
}

export function hasLinesToCheck(quote: Checked): boolean {
  return linesToPrice(quote).length + linesToCount(quote).length > 0
}
