// The name under which this tab keeps why a quote was won or lost while it is written.
import type { QuoteOutcome } from '@quotewright/domain/quotes/quote-outcome'
import { isFormKept } from '../device/kept-form.ts'

export type MarkedOutcome = Exclude<QuoteOutcome['outcome'], 'open'>

const outcomes = ['won', 'lost'] as const

export const outcomeFormOf = (outcome: MarkedOutcome, quoteId: string) =>
  `outcome/${outcome}/${quoteId}`

/** The outcome whose dialog a reload interrupted. */
export function outcomeBegun(quoteId: string): MarkedOutcome | null {
  return outcomes.find(outcome => isFormKept(outcomeFormOf(outcome, quoteId))) ?? null
}
