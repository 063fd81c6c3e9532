// What a quote offers: its work, price and words. Its status and last day are not part of it.
import { isSame } from '../merge.ts'
import type { QuoteWithLines } from './quote.ts'
import type { QuoteSection } from './quote-section.ts'
import { termsOf } from './quote-terms.ts'

type Offer = Omit<QuoteWithLines, 'customer'>

/** True if a customer who accepted the one would accept the same in the other. */
export function isSameOffer(one: Offer, other: Offer): boolean {
  return isSame(offered(one), offered(other))
}

function offered(quote: Offer) {
  const { customerId, jobAddress, notes, photos, aiAnalysisData, lineItems } = quote
  const { sections, ...terms } = termsOf({}, quote)
  return {
    customerId,
    jobAddress: jobAddress ?? '',
    notes: notes ?? '',
    photos,
    aiAnalysisData,
    ...terms,
    sections: sections.map(withParts),
    lineItems: lineItems.map(({ id: _, ...line }) => line),
  }
}

/** Apps send the parts that a stored section may lack as empty. */
function withParts(section: QuoteSection): Required<QuoteSection> {
  return { tier: null, notes: '', photoIds: [], ...section }
}
