// A quote while it is being made on the phone: how it begins, what is typed, what is wrong with it.
import type { AnalyzedPhoto } from '@quotewright/domain/analysis'
import {
  type AnalysisRecord,
  parseAnalysisRecord,
  withPhotoIds,
} from '@quotewright/domain/analysis-record'
import { type Customer, customerProblems } from '@quotewright/domain/customer'
import { type LineProblem, lineProblem } from '@quotewright/domain/line-problem'
import type { DraftCustomer, QuoteWithLines } from '@quotewright/domain/quote'
import { filledLines } from '@quotewright/domain/typed-line'
import { type TypedQuote, typedQuote } from '@quotewright/domain/typed-quote'
import { contentOf, isCustomerTyped } from './draft-content.ts'

export type ChosenCustomer = Pick<
  Customer,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'address'
>

export type QuoteDraft = TypedQuote & {
  /** Made on the phone, so that sending the quote twice makes one. */
  id: string
  quoteNumber: string
  /** What the server last answered; null until the draft has reached it. */
  version: number | null
  /** Its content that needs no saving: as it began, or as the server has it. What an older app kept has none. */
  saved?: string | undefined
  customer: ChosenCustomer | null
  /** A new customer while typed, and the id they will have. */
  typedCustomer: DraftCustomer & { id: string }
  photoUrl: string | null
  analysis: AnalysisRecord | null
}

const noCustomer: DraftCustomer = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
}

/** Ids and number made on the phone, and the day the quote is valid until. */
export type DraftStart = Pick<QuoteDraft, 'id' | 'quoteNumber' | 'validUntil'> & {
  customerId: string
}

/** Saved only once something comes to it. */
export function begin(draft: QuoteDraft): QuoteDraft {
  return { ...draft, saved: contentOf(draft) }
}

export function emptyDraft({ id, quoteNumber, validUntil, customerId }: DraftStart): QuoteDraft {
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
    photoUrl: null,
    analysis: null,
  })
}

/** A draft as it was left on the server; `customerId` is for a customer still being typed. */
export function draftOfQuote(quote: QuoteWithLines, customerId: string): QuoteDraft {
  return begin({
    id: quote.id,
    quoteNumber: quote.quoteNumber,
    version: quote.version,
    customer: quote.customer,
    typedCustomer: { ...(quote.draftCustomer ?? noCustomer), id: customerId },
    ...typedQuote(quote),
    photoUrl: quote.photoUrl,
    analysis: parseAnalysisRecord(quote.aiAnalysisData),
  })
}

/** The same content, of which the server has nothing yet: what it had of it is another's now. */
export function asNewDraft(
  draft: QuoteDraft,
  start: Pick<QuoteDraft, 'id' | 'quoteNumber'>,
): QuoteDraft {
  return { ...draft, ...start, version: null, saved: undefined }
}

/** Whether closing would lose something (spec §2: asks for confirmation). */
export function hasData(draft: QuoteDraft): boolean {
  return (
    draft.customer !== null ||
    isCustomerTyped(draft.typedCustomer) ||
    draft.lines.length > 0 ||
    draft.jobAddress.trim() !== '' ||
    draft.notes.trim() !== ''
  )
}

/** Whether it has something that the server does not. */
export function isUnsaved(draft: QuoteDraft): boolean {
  return (draft.version !== null || hasData(draft)) && contentOf(draft) !== draft.saved
}

/** With the photos as the server has them by now. */
export function withPhotos(draft: QuoteDraft, photos: readonly AnalyzedPhoto[]): QuoteDraft {
  const [first] = photos
  if (!first) return draft
  const ids = photos.map(({ id }) => id)
  return {
    ...draft,
    photoUrl: first.url,
    analysis: draft.analysis && withPhotoIds(draft.analysis, ids),
  }
}

/** The first reason why the quote cannot be made yet, in the spec's words (§5), or null. */
export function draftProblem(draft: QuoteDraft): LineProblem | null {
  const problems = draft.customer ? [] : customerProblems(draft.typedCustomer)
  if (problems.length > 0) {
    return { title: 'Invalid Customer Data', description: problems.join(', ') }
  }
  return lineProblem('pending', filledLines(draft.lines))
}
