// A quote in progress: its start, its typed content and its problems.
import type { Business } from '@quotewright/domain/accounts/account'
import type { AnalyzedPhoto } from '@quotewright/domain/analysis/analysis'
import {
  type AnalysisRecord,
  parseAnalysisRecord,
  withPhotoIds,
} from '@quotewright/domain/analysis/analysis-record'
import { type Customer, customerProblems } from '@quotewright/domain/customers/customer'
import { formatTaxPercent, type TaxRate } from '@quotewright/domain/money'
import { limitProblem, termsProblem } from '@quotewright/domain/quote-form/typed-limits'
import { filledLines } from '@quotewright/domain/quote-form/typed-line'
import {
  type TypedQuote,
  typedQuote,
  typedTaxRate,
  typedTerms,
} from '@quotewright/domain/quote-form/typed-quote'
import { type LineProblem, lineProblem } from '@quotewright/domain/quotes/line-problem'
import {
  type DraftCustomer,
  photoUrlOf,
  type QuoteWithLines,
  versionName,
} from '@quotewright/domain/quotes/quote'
import { type QuotePhoto, withPhotos } from '@quotewright/domain/quotes/quote-photos'
import type { QuoteSection } from '@quotewright/domain/quotes/quote-section'
import type { QuoteTerms } from '@quotewright/domain/quotes/quote-terms'
import { baseOf, type DraftBase } from './draft-base.ts'
import { contentOf, isCustomerTyped } from './draft-content.ts'

export type ChosenCustomer = Pick<
  Customer,
  'id' | 'firstName' | 'lastName' | 'company' | 'email' | 'phone' | 'address'
>

export type QuoteDraft = TypedQuote & {
  /** Created on the phone, so that a repeated send creates one quote only. */
  id: string
  quoteNumber: string
  /** The server's latest version; null until the draft has reached it. */
  version: number | null
  /** Content that needs no save: the initial content or the server's. Undefined if an older app stored the draft. */
  saved?: string | undefined
  /** The version that a conflict is compared with. Undefined if an older app stored the draft. */
  base?: DraftBase | undefined
  /** Which version of the number it is, and the first day of work. Undefined for a new quote. */
  numbered?:
    | Pick<QuoteWithLines, 'revision' | 'changeOrder' | 'contractId' | 'startDay'>
    | undefined
  /** As stored with the quote. Undefined for a new quote, and if an older app stored the draft. */
  taxRate?: TaxRate | undefined
  customer: ChosenCustomer | null
  /** The new customer being typed, with the id to create them under. */
  typedCustomer: DraftCustomer & { id: string }
  /** Null until its captured photos are uploaded. */
  photoUrl: string | null
  /** In the order of the document. */
  photos: readonly QuotePhoto[]
  analysis: AnalysisRecord | null
}

const noCustomer: DraftCustomer = {
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  phone: '',
  address: '',
}

/** Ids and quote number created on the phone, and what the business sets for new quotes. */
export type DraftStart = Pick<QuoteDraft, 'id' | 'quoteNumber' | 'validUntil'> & {
  terms: QuoteTerms
  customerId: string
}

/** What the phone notes of a draft when the server has stored it. */
export type Synced = Pick<QuoteDraft, 'version' | 'saved' | 'base' | 'taxRate'>

/** Marks the content as saved, so that only later changes are saved. */
export function begin(draft: QuoteDraft): QuoteDraft {
  return { ...draft, saved: contentOf(draft), base: baseOf(draft) }
}

export function emptyDraft({
  id,
  quoteNumber,
  validUntil,
  terms,
  customerId,
}: DraftStart): QuoteDraft {
  return begin({
    id,
    quoteNumber,
    version: null,
    customer: null,
    typedCustomer: { ...noCustomer, id: customerId },
    jobAddress: '',
    validUntil,
    notes: '',
    lines: [],
    ...typedTerms(terms),
    photoUrl: null,
    photos: [],
    analysis: null,
  })
}

/** Converts a server draft; `customerId` is the id for a customer still being typed. */
export function draftOfQuote(quote: QuoteWithLines, customerId: string): QuoteDraft {
  const { revision, changeOrder, contractId, startDay } = quote
  return begin({
    id: quote.id,
    quoteNumber: quote.quoteNumber,
    version: quote.version,
    numbered: { revision, changeOrder, contractId, startDay },
    taxRate: quote.taxRate,
    // Named, so that it replaces what was typed into another version of the draft.
    taxPercent: undefined,
    customer: quote.customer,
    typedCustomer: { ...(quote.draftCustomer ?? noCustomer), id: customerId },
    ...typedQuote(quote),
    // A quote whose photos are all left out has no photo URL, but its photos are uploaded.
    photoUrl: quote.photoUrl ?? quote.photos.map(({ id }) => photoUrlOf(id))[0] ?? null,
    photos: quote.photos,
    analysis: parseAnalysisRecord(quote.aiAnalysisData),
  })
}

/** Returns the same content, with its tax rate, as a new draft that the server does not have yet. */
export function asNewDraft(
  draft: QuoteDraft,
  start: Pick<QuoteDraft, 'id' | 'quoteNumber'>,
): QuoteDraft {
  return {
    ...draft,
    ...start,
    version: null,
    saved: undefined,
    base: undefined,
    numbered: undefined,
    taxRate: undefined,
    taxPercent: draft.taxPercent ?? storedTaxPercent(draft),
  }
}

/** Undefined for a new quote, which takes the business's rate. */
export function storedTaxPercent({ taxRate }: QuoteDraft): string | undefined {
  return taxRate === undefined ? undefined : formatTaxPercent(taxRate)
}

/** A quote keeps its rate when the business changes its own. */
export function taxRateOf(draft: QuoteDraft, business: Pick<Business, 'taxRate'>): TaxRate {
  return typedTaxRate(draft, draft.taxRate ?? business.taxRate)
}

/** A draft without an earlier version is a quote's first. */
export function numberingOf({ numbered }: QuoteDraft): NonNullable<QuoteDraft['numbered']> {
  return { revision: 1, changeOrder: null, contractId: null, startDay: null, ...numbered }
}

/** The toast when it is created; the specification's words for a quote (spec §2). */
export function createdTitle(draft: QuoteDraft): string {
  const numbering = numberingOf(draft)
  return numbering.changeOrder === null
    ? 'Quote generated successfully'
    : `${versionName(numbering)} Created`
}

/** Most jobs are at the customer's address, so it stands for an empty job address. */
export function jobAddressOf({ jobAddress, customer, typedCustomer }: QuoteDraft): string {
  return jobAddress.trim() || (customer ?? typedCustomer).address.trim()
}

/** Whether closing asks for confirmation because something would be lost (spec §2). */
export function hasData(draft: QuoteDraft): boolean {
  return (
    draft.customer !== null ||
    isCustomerTyped(draft.typedCustomer) ||
    draft.lines.length > 0 ||
    draft.photos.length > 0 ||
    draft.jobAddress.trim() !== '' ||
    draft.notes.trim() !== ''
  )
}

/** Whether the draft has changes that the server does not. */
export function isUnsaved(draft: QuoteDraft): boolean {
  return (draft.version !== null || hasData(draft)) && contentOf(draft) !== draft.saved
}

/** The id in the draft of each captured photo; null until the draft has the photo. */
export type PhotoIds = readonly (string | null)[]

/** Gives captured photos new ids in the draft. Those that it does not have yet follow the others. */
export function withIds(
  { photos }: Pick<QuoteDraft, 'photos'>,
  before: PhotoIds,
  ids: readonly string[],
): readonly QuotePhoto[] {
  const renamed = renaming(before, ids)
  const kept = photos.map(photo => ({ ...photo, id: renamed.get(photo.id) ?? photo.id }))
  // The same picture may have been in the quote already.
  const distinct = [...new Map(kept.map(photo => [photo.id, photo])).values()]
  return withPhotos(
    distinct,
    ids.filter((_, index) => (before[index] ?? null) === null),
  )
}

/** Gives the photos of sections the ids that `withIds` gives them. */
export function sectionsWithIds(
  { sections }: Pick<QuoteDraft, 'sections'>,
  before: PhotoIds,
  ids: readonly string[],
): QuoteSection[] {
  const renamed = renaming(before, ids)
  return sections.map(({ photoIds, ...section }) =>
    photoIds ? { ...section, photoIds: photoIds.map(id => renamed.get(id) ?? id) } : section,
  )
}

function renaming(before: PhotoIds, ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    before.flatMap((id, index) => (id === null ? [] : [[id, ids[index] ?? id] as const])),
  )
}

/** Adds the ids and URL of captured photos stored on the server. `before` are the ids that the phone made. */
export function withStored(
  draft: QuoteDraft,
  before: PhotoIds,
  stored: readonly AnalyzedPhoto[],
): QuoteDraft {
  const [first] = stored
  if (!first) return draft
  const ids = stored.map(({ id }) => id)
  return {
    ...draft,
    photoUrl: first.url,
    photos: withIds(draft, before, ids),
    sections: sectionsWithIds(draft, before, ids),
    analysis: draft.analysis && withPhotoIds(draft.analysis, renaming(before, ids)),
  }
}

/** Returns the first problem that blocks the quote, in the wording of spec §5, or null. */
export function draftProblem(draft: QuoteDraft): LineProblem | null {
  const problems = draft.customer ? [] : customerProblems(draft.typedCustomer)
  if (problems.length > 0) {
    return { title: 'Invalid Customer Data', description: problems.join(', ') }
  }
  const lines = filledLines(draft.lines)
  return lineProblem('pending', lines) ?? limitProblem(lines) ?? termsProblem(draft)
}
