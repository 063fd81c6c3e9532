// Converts a draft to what the server stores, and compares the two.
import {
  type AnalysisRecord,
  formatAnalysisRecord,
  parseAnalysisRecord,
} from '@quotewright/domain/analysis/analysis-record'
import {
  customerProblems,
  type NewCustomer,
  withOneName,
} from '@quotewright/domain/customers/customer'
import type { TaxRate } from '@quotewright/domain/money'
import { filledLines, type TypedLine } from '@quotewright/domain/quote-form/typed-line'
import { quoteToSend } from '@quotewright/domain/quote-form/typed-quote'
import { readTaxRate } from '@quotewright/domain/quote-form/typed-tax'
import { type LineItem, lineDefaults, type NewLineItem } from '@quotewright/domain/quotes/line-item'
import type {
  DraftCustomer,
  Quote,
  QuoteToCreate,
  QuoteToSave,
} from '@quotewright/domain/quotes/quote'
import type { QuotePhoto } from '@quotewright/domain/quotes/quote-photos'
import { withPhotosOf } from '@quotewright/domain/quotes/quote-section'
import {
  plainTerms,
  type QuoteTerms,
  type TermsToSave,
  termsOf,
} from '@quotewright/domain/quotes/quote-terms'
import type { ShareOfPrice } from '@quotewright/domain/quotes/share-of-price'
import type * as z from 'zod/mini'
import { withServerIds } from './draft-base.ts'
import { jobAddressOf, type QuoteDraft } from './quote-draft.ts'

export type SavedQuote = { quote: Quote; lineItems: LineItem[] }

export function isCustomerTyped({ id: _id, ...typed }: QuoteDraft['typedCustomer']): boolean {
  return Object.values(typed).some(text => (text ?? '').trim() !== '')
}

/** Returns the typed customer if complete and not stored yet, else null. */
export function customerToCreate(draft: QuoteDraft): NewCustomer | null {
  if (draft.customer || customerProblems(draft.typedCustomer).length > 0) return null
  return withOneName(draft.typedCustomer)
}

function fields(draft: QuoteDraft, status: 'draft' | 'pending') {
  const { id: _id, ...typed } = draft.typedCustomer
  return {
    status,
    customerId: draft.customer?.id ?? null,
    draftCustomer: draft.customer || !isCustomerTyped(draft.typedCustomer) ? null : typed,
  }
}

/** The server requires a description on every line; lines without one are sent as “Item”. */
export function namedLines(lines: readonly TypedLine[]): TypedLine[] {
  return filledLines(lines).map(line =>
    line.description.trim() ? line : { ...line, description: 'Item' },
  )
}

function withNamedLines(draft: QuoteDraft): QuoteDraft {
  const lines = withServerIds(namedLines(draft.lines), draft.base)
  // A removed photo stays in its section on this phone, so that an undo brings it back there, too.
  return { ...draft, lines, sections: withPhotosOf(draft.sections, draft.photos) }
}

/** A draft keeps its empty job address, since the customer may still change. */
function finished(draft: QuoteDraft, status: 'draft' | 'pending'): QuoteDraft {
  const named = withNamedLines(draft)
  return status === 'draft' ? named : { ...named, jobAddress: jobAddressOf(draft) }
}

/** Undefined leaves the server's analysis unchanged, such as one this app version cannot read. */
function analysisData({ analysis }: QuoteDraft): string | undefined {
  return analysis ? formatAnalysisRecord(analysis) : undefined
}

export function draftToCreate(draft: QuoteDraft, status: 'draft' | 'pending'): QuoteToCreate {
  const { id, quoteNumber } = draft
  const photos = [...draft.photos]
  const aiAnalysisData = analysisData(draft) ?? null
  return quoteToSend(finished(draft, status), {
    ...fields(draft, status),
    id,
    quoteNumber,
    photoUrl: null,
    photos,
    aiAnalysisData,
  })
}

export function draftToSave(
  draft: QuoteDraft,
  status: 'draft' | 'pending',
  version: number,
): QuoteToSave {
  const photos = [...draft.photos]
  const aiAnalysisData = analysisData(draft)
  return quoteToSend(finished(draft, status), {
    ...fields(draft, status),
    photos,
    aiAnalysisData,
    version,
  })
}

type DraftFields = Pick<
  Quote,
  'customerId' | 'draftCustomer' | 'jobAddress' | 'validUntil' | 'notes'
> &
  z.infer<typeof TermsToSave> & {
    photos?: readonly QuotePhoto[] | undefined
    taxRate?: TaxRate | undefined
    analysis: AnalysisRecord | null
  }

function content(quote: DraftFields, lines: readonly NewLineItem[]): string {
  return JSON.stringify([
    [quote.customerId, quote.jobAddress, quote.validUntil, quote.notes],
    (quote.photos ?? []).map(({ id, isLeftOut }) => [id, isLeftOut]),
    [quote.analysis && formatAnalysisRecord(quote.analysis)],
    // A fixed order: the database may return these fields in another one.
    ['firstName', 'lastName', 'email', 'phone', 'address']
      .map(name => quote.draftCustomer?.[name as keyof DraftCustomer] ?? '')
      // Only if there is one, so that drafts kept by earlier releases are not changed by it.
      .concat(quote.draftCustomer?.company || []),
    lines.map(contentOfLine),
    contentOfTerms(termsOf(quote, plainTerms)),
    // Only if one is sent; else the stored rate stays.
    ...(quote.taxRate === undefined ? [] : [quote.taxRate]),
  ])
}

function contentOfLine(sent: NewLineItem): unknown[] {
  const line = { ...lineDefaults, ...sent }
  return [
    [line.description, line.quantity, line.unit, line.unitPrice, line.isLabor],
    [line.sectionId, line.isTaxable, line.isOptional, line.isSelected, line.unitCost],
    contentOfShare(line.discount),
    line.isFree,
  ]
}

function contentOfTerms({
  presentation,
  sections,
  discount,
  deposit,
  taxes,
  roundSections,
  exclusions,
  assumptions,
  rangeReason,
}: QuoteTerms): unknown[] {
  return [
    presentation,
    sections.map(({ id, title, scope, markIds, notes = '', photoIds = [], tier = null }) => [
      [id, title, scope, ...markIds],
      [notes, ...photoIds],
      tier,
    ]),
    contentOfShare(discount),
    contentOfShare(deposit),
    taxes,
    roundSections,
    [exclusions, assumptions],
    [rangeReason],
  ]
}

function contentOfShare(share: ShareOfPrice | null | undefined): unknown[] {
  return share ? [share.kind, share.value] : []
}

/** The stored content of a draft as one string. A draft whose content equals the server's needs no save. */
export function contentOf(draft: QuoteDraft): string {
  const { photos, analysis } = draft
  const named = withNamedLines(draft)
  const { quote, lineItems } = quoteToSend(named, { ...fields(draft, 'draft'), photos, analysis })
  return content(quote, lineItems)
}

function contentOfStored({ quote, lineItems }: SavedQuote): string {
  return content({ ...quote, analysis: parseAnalysisRecord(quote.aiAnalysisData) }, lineItems)
}

type Stored = { quote: Omit<Quote, 'taxRate'> & { taxRate?: TaxRate }; lineItems: LineItem[] }

/** Compares what was sent with what is stored, also whether it was finished. */
export function contentWithStatus({ quote, lineItems }: QuoteToSave | Stored): string {
  const { customerId = null, draftCustomer = null, aiAnalysisData = null } = quote
  const analysis = parseAnalysisRecord(aiAnalysisData)
  const fields = { ...quote, customerId, draftCustomer, analysis }
  return JSON.stringify([quote.status, content(fields, lineItems)])
}

/**
 * Whether one of the contents sent made this quote, so that `next` may be saved over it. One without a tax rate made it
 * whatever its rate is, unless `next` would replace a rate that another phone has set.
 */
export function isMadeBy(
  sent: ReadonlySet<string>,
  { quote, lineItems }: SavedQuote,
  next: Pick<QuoteDraft, 'taxPercent' | 'taxRate'>,
): boolean {
  const { taxRate, ...rateless } = quote
  const keepsRate = readTaxRate(next.taxPercent ?? '') === null
  const isKnown = next.taxRate === undefined || next.taxRate === taxRate
  const asSent = keepsRate || isKnown ? [quote, rateless] : [quote]
  return asSent.some(one => sent.has(contentWithStatus({ quote: one, lineItems })))
}

/** Whether a create returned what was sent, not an earlier quote stored under the same id. */
export function isAsSent({ quote, lineItems }: QuoteToCreate, stored: SavedQuote): boolean {
  // Without a date or tax rate the server chooses one.
  const validUntil = quote.validUntil ?? stored.quote.validUntil
  const taxRate = quote.taxRate ?? stored.quote.taxRate
  const analysis = parseAnalysisRecord(quote.aiAnalysisData)
  return (
    quote.status === stored.quote.status &&
    content({ ...quote, validUntil, taxRate, analysis }, lineItems) === contentOfStored(stored)
  )
}
