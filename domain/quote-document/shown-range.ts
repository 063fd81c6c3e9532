// The estimate range as the customer reads it beside the total.
import { estimateRange, type Ranged, rangeText } from '../estimate/estimate-range.ts'
import type { QuoteTerms } from '../quotes/quote-terms.ts'

/** `$420–560`, and when the total becomes firm. Null unless the quote shows a range and its sizes are assumed. */
export function shownRange(
  quote: Ranged & Pick<QuoteTerms, 'rangeReason'>,
): { text: string; note: string } | null {
  const { rangeReason } = quote
  if (rangeReason === null) return null
  const range = estimateRange(quote)
  return range && { text: rangeText(range), note: sentenceOf(rangeReason) }
}

/** `Firm after opening the wall.` */
function sentenceOf(reason: string): string {
  if (reason === '') return ''
  const text = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
  return /[.!?]$/.test(text) ? text : `${text}.`
}
