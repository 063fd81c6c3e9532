// What a quote offers: its work, price and words, with the takeoff behind them. Its status and last day are not part of it.
import { formatAnalysisRecord, parseAnalysisRecord } from '../analysis/analysis-record.ts'
import { isSame } from '../merge.ts'
import type { QuoteWithLines } from './quote.ts'
import type { QuoteSection } from './quote-section.ts'
import { termsOf } from './quote-terms.ts'

type Offer = Omit<QuoteWithLines, 'customer'>

/** True if either may stand for the other: accepting a change order of the one takes back nothing of the other. */
export function isSameOffer(one: Offer, other: Offer): boolean {
  return isSame(offered(one), offered(other))
}

function offered(quote: Offer) {
  const { customerId, jobAddress, notes, taxRate, photos, aiAnalysisData, lineItems } = quote
  const { sections, ...terms } = termsOf({}, quote)
  return {
    customerId,
    jobAddress: jobAddress ?? '',
    notes: notes ?? '',
    taxRate,
    photos,
    analysis: sameText(aiAnalysisData),
    ...terms,
    sections: sections.map(withParts),
    lineItems: lineItems.map(({ id: _, ...line }) => line),
  }
}

/** The database and apps write the same record in different ways. */
function sameText(analysis: string | null): string | null {
  const record = parseAnalysisRecord(analysis)
  return record ? formatAnalysisRecord(record) : analysis
}

/** Apps send the parts that a stored section may lack as empty. */
function withParts(section: QuoteSection): Required<QuoteSection> {
  return { tier: null, notes: '', photoIds: [], ...section }
}
