// What differs between two versions of a draft, and the merge of both.
import { parseAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import {
  mapVersions,
  mergedItems,
  type Picks,
  type ShownDifference,
  type Versions,
} from '@quotewright/domain/merge'
import { formatDollars } from '@quotewright/domain/money'
import {
  type FieldWords,
  itemDifferences,
  mergedQuote,
  quoteDifferences,
} from '@quotewright/domain/quote-form/quote-differences'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { baseOf, type ComparedDraft, comparedDraft, withPhoneIds } from './draft-base.ts'
import { draftOfQuote, type QuoteDraft, storedTaxPercent } from './quote-draft.ts'

const own: FieldWords<ComparedDraft, 'customer' | 'analysis'> = {
  customer: { label: 'Customer', text: ({ text }) => text || 'No customer yet' },
  analysis: { label: 'Photo analysis', text: analysisText },
}
const photo = { label: () => 'Photo', text: photoText }

export function draftDifferences(mine: QuoteDraft, theirs: QuoteWithLines): ShownDifference[] {
  const versions = versionsOf(mine, theirs)
  return [
    ...quoteDifferences(versions, own),
    ...itemDifferences(mapVersions(versions, photosOf), photo),
  ]
}

/** Returns mine with what was picked from theirs. It has their version, so that it can be saved over theirs. */
export function mergedDraft(mine: QuoteDraft, quote: QuoteWithLines, picks: Picks): QuoteDraft {
  const versions = versionsOf(mine, quote)
  const theirs = theirDraft(mine, quote)
  const { customer, analysis, taxPercent, ...merged } = mergedQuote(versions, own, picks)
  const isTheirs = (field: 'customer' | 'analysis', value: unknown) =>
    JSON.stringify(versions.theirs[field]) === JSON.stringify(value)
  const person = isTheirs('customer', customer) ? theirs : mine
  return {
    ...theirs,
    ...merged,
    taxPercent: taxPercent === versions.theirs.taxPercent ? undefined : taxPercent,
    customer: person.customer,
    typedCustomer: person.typedCustomer,
    photos: mergedItems(mapVersions(versions, photosOf), picks),
    photoUrl: theirs.photoUrl ?? mine.photoUrl,
    analysis: isTheirs('analysis', analysis) ? theirs.analysis : mine.analysis,
  }
}

/** Theirs, with the ids that its lines have on this phone. */
export function theirDraft(mine: QuoteDraft, quote: QuoteWithLines): QuoteDraft {
  const draft = draftOfQuote(quote, mine.typedCustomer.id)
  const known = { ...draft, lines: withPhoneIds(draft.lines, mine.base) }
  return { ...known, base: baseOf(known, quote.lineItems) }
}

function versionsOf(mine: QuoteDraft, theirs: QuoteWithLines): Versions<ComparedDraft> {
  const stored = comparedDraft(theirDraft(mine, theirs))
  const compared = comparedDraft(mine)
  // A draft of an older app knows no rate: then theirs stands.
  const { taxPercent = stored.taxPercent } = compared
  return {
    base: mine.base ? { ...mine.base.compared, taxPercent: storedTaxPercent(mine) } : null,
    theirs: stored,
    mine: { ...compared, taxPercent },
  }
}

const photosOf = ({ photos }: ComparedDraft) => photos

function photoText({ isLeftOut }: ComparedDraft['photos'][number]): string {
  return isLeftOut ? 'Left out of the quote' : 'In the quote'
}

function analysisText(stored: string): string {
  const analysis = parseAnalysisRecord(stored || null)
  if (!analysis) return 'None'
  const { photos, totalEstimate } = analysis
  const count = photos.flatMap(({ marks }) => marks).length
  const found = count === 1 ? '1 damaged spot' : `${count} damaged spots`
  return `${found}, ${formatDollars(totalEstimate)}`
}
