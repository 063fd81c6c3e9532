// Builds the quote document: ordered blocks of finished text. Renderers only lay it out.
import { type AnalysisRecord, marksIn, parseAnalysisRecord } from '../analysis/analysis-record.ts'
import { customerLines, nameWithCompany } from '../customers/customer.ts'
import { formatDay } from '../dates.ts'
import { formatPhone } from '../phone.ts'
import {
  type DraftCustomer,
  nounOf,
  numberOf,
  type Quote,
  type QuoteWithLines,
} from '../quotes/quote.ts'
import { openUntil } from '../quotes/quote-expiry.ts'
import { shownTotal } from '../quotes/quote-options.ts'
import { type QuotePhoto, shownPhotos } from '../quotes/quote-photos.ts'
import type { QuoteTerms } from '../quotes/quote-terms.ts'
import type { QuoteTotals } from '../quotes/quote-totals.ts'
import { linesOf } from '../text.ts'
import { countVisitDays, plannedVisits, visitDaysText } from '../visits/visit-days.ts'
import { changesBlock } from './change-order.ts'
import { documentTitle } from './document-title.ts'
import type {
  BlockOf,
  Entry,
  PhotoMark,
  QuoteBlock,
  QuoteDocument,
  TextKind,
} from './quote-blocks.ts'
import { isReadableColor, type QuoteTemplate, usualPaymentTerms } from './quote-template.ts'
import { type PrintedLine, sectionNotesBlock, tiersBlock, workBlock } from './quote-work.ts'
import { totalsBlock } from './totals-block.ts'

const INK = '#16191f'

type QuoteFields = Pick<
  Quote,
  | 'quoteNumber'
  | 'revision'
  | 'changeOrder'
  | 'status'
  | 'jobAddress'
  | 'taxRate'
  | keyof QuoteTerms
  | keyof QuoteTotals
  | 'validUntil'
  | 'startDay'
  | 'notes'
  | 'createdDay'
  | 'draftCustomer'
>
/** The fields that the document shows. The quote may be unsaved. */
export type QuoteToPaint = QuoteFields & {
  /** The id of the revision after this one. */
  replacedBy?: string | null
  customer: DraftCustomer | null
  photos: readonly QuotePhoto[]
  lineItems: readonly PrintedLine[]
  analysis: AnalysisRecord | null
}

/** A stored quote with its analysis read. */
export function quoteToPaint(quote: QuoteWithLines): QuoteToPaint {
  return { ...quote, analysis: parseAnalysisRecord(quote.aiAnalysisData) }
}

type Parts = {
  quote: QuoteToPaint
  template: QuoteTemplate
  /** The accepted quote that a change order changes. */
  contract?: QuoteToPaint | null | undefined
  /** The business's own list, which shows free lines at $0.00. */
  isOwnList?: boolean
  /** For paper: adds the place to sign, and the link if the quote has one. */
  acceptance?: { link: string | null } | undefined
}

/** Builds the document that the customer sees. Empty parts have no block. */
export function quoteDocument(parts: Parts): QuoteDocument {
  const { quote, template, contract, acceptance, isOwnList } = parts
  const customer = quote.customer ?? quote.draftCustomer
  const name = customer ? nameWithCompany(customer) : ''
  const lastDay = openUntil(quote)
  const validUntil = lastDay === null ? null : formatDay(lastDay)
  const dates = [
    { label: 'Date', value: formatDay(quote.createdDay) },
    ...(validUntil === null ? [] : [{ label: 'Valid until', value: validUntil }]),
    ...visitsEntry(quote),
  ]
  const title = documentTitle(quote)
  // The title of a change order says the rest.
  const number = quote.changeOrder === null ? numberOf(quote) : `Quote ${quote.quoteNumber}`
  const photos = photosBlock(quote)
  const work = workBlock(quote, photos?.photos ?? [], isOwnList)
  const blocks: (QuoteBlock | null)[] = [
    letterhead(template),
    {
      kind: 'heading',
      title,
      number,
      total: {
        label: contract ? 'New total' : 'Total',
        value: shownTotal(quote),
      },
    },
    customer ? customerBlock(customer) : null,
    quote.jobAddress
      ? { kind: 'jobAddress', title: 'Job address', lines: addressLines(quote.jobAddress) }
      : null,
    { kind: 'dates', entries: dates },
    contract ? changesBlock(contract, quote) : null,
    photos,
    tiersBlock(quote),
    contract && work ? { ...work, title: 'All work after this change' } : work,
    sectionNotesBlock(quote, photos?.photos ?? []),
    totalsBlock(quote),
    textBlock('notes', 'Notes', quote.notes),
    textBlock('exclusions', 'Not included', quote.exclusions),
    textBlock('assumptions', 'We assume', quote.assumptions),
    textBlock('warranty', 'Warranty', warrantyOf(template)),
    termsBlock(template, validUntil, quote),
    acceptance ? acceptanceBlock(quote, acceptance.link) : null,
    template.footerText ? { kind: 'footer', text: template.footerText } : null,
  ]
  return {
    title: quote.changeOrder === null ? `${title} ${number}` : `${title}, ${number}`,
    author: template.companyName,
    subject: name === '' ? template.headerText : `${template.headerText} for ${name}`,
    language: 'en-US',
    ...documentLook(template),
    blocks: blocks.filter(block => block !== null),
  }
}

export function documentLook({ paper, primaryColor }: QuoteTemplate) {
  return {
    paper: paper ?? 'letter',
    primaryColor,
    textColor: isReadableColor(primaryColor) ? primaryColor : INK,
  }
}

/** The hours are part of the takeoff, so they show beside the days only if every line does. */
function visitsEntry(quote: QuoteToPaint): Entry[] {
  const { presentation, startDay, createdDay } = quote
  const visits = plannedVisits(quote)
  if (visits.length === 0) return []
  const describe =
    presentation === 'everyLine' && startDay !== null ? visitDaysText : countVisitDays
  return [{ label: 'Visits', value: describe(visits, { startDay, today: createdDay }) }]
}

function acceptanceBlock(quote: QuoteToPaint, link: string | null): QuoteBlock {
  return {
    kind: 'acceptance',
    title: `Accept this ${nounOf(quote)}`,
    fields: ['Signature', 'Date'],
    online: link === null ? null : { text: 'Scan or tap to answer online', link },
  }
}

function textBlock(kind: TextKind, title: string, text: string | null): QuoteBlock | null {
  const paragraphs = linesOf(text ?? '')
  return paragraphs.length > 0 ? { kind, title, paragraphs } : null
}

function warrantyOf({ includeWarranty, warrantyPeriod, warrantyText }: QuoteTemplate) {
  if (!includeWarranty) return null
  const period = warrantyPeriod && `Workmanship: ${warrantyPeriod}`
  return [period, warrantyText].filter(Boolean).join('\n')
}

function termsBlock(
  template: QuoteTemplate,
  validUntil: string | null,
  quote: QuoteToPaint,
): QuoteBlock | null {
  const { includeTerms, paymentTerms } = template
  const sentences = [
    ...(includeTerms ? linesOf(paymentTerms).map(line => withDeposit(line, quote)) : []),
    ...(validUntil === null ? [] : [`This ${nounOf(quote)} is valid until ${validUntil}`]),
  ]
  return sentences.length > 0 ? { kind: 'terms', title: 'Terms', sentences } : null
}

/**
 * The default terms ask for everything at the end, which a deposit contradicts, also one of the quote that a change order
 * changes. Terms that a business wrote stay.
 */
function withDeposit(line: string, { changeOrder, depositAmount, total }: QuoteToPaint): string {
  if (line !== usualPaymentTerms) return line
  if (depositAmount === 0) return changeOrder === null ? line : 'Payment as agreed in the quote'
  return depositAmount < total
    ? 'Deposit due upon acceptance, the rest upon completion'
    : 'Payment due upon acceptance'
}

/** Ids of all photos in the document, including the logo. */
export function photoIdsIn({ blocks }: QuoteDocument): string[] {
  return blocks.flatMap(block => {
    if (block.kind === 'photos') return block.photos.map(photo => photo.id)
    return block.kind === 'letterhead' && block.logo ? [block.logo.id] : []
  })
}

export type Letterhead = Extract<QuoteBlock, { kind: 'letterhead' }>

export function letterhead(template: QuoteTemplate): Letterhead {
  const { companyName: name, companyAddress, companyPhone, companyEmail, headerText } = template
  const contact = [...addressLines(companyAddress), companyPhone, companyEmail].filter(Boolean)
  const logo = template.logo === null ? null : { id: template.logo, alt: `Logo of ${name}` }
  return { kind: 'letterhead', logo, name, header: headerText, contact }
}

/** The person stands below the name of their company. */
export function customerBlock(customer: DraftCustomer): BlockOf<'customer'> | null {
  const { address, phone, email } = customer
  const [name = '', ...person] = customerLines(customer)
  const reach = [...addressLines(address), formatPhone(phone), email].filter(Boolean)
  const contact = [...person, ...reach]
  if (name === '' && contact.length === 0) return null
  return { kind: 'customer', title: 'Prepared for', name, contact }
}

function photosBlock({ photos: arranged, analysis }: QuoteToPaint): BlockOf<'photos'> | null {
  const shown = shownPhotos(arranged)
  if (shown.length === 0) return null
  let count = 0
  const photos = shown.map(({ id }, index) => {
    const numbered = marksIn(analysis, id).map(({ id: markId, name, box }) => ({
      number: String(++count),
      label: name,
      box,
      ...(markId && { markId }),
    }))
    return { id, alt: describePhoto(index + 1, numbered), marks: numbered }
  })
  return { kind: 'photos', title: photos.length === 1 ? 'Photo' : 'Photos', photos }
}

function describePhoto(number: number, marks: readonly PhotoMark[]): string {
  if (marks.length === 0) return `Photo ${number} of the job site`
  const found = marks.map(mark => `${mark.number} ${mark.label}`).join(', ')
  return `Photo ${number} of the job site, marked: ${found}`
}

const MAX_ADDRESS_LINES = 6

/** Joins further lines into the last one, so that an address does not outgrow its corner of the page. */
function addressLines(address: string): string[] {
  const lines = linesOf(address)
  if (lines.length <= MAX_ADDRESS_LINES) return lines
  const rest = lines.slice(MAX_ADDRESS_LINES - 1).join(', ')
  return [...lines.slice(0, MAX_ADDRESS_LINES - 1), rest]
}
