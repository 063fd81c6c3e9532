// Builds the document of an invoice in the same blocks as a quote's. Its base is stored when the invoice is made;
// payments are added each time it is shown.
import { nameWithCompany } from '../customers/customer.ts'
import { formatDay } from '../dates.ts'
import { type Cents, formatDollars } from '../money.ts'
import type { BlockOf, Entry, QuoteBlock, QuoteDocument } from '../quote-document/quote-blocks.ts'
import { type QuoteToPaint, quoteDocument } from '../quote-document/quote-document.ts'
import type { QuoteTemplate } from '../quote-document/quote-template.ts'
import { presentedWork } from '../quote-document/quote-work.ts'
import { numberOf } from '../quotes/quote.ts'
import { changeOf, sumOf } from '../quotes/quote-totals.ts'
import { formatShare, type ShareOfPrice } from '../quotes/share-of-price.ts'
import { linesOf } from '../text.ts'
import { askedOf, type InvoiceCard, isPaidInFull } from './invoice.ts'
import type { EntryKind, LedgerEntry } from './ledger.ts'

const DUE = 'Due'
const OF_QUOTE = 'Quote'
const QUOTE_TOTAL = 'Total of the quote'

type Made = Pick<InvoiceCard, 'number' | 'day' | 'dueDay' | 'subtotal' | 'tax' | 'total'>

type Parts = {
  invoice: Made
  quote: QuoteToPaint
  template: QuoteTemplate
  /** What earlier invoices of the quote asked for, void ones not counted. */
  before: Cents
  /** What was asked for; null for all that was left. */
  part: ShareOfPrice | null
  /** The total of the contract that the quote, a change order, changed; null for other quotes. */
  contractTotal: Cents | null
}

/**
 * The work of the whole quote, or one line if the invoice asks for a part of it. Photos and their marks stay out, and so
 * do the terms of the quote, whose payment terms would contradict the due day.
 */
export function invoiceDocument(parts: Parts): QuoteDocument {
  const { invoice, quote, template, before } = parts
  const { blocks, ...look } = quoteDocument({ quote, template })
  const isWhole = invoice.total === quote.total
  const listsLines = blocks.some(({ kind }) => kind === 'lineItems')
  const kept = blocks.flatMap((block): QuoteBlock[] => {
    switch (block.kind) {
      case 'letterhead':
        return [{ ...block, header: '' }]
      case 'heading':
        return [
          {
            ...block,
            title: 'Invoice',
            number: invoice.number,
            total: { label: 'Amount due', value: formatDollars(invoice.total) },
          },
        ]
      case 'customer':
        return [{ ...block, title: 'Bill to' }]
      case 'dates':
        return [
          {
            kind: 'dates',
            entries: [
              { label: 'Date', value: formatDay(invoice.day) },
              { label: DUE, value: formatDay(invoice.dueDay) },
              { label: OF_QUOTE, value: numberOf(quote) },
              ...(isWhole ? [] : partOf(quote, before)),
            ],
          },
        ]
      case 'sections':
        // Below the lines it only adds to them, and a part is named in their place.
        if (listsLines) return isWhole ? withoutNotes(block) : []
        return [isWhole ? withoutMarks(block) : partBlock(parts)]
      case 'lineItems':
        return [isWhole ? withoutLinks(block) : partBlock(parts)]
      case 'totals':
        return [isWhole ? wholeTotals(block) : partTotals(invoice, quote)]
      case 'jobAddress':
      case 'footer':
        return [block]
      default:
        return []
    }
  })
  const howToPay = linesOf(template.howToPay ?? '')
  const name = quote.customer ? nameWithCompany(quote.customer) : ''
  return {
    ...look,
    title: `Invoice ${invoice.number}`,
    subject: name === '' ? 'Invoice' : `Invoice for ${name}`,
    blocks:
      howToPay.length > 0
        ? beforeFooter(kept, { kind: 'terms', title: 'How to pay', sentences: howToPay })
        : kept,
  }
}

/** The only terms of an invoice. */
export function saysHowToPay({ blocks }: QuoteDocument): boolean {
  return blocks.some(({ kind }) => kind === 'terms')
}

function beforeFooter(blocks: readonly QuoteBlock[], added: QuoteBlock): QuoteBlock[] {
  const footer = blocks.findIndex(({ kind }) => kind === 'footer')
  return blocks.toSpliced(footer < 0 ? blocks.length : footer, 0, added)
}

function withoutMarks(block: BlockOf<'sections'>): BlockOf<'sections'> {
  const sections = block.sections
    .filter(({ option, tier }) => (option ?? tier)?.isSelected !== false)
    .map(({ photos: _, option: _option, tier: _tier, notes: _notes, ...section }) => ({
      ...section,
      marks: [],
    }))
  return { ...block, sections }
}

/** What sections without lines say. */
function withoutNotes(block: BlockOf<'sections'>): BlockOf<'sections'>[] {
  const { sections, ...rest } = withoutMarks(block)
  const said = sections.filter(({ scope }) => scope.length > 0)
  return said.length === 0 ? [] : [{ ...rest, sections: said }]
}

function withoutLinks(block: BlockOf<'lineItems'>): BlockOf<'lineItems'> {
  const groups = block.groups
    .filter(({ option, tier }) => (option ?? tier)?.isSelected !== false)
    .map(({ title, scope, rows }) => ({
      title,
      ...(scope && { scope }),
      rows: rows
        .filter(({ option }) => option?.isSelected !== false)
        .map(({ lineId: _, option: _option, ...row }) => row),
    }))
    .filter(({ rows }) => rows.length > 0)
  return { ...block, groups }
}

function partBlock(parts: Parts): BlockOf<'sections'> {
  const { invoice, quote } = parts
  return {
    kind: 'sections',
    title: 'Work',
    sections: [
      {
        title: partTitle(parts),
        scope: acceptedWork(quote),
        marks: [],
        amounts: [],
        price: formatDollars(invoice.subtotal),
      },
    ],
  }
}

/** `30% of quote Q-1`, `Part of quote Q-1`, or what a change order added to work that was invoiced before. */
function partTitle({ invoice, quote, before, part, contractTotal }: Parts): string {
  if (part?.kind === 'percent') return `${formatShare(part)} of quote ${quote.quoteNumber}`
  const isAddition = before === contractTotal && changeOf(before, quote.total) === invoice.total
  return isAddition ? numberOf(quote) : `Part of quote ${quote.quoteNumber}`
}

/** What the invoice is for, as its document says it: `Whole quote Q-1, Rev 2`, or the title of its part. */
export function purposeOf({ blocks }: QuoteDocument): string {
  const entries = blocks.flatMap(block => (block.kind === 'dates' ? block.entries : []))
  const work = blocks.find(block => block.kind === 'sections')
  const isPart = entries.some(({ label }) => label === QUOTE_TOTAL)
  if (isPart && work?.kind === 'sections') return work.sections[0]?.title ?? ''
  const number = entries.find(({ label }) => label === OF_QUOTE)?.value ?? ''
  return `Whole quote ${number.startsWith('Change Order') ? 'after ' : ''}${number}`
}

/** What the customer's copy calls the work and the options that were accepted. Without sections, it has no words for them. */
function acceptedWork(quote: QuoteToPaint): string[] {
  if (quote.sections.length === 0) return []
  return presentedWork(quote)
    .filter(({ title, option, tier }) => title !== '' && (option ?? tier)?.isSelected !== false)
    .map(({ title }) => title)
}

/** Without the deposit and the estimate range: what is paid follows from the ledger, and the price is firm. */
function wholeTotals(block: BlockOf<'totals'>): BlockOf<'totals'> {
  return { kind: 'totals', entries: block.entries, total: block.total, after: [] }
}

/** What the part is of. Apart from the totals, which are sums of what is above them. */
function partOf(quote: QuoteToPaint, before: Cents): Entry[] {
  return [
    { label: QUOTE_TOTAL, value: formatDollars(quote.total) },
    ...(before === 0 ? [] : [{ label: 'Invoiced before', value: formatDollars(before) }]),
  ]
}

function partTotals({ subtotal, tax, total }: Made, quote: QuoteToPaint): QuoteBlock {
  return {
    kind: 'totals',
    entries: [
      { label: 'This part', value: formatDollars(subtotal) },
      ...(quote.taxes === 'none' ? [] : [{ label: 'Tax', value: formatDollars(tax) }]),
    ],
    total: { label: 'Total', value: formatDollars(total) },
    after: [],
  }
}

type Shown = Pick<InvoiceCard, 'open' | 'total' | 'state' | 'dueDay'> & {
  entries: readonly LedgerEntry[]
}

/** The document with its due day, which changed if it was a draft, its payments and what is still due. */
export function documentToday(document: QuoteDocument, invoice: Shown): QuoteDocument {
  const isVoid = invoice.state === 'void'
  const due: Entry = {
    label: isVoid ? 'Void' : 'Amount due',
    value: formatDollars(isVoid ? 0 : askedOf(invoice)),
  }
  const isPaid = isPaidInFull(invoice)
  const isDue = !isVoid && invoice.open > 0
  // The only terms of an invoice say how to pay it.
  const blocks = document.blocks.filter(({ kind }) => isDue || kind !== 'terms')
  return {
    ...document,
    blocks: blocks.map(block => {
      if (block.kind === 'heading') {
        const total = isPaid ? { label: 'Paid in full', value: block.total.value } : due
        return { ...block, title: isVoid ? 'Void invoice' : block.title, total }
      }
      if (block.kind === 'dates') return { ...block, entries: withDueDay(block.entries, invoice) }
      if (block.kind !== 'totals' || invoice.entries.length === 0) return block
      return { ...block, after: [...paidRows(invoice), due] }
    }),
  }
}

function withDueDay(entries: readonly Entry[], { dueDay }: Shown): Entry[] {
  return entries.map(entry =>
    entry.label === DUE ? { ...entry, value: formatDay(dueDay) } : entry,
  )
}

/** For paper: adds the customer's page. */
export function withInvoiceLink(
  document: QuoteDocument,
  { link, canPay }: { link: string; canPay: boolean },
): QuoteDocument {
  const text = canPay ? 'Pay or see this invoice:' : 'See this invoice online:'
  return { ...document, blocks: beforeFooter(document.blocks, { kind: 'payment', text, link }) }
}

/**
 * One row for each kind, so that any number of payments fits below the total. What lowers the amount due is negative.
 * What went back beyond what was paid is not asked for, so it has no place here.
 */
function paidRows(invoice: Shown): Entry[] {
  const { entries, open } = invoice
  const beyond = changeOf(askedOf(invoice), open)
  return Object.entries(paidLabels).flatMap(([kind, label]) => {
    const sum = sumOf(
      entries
        .filter(entry => entry.kind === kind)
        .map(({ amount, reverses }) => (reverses === null ? amount : -amount)),
    )
    if (sum === 0) return []
    return [{ label, value: formatDollars(kind === 'refund' ? changeOf(beyond, sum) : -sum) }]
  })
}

const paidLabels: Record<EntryKind, string> = {
  applied: 'Deposit deducted',
  payment: 'Paid',
  refund: 'Refunded',
  writeOff: 'Written off',
}
