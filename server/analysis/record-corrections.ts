// Stores how each version of a quote differs from the analysis it was made from.
import type { AnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { correctionsOf } from '@quotewright/domain/analysis/corrections'
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import type { Quote } from '@quotewright/domain/quotes/quote'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findProposal, keepCorrections, removeCorrections } from './store.ts'

type QuoteToCompare = {
  quote: Pick<Quote, 'id' | 'version'>
  analysis: AnalysisRecord | null
  lineItems: readonly LineItem[]
}

/** Runs in the transaction that stores the quote. Ignores an analysis of another business. */
export async function recordCorrections(
  tx: BusinessTransaction,
  businessId: string,
  { quote, analysis, lineItems }: QuoteToCompare,
): Promise<void> {
  const { analysisId = null, estimateInput } = analysis ?? {}
  const proposal = analysisId && (await findProposal(tx, businessId, analysisId))
  if (proposal) {
    const corrections = correctionsOf(proposal, estimateInput, lineItems)
    await keepCorrections(tx, businessId, { quoteId: quote.id, analysisId, corrections })
  } else if (quote.version > 1) {
    await removeCorrections(tx, businessId, quote.id)
  }
}
