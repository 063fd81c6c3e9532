// Why a customer can no longer answer or ask about a version of a quote, and where they ask instead.
import { type Quote, versionName } from '../quotes/quote.ts'
import { isInForce, isOutdated, isUnanswered } from '../quotes/quote-status.ts'
import type { CustomerQuote, OtherVersion } from './customer-quote.ts'

type Version = Pick<Quote, 'status' | 'replacedBy' | 'contractId'>

/** `unaccepted`: the business opened the quote that a change order changes again, or marked it as lost. */
export type ClosedBy = 'replaced' | 'outdated' | 'unaccepted'

/** Null while the version stands. A change order falls with the quote that it changes. */
export function closedBy(quote: Version, contract: Version | null): ClosedBy | null {
  if (isOutdated(quote)) return 'outdated'
  if (quote.replacedBy !== null) return 'replaced'
  if (contract === null || !isUnanswered(quote.status) || isInForce(contract)) return null
  return contract.replacedBy === null ? 'unaccepted' : 'replaced'
}

/** Without a full stop. */
export function closedSentence(by: ClosedBy, noun: string): string {
  if (by === 'outdated') return `This ${noun} was made before the quote was changed`
  if (by === 'unaccepted') return `The quote that this ${noun} changes is no longer accepted`
  return `This ${noun} was replaced by a newer version`
}

export function whereToAsk({
  newer,
  business,
}: Pick<CustomerQuote, 'newer'> & { business: { name: string } }): string {
  return newer ? `Ask on the page of ${otherName(newer)}.` : `Ask ${business.name} directly.`
}

/** `the quote`, `Rev 2` or `Change Order 1`. */
export function otherName(version: OtherVersion): string {
  return version.revision === 1 ? 'the quote' : versionName(version)
}
