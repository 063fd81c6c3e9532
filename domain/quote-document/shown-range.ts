// The estimate range as the customer reads it beside the total.
import { estimateRange, type Ranged, rangeText } from '../estimate/estimate-range.ts'
import { shownTotal } from '../quotes/quote-options.ts'
import type { QuoteTerms } from '../quotes/quote-terms.ts'

type MaybeRanged = Ranged & Pick<QuoteTerms, 'rangeReason'>

/** `$420–560`, and when the total becomes firm. Null unless the quote shows a range and its sizes are assumed. */
export function shownRange(quote: MaybeRanged): { text: string; note: string } | null {
  const { rangeReason } = quote
  if (rangeReason === null) return null
  const range = estimateRange(quote)
  return range && { text: rangeText(range), note: sentenceOf(rangeReason) }
}

/** `$490.00, estimate range $420–560`: the total where it stands alone, such as in a mail's subject. */
export function totalWithRange(quote: MaybeRanged & Parameters<typeof shownTotal>[0]): string {
  const range = shownRange(quote)
  return range ? `${shownTotal(quote)}, estimate range ${range.text}` : shownTotal(quote)
}

/** `Firm after opening the wall.` */
function sentenceOf(reason: string): string {
  if (reason === '') return ''
  const text = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
  return /[.!?]$/.test(text) ? text : `${text}.`
}
