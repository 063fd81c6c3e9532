// The quote and its line items: validation, and the names of its versions.
import * as z from 'zod/mini'
import { Customer, MAX_CUSTOMER_COMPANY } from '../customers/customer.ts'
import { isDay } from '../dates.ts'
import { Amount } from '../money.ts'
import { boundedText, folded, printable, requiredLine } from '../text.ts'
import { UUID } from '../uuid.ts'
import { Version } from '../version.ts'
import { LineItem, MAX_LINE_ITEMS, NewLineItem } from './line-item.ts'
import { QuotePhoto, QuotePhotos } from './quote-photos.ts'
import { EditableStatus, QuoteStatus } from './quote-status.ts'
import { QuoteTerms, TermsToSave } from './quote-terms.ts'
import { SalesTaxRate } from './taxes.ts'

/** Default valid-until date, in days from today (spec §9). */
export const VALID_DAYS = 30

const Day = z.string().check(z.refine(isDay, 'Valid until must be a date such as 2026-12-31'))
const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null)

const photoUrl = new RegExp(`^/api/photos/(${UUID})$`)

export function photoUrlOf(id: string): string {
  return `/api/photos/${id}`
}

/** The id in `/api/photos/{id}`. */
export function photoIdOf(url: string): string | null {
  return photoUrl.exec(url)?.[1] ?? null
}

/** Customer data typed into a draft that is not yet a valid customer. */
export const DraftCustomer = z.object({
  firstName: boundedText('First name', 100).check(folded),
  lastName: boundedText('Last name', 100).check(folded),
  /** Missing from apps and drafts of earlier releases. */
  company: z.optional(boundedText('Company', MAX_CUSTOMER_COMPANY).check(folded)),
  email: boundedText('Email', 254).check(folded),
  phone: boundedText('Phone', 40).check(folded),
  address: boundedText('Address', 500),
})
export type DraftCustomer = z.infer<typeof DraftCustomer>

const editableFields = {
  status: EditableStatus,
  jobAddress: orNull(boundedText('Job address', 500)),
  validUntil: orNull(Day),
  notes: orNull(boundedText('Notes', 5000)),
}

const PhotoUrl = z.string().check(z.regex(photoUrl, 'Photo must be an uploaded photo'))

/** In bytes: half again the size for ten photos with twenty findings each. */
const MAX_ANALYSIS_BYTES = 200_000
const analysisTooLarge =
  'The photo analysis is too large to be saved with this quote. Take out photos or marks and try again.'
const AnalysisData = z.string().check(
  z.refine(text => new TextEncoder().encode(text).length <= MAX_ANALYSIS_BYTES, analysisTooLarge),
  printable('The analysis'),
)

/** Totals and userId in a payload are ignored; the server computes them. With `photos`, `photoUrl` is, too. */
export const NewQuote = z.object({
  ...TermsToSave.shape,
  id: z.optional(z.uuid()),
  quoteNumber: z.optional(requiredLine('Quote number', 40)),
  /** Without it, the business's rate. */
  taxRate: z.optional(SalesTaxRate),
  customerId: orNull(z.uuid()),
  draftCustomer: orNull(DraftCustomer),
  ...editableFields,
  status: z._default(EditableStatus, 'pending'),
  photoUrl: orNull(PhotoUrl),
  /** Without it, the photos are those of the analysis, in its order. */
  photos: z.optional(QuotePhotos),
  aiAnalysisData: orNull(AnalysisData),
})
export type NewQuote = z.infer<typeof NewQuote>

const lines = z
  .array(NewLineItem)
  .check(z.maxLength(MAX_LINE_ITEMS, `A quote can have at most ${MAX_LINE_ITEMS} line items`))

/** Body of POST /api/quotes. */
export const QuoteToCreate = z.object({ quote: NewQuote, lineItems: lines })
export type QuoteToCreate = z.infer<typeof QuoteToCreate>

/** Body of PUT /api/quotes/{id}. `version` is the one the edit started from. Missing optional fields stay unchanged. */
export const QuoteToSave = z.object({
  quote: z.object({
    ...TermsToSave.shape,
    ...editableFields,
    taxRate: z.optional(SalesTaxRate),
    customerId: z.optional(z.nullable(z.uuid())),
    draftCustomer: z.optional(z.nullable(DraftCustomer)),
    photoUrl: z.optional(z.nullable(PhotoUrl)),
    photos: z.optional(QuotePhotos),
    aiAnalysisData: z.optional(z.nullable(AnalysisData)),
    version: Version,
  }),
  lineItems: lines,
})
export type QuoteToSave = z.infer<typeof QuoteToSave>

/** Body of PUT /api/quotes/{id}/photos: all photos of the quote. */
export const PhotosToArrange = z.object({ photos: QuotePhotos, version: Version })
export type PhotosToArrange = z.infer<typeof PhotosToArrange>

/** Before the last year that dates can hold, because further visits follow. */
const StartDay = z
  .string()
  .check(
    z.refine(
      text => isDay(text) && text < '9000',
      'The first visit must be a date such as 2026-12-31',
    ),
  )

/** Body of PUT /api/quotes/{id}/start-day; null if no day is agreed. */
export const StartDayToSet = z.object({ startDay: z.nullable(StartDay) })
export type StartDayToSet = z.infer<typeof StartDayToSet>

/** Body of POST /api/quotes/{id}/duplicate. With an id, a repeated call makes one copy. Apps of earlier releases send none. */
export const CopyToMake = z.object({ id: z.optional(z.uuid()) })
export type CopyToMake = z.infer<typeof CopyToMake>

export const Quote = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  customerId: z.nullable(z.uuid()),
  draftCustomer: z.nullable(DraftCustomer),
  /** Shared by all revisions of a quote. */
  quoteNumber: z.string(),
  /** 1, 2, … */
  revision: z.int(),
  /** The ids of the revision before and after this one. The customer cannot answer a replaced quote. */
  replaces: z.nullable(z.uuid()),
  replacedBy: z.nullable(z.uuid()),
  /** 1, 2, … of a change order, which holds the whole work after the change; null for a quote. */
  changeOrder: z.nullable(z.int()),
  /** The accepted quote that a change order changes. It stands until the change order is accepted. */
  contractId: z.nullable(z.uuid()),
  status: QuoteStatus,
  jobAddress: z.nullable(z.string()),
  ...QuoteTerms.shape,
  taxRate: z.int(),
  subtotal: Amount,
  discountAmount: Amount,
  tax: Amount,
  total: Amount,
  depositAmount: Amount,
  validUntil: z.nullable(z.string()),
  /** The first day of work; `YYYY-MM-DD`. The days of further visits follow from it. */
  startDay: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** The first photo that the document shows. */
  photoUrl: z.nullable(z.string()),
  photos: z.array(QuotePhoto),
  aiAnalysisData: z.nullable(z.string()),
  version: Version,
  createdAt: z.string(),
  /** The day it was made, in the business's time zone; `YYYY-MM-DD`. */
  createdDay: z.string(),
  updatedAt: z.string(),
})
export type Quote = z.infer<typeof Quote>

/** A quote with its customer and lines, for lists and the detail page. */
export const QuoteWithLines = z.extend(Quote, {
  customer: z.nullable(
    z.pick(Customer, {
      id: true,
      firstName: true,
      lastName: true,
      company: true,
      email: true,
      phone: true,
      address: true,
    }),
  ),
  lineItems: z.array(LineItem),
})
export type QuoteWithLines = z.infer<typeof QuoteWithLines>

/** The most one quote number may have. A customer's link to the first leads past all of them to the newest. */
export const MAX_VERSIONS = 100

/** A change order in the list of its quote's. */
export const ChangeOrder = z.pick(Quote, {
  id: true,
  revision: true,
  changeOrder: true,
  contractId: true,
  replacedBy: true,
  status: true,
  total: true,
  validUntil: true,
})
export type ChangeOrder = z.infer<typeof ChangeOrder>

type Numbered = Pick<Quote, 'quoteNumber' | 'revision' | 'changeOrder'>

/** `Q-1763669509123KZQF`, `Q-1763669509123KZQF, Rev 2` or `Change Order 1, Q-1763669509123KZQF`. */
export function numberOf(quote: Numbered): string {
  const { quoteNumber: number, revision, changeOrder } = quote
  if (revision === 1) return number
  const name = versionName(quote)
  return changeOrder === null ? `${number}, ${name}` : `${name}, ${number}`
}

/** What it is, for sentences: `quote` or `change order`. */
export function nounOf({ changeOrder }: Pick<Quote, 'changeOrder'>): 'quote' | 'change order' {
  return changeOrder === null ? 'quote' : 'change order'
}

/** The same in titles. */
export function titleNounOf({ changeOrder }: Pick<Quote, 'changeOrder'>): 'Quote' | 'Change Order' {
  return changeOrder === null ? 'Quote' : 'Change Order'
}

/** `Rev 2` or `Change Order 1`. */
export function versionName({ revision, changeOrder }: Omit<Numbered, 'quoteNumber'>): string {
  return changeOrder === null ? `Rev ${revision}` : `Change Order ${changeOrder}`
}

/** The file name of its PDF, different for each version: `Q-1.pdf`, `Q-1-rev-2.pdf`, `Q-1-change-order-1.pdf`. */
export function pdfName(quote: Numbered & Pick<Quote, 'replaces'>, number = quote.quoteNumber) {
  const { revision, changeOrder, replaces } = quote
  const parts = [
    number,
    ...(changeOrder === null ? [] : [`change-order-${changeOrder}`]),
    // The number of a change order stays when it is revised.
    ...(replaces === null ? [] : [`rev-${revision}`]),
  ]
  return `${parts.join('-')}.pdf`
}

/** No vowels, so that no number contains a word. Y counts as one. */
const consonants = 'BCDFGHJKLMNPQRSTVWXZ'

/** `Q-1763669509123KZQF`: milliseconds since 1970 and four random capital letters (spec §9). */
export function quoteNumber(now: Date, random: () => number): string {
  const letters = Array.from({ length: 4 }, () =>
    consonants.charAt(Math.floor(random() * consonants.length)),
  )
  return `Q-${now.getTime()}${letters.join('')}`
}
