// A quote while it is being made on the phone: what is typed, what is wrong with it, what is sent.
import type { AnalyzedPhoto } from '@quotewright/domain/analysis'
import { withPhotoIds } from '@quotewright/domain/analysis-record'
import { type Customer, customerProblems, type NewCustomer } from '@quotewright/domain/customer'
import {
  draftOfLineItem,
  filledLines,
  type LineDraft,
  lineItemOfDraft,
} from '@quotewright/domain/line-draft'
import type {
  DraftCustomer,
  LineItem,
  NewLineItem,
  Quote,
  QuoteToCreate,
  QuoteToSave,
  QuoteWithLines,
} from '@quotewright/domain/quote'

export type ChosenCustomer = Pick<
  Customer,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'address'
>

export type QuoteDraft = {
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
  jobAddress: string
  validUntil: string
  notes: string
  lines: LineDraft[]
  photoUrl: string | null
  aiAnalysisData: string | null
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
    aiAnalysisData: null,
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
    jobAddress: quote.jobAddress ?? '',
    validUntil: quote.validUntil ?? '',
    notes: quote.notes ?? '',
    lines: quote.lineItems.map(draftOfLineItem),
    photoUrl: quote.photoUrl,
    aiAnalysisData: quote.aiAnalysisData,
  })
}

/** The same content, of which the server has nothing yet: what it had of it is another's now. */
export function asNewDraft(
  draft: QuoteDraft,
  start: Pick<QuoteDraft, 'id' | 'quoteNumber'>,
): QuoteDraft {
  return { ...draft, ...start, version: null, saved: undefined }
}

function isCustomerTyped({ id: _id, ...typed }: QuoteDraft['typedCustomer']): boolean {
  return Object.values(typed).some(text => text.trim() !== '')
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
  const { aiAnalysisData } = draft
  return {
    ...draft,
    photoUrl: first.url,
    aiAnalysisData:
      aiAnalysisData &&
      withPhotoIds(
        aiAnalysisData,
        photos.map(({ id }) => id),
      ),
  }
}

export type SavedQuote = { quote: Quote; lineItems: LineItem[] }

export type DraftProblem = { title: string; description: string }

/** The first reason why the quote cannot be made yet, in the spec's words (§5), or null. */
export function draftProblem(draft: QuoteDraft): DraftProblem | null {
  const problems = draft.customer ? [] : customerProblems(draft.typedCustomer)
  if (problems.length > 0) {
    return { title: 'Invalid Customer Data', description: problems.join(', ') }
  }
  const lines = filledLines(draft.lines)
  if (lines.length === 0) {
    return {
      title: 'No Line Items',
      description: 'Please add at least one line item to the quote',
    }
  }
  if (lines.some(line => line.description.trim() === '')) {
    return { title: 'Line Without a Name', description: 'Please describe every line item' }
  }
  return null
}

/** The typed customer, when they still have to be stored. */
export function customerToCreate(draft: QuoteDraft): NewCustomer | null {
  if (draft.customer || customerProblems(draft.typedCustomer).length > 0) return null
  return draft.typedCustomer
}

const orNull = (text: string) => text.trim() || null

function fields(draft: QuoteDraft, status: 'draft' | 'pending') {
  const { id: _id, ...typed } = draft.typedCustomer
  return {
    status,
    customerId: draft.customer?.id ?? null,
    draftCustomer: draft.customer || !isCustomerTyped(draft.typedCustomer) ? null : typed,
    jobAddress: orNull(draft.jobAddress),
    validUntil: orNull(draft.validUntil),
    notes: orNull(draft.notes),
  }
}

// The server wants a description on every line; a draft may still lack some.
function linesFor(draft: QuoteDraft) {
  return filledLines(draft.lines).map(line =>
    lineItemOfDraft(line.description.trim() ? line : { ...line, description: 'Item' }),
  )
}

export function quoteToCreate(draft: QuoteDraft, status: 'draft' | 'pending'): QuoteToCreate {
  const { photoUrl, aiAnalysisData, id, quoteNumber } = draft
  return {
    quote: { ...fields(draft, status), id, quoteNumber, photoUrl, aiAnalysisData },
    lineItems: linesFor(draft),
  }
}

export function quoteToSave(
  draft: QuoteDraft,
  status: 'draft' | 'pending',
  version: number,
): QuoteToSave {
  const { photoUrl, aiAnalysisData } = draft
  return {
    quote: { ...fields(draft, status), photoUrl, aiAnalysisData, version },
    lineItems: linesFor(draft),
  }
}

type Told = Pick<
  Quote,
  | 'customerId'
  | 'draftCustomer'
  | 'jobAddress'
  | 'validUntil'
  | 'notes'
  | 'photoUrl'
  | 'aiAnalysisData'
>

function content(told: Told, lines: readonly NewLineItem[]): string {
  return JSON.stringify([
    [told.customerId, told.jobAddress, told.validUntil, told.notes],
    [told.photoUrl, told.aiAnalysisData],
    // In whatever order the database has them.
    ['firstName', 'lastName', 'email', 'phone', 'address'].map(
      name => told.draftCustomer?.[name as keyof DraftCustomer] ?? '',
    ),
    lines.map(line => [line.description, line.quantity, line.unit, line.unitPrice, line.isLabor]),
  ])
}

/** What the server is told of a draft: two that tell the same need no saving between them. */
export function contentOf(draft: QuoteDraft): string {
  const { photoUrl, aiAnalysisData } = draft
  return content({ ...fields(draft, 'draft'), photoUrl, aiAnalysisData }, linesFor(draft))
}

export function contentOfStored({ quote, lineItems }: SavedQuote): string {
  return content(quote, lineItems)
}

/** Whether a create was answered with what it sent, and not with what an earlier one had left under its id. */
export function isAsSent({ quote, lineItems }: QuoteToCreate, stored: SavedQuote): boolean {
  // Without a day the server chooses one.
  const told = { ...quote, validUntil: quote.validUntil ?? stored.quote.validUntil }
  return (
    quote.status === stored.quote.status && content(told, lineItems) === contentOfStored(stored)
  )
}
