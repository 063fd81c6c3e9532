// The document of an invoice: what it shows of the quote, of a part, and of what is paid.
import { describe, expect, it } from 'vitest'
import { formatDollars } from '../money.ts'
import { exampleQuote } from '../quote-document/example-quote.ts'
import type { QuoteBlock, QuoteDocument } from '../quote-document/quote-blocks.ts'
import type { QuoteToPaint } from '../quote-document/quote-document.ts'
import { templateOf } from '../quote-document/quote-template.ts'
import type { Tier } from '../quotes/quote-section.ts'
import { partToInvoice } from '../quotes/quote-totals.ts'
import type { ShareOfPrice } from '../quotes/share-of-price.ts'
import type { InvoiceState } from './invoice.ts'
import { documentToday, invoiceDocument, purposeOf, withInvoiceLink } from './invoice-document.ts'
import type { EntryKind, LedgerEntry } from './ledger.ts'

const template = templateOf({
  name: 'Hill Country Drywall',
  address: '210 Barton Springs Rd',
  phone: '5125550199',
  email: '',
})
const example = exampleQuote({ taxRate: 8250, today: '2026-11-10' })
const quote: QuoteToPaint = {
  ...example,
  status: 'approved',
  deposit: { kind: 'percent', value: 5_000 },
  depositAmount: 1_000,
  photos: [{ id: '0193a5c8-1111-7222-8333-444455556666', isLeftOut: false }],
}
const made = { number: 'INV-2026-0001', day: '2026-11-10', dueDay: '2026-11-24' }

type Asked = { part?: ShareOfPrice; contractTotal?: number | null }

function documentOf(
  total = quote.total,
  before = 0,
  of: QuoteToPaint = quote,
  { part: asked, contractTotal = null }: Asked = {},
): QuoteDocument {
  const part = partToInvoice({ total: of.total, tax: of.tax, taxedAmount: 0 }, total)
  return invoiceDocument({
    invoice: { ...made, ...part },
    quote: of,
    template,
    before,
    part: asked ?? null,
    contractTotal,
  })
}

function blockOf<Kind extends QuoteBlock['kind']>({ blocks }: QuoteDocument, kind: Kind) {
  return blocks.find((block): block is Extract<QuoteBlock, { kind: Kind }> => block.kind === kind)
}

describe('the document of an invoice', () => {
  it('has the work and the totals of the quote, and not its photos, deposit or last day', () => {
    const document = documentOf()
    expect(document.title).toBe('Invoice INV-2026-0001')
    expect(document.blocks.map(({ kind }) => kind)).toEqual([
      'letterhead',
      'heading',
      'customer',
      'jobAddress',
      'dates',
      'sections',
      'totals',
      'footer',
    ])
    expect(blockOf(document, 'heading')).toMatchObject({ title: 'Invoice', number: made.number })
    expect(blockOf(document, 'dates')?.entries).toEqual([
      { label: 'Date', value: 'November 10, 2026' },
      { label: 'Due', value: 'November 24, 2026' },
      { label: 'Quote', value: 'Q-EXAMPLE' },
    ])
    expect(blockOf(document, 'totals')).toMatchObject({
      total: { value: formatDollars(quote.total) },
      after: [],
    })
    expect(JSON.stringify(document)).not.toContain('valid until')
  })

  it('says how to pay, but no terms of the quote, and says Invoice once', () => {
    const paymentTerms = 'Net 30 days\n50% deposit, balance due upon completion'
    const documentWith = (howToPay?: string) =>
      invoiceDocument({
        invoice: { ...made, ...partToInvoice({ ...quote, taxedAmount: 0 }, quote.total) },
        quote,
        template: {
          ...template,
          paymentTerms,
          ...(howToPay !== undefined && { howToPay }),
          headerText: 'Quotes within a day',
        },
        before: 0,
        part: null,
        contractTotal: null,
      })
    const document = documentWith('Checks to Hill Country Drywall\n\nZelle: 512-555-0199')
    expect(blockOf(document, 'terms')).toMatchObject({
      title: 'How to pay',
      sentences: ['Checks to Hill Country Drywall', 'Zelle: 512-555-0199'],
    })
    expect(blockOf(document, 'letterhead')?.header).toBe('')
    expect(blockOf(documentWith(), 'terms')).toBeUndefined()
    expect(JSON.stringify(documentWith())).not.toContain('Net 30')
  })

  it('shows only the options that were accepted', () => {
    const option = { isOptional: true, isSelected: false }
    const lineItems = quote.lineItems.map((line, at) => (at === 0 ? { ...line, ...option } : line))
    const byLine = { ...quote, lineItems, presentation: 'everyLine' as const }
    const rows = blockOf(documentOf(quote.total, 0, byLine), 'lineItems')?.groups.flatMap(
      group => group.rows,
    )
    expect(rows?.map(({ description }) => description)).not.toContain(lineItems[0]?.description)
    expect(rows).toHaveLength(lineItems.length - 1)
  })

  const [section] = quote.sections
  const [line] = quote.lineItems
  if (!section || !line) throw new Error('The example quote has sections and lines')
  const chosen = (id: string, isSelected: boolean, tier: Tier | null = null) => ({
    section: { ...section, id, title: id, tier },
    line: { ...line, id, sectionId: id, isOptional: true, isSelected },
  })
  const withWork = (all: ReturnType<typeof chosen>[]): QuoteToPaint => ({
    ...quote,
    sections: [section, ...all.map(one => one.section)],
    lineItems: [...quote.lineItems, ...all.map(one => one.line)],
  })

  it('has no group for lines without a section of which none was accepted', () => {
    const declined = { ...line, sectionId: null, reason: null, isOptional: true, isSelected: false }
    const lineItems = [line, { ...declined, id: 'trim' }]
    const byLine = { ...quote, sections: [section], lineItems, presentation: 'everyLine' as const }
    const groups = blockOf(documentOf(quote.total, 0, byLine), 'lineItems')?.groups
    expect(groups?.map(({ title }) => title)).toEqual([section.title])
  })

  it('has only the options and the tier that were accepted, by repair and by line', () => {
    const work = withWork([
      chosen('Paint', true),
      chosen('Skim', false),
      chosen('One coat', false, 'good'),
      chosen('Two coats', true, 'better'),
    ])
    const accepted = [section.title, 'Two coats', 'Paint']
    const { sections } = blockOf(documentOf(quote.total, 0, work), 'sections') ?? {}
    expect(sections?.map(({ title }) => title).toSorted()).toEqual(accepted.toSorted())
    const byLine = documentOf(quote.total, 0, { ...work, presentation: 'everyLine' })
    const titles = blockOf(byLine, 'lineItems')?.groups.flatMap(({ title }) => title ?? [])
    expect(titles?.toSorted()).toEqual(accepted.toSorted())
  })

  it('of a part names only the sections that were accepted', () => {
    const work = withWork([chosen('Good', true), chosen('Better', false), chosen('Best', false)])
    const document = documentOf(1_000, 0, work)
    expect(blockOf(document, 'sections')?.sections[0]?.scope).toEqual([section.title, 'Good'])
  })

  it('of a part names the work without a section, such as a trip charge', () => {
    const shared = { ...line, id: 'shared', sectionId: null }
    const trip = { ...shared, reason: null }
    const scopeOf = (work: QuoteToPaint) =>
      blockOf(documentOf(1_000, 0, work), 'sections')?.sections[0]?.scope
    const withTrip = { ...quote, sections: [section], lineItems: [line, trip] }
    expect(scopeOf(withTrip)).toEqual([section.title, 'Other work'])
    expect(scopeOf({ ...withTrip, sections: [] })).toEqual([])
    // A line that repairs share is in their prices.
    expect(scopeOf({ ...withTrip, lineItems: [line, shared] })).toEqual([section.title])
  })

  it('of a part names an option without a section that was accepted', () => {
    const option = { ...line, id: 'trim', reason: null, sectionId: null, isOptional: true }
    const scopeWith = (isSelected: boolean) => {
      const lineItems = [line, { ...option, description: 'Paint the trim', isSelected }]
      const work = { ...quote, sections: [section], lineItems }
      return blockOf(documentOf(1_000, 0, work), 'sections')?.sections[0]?.scope
    }
    expect(scopeWith(true)).toEqual([section.title, 'Paint the trim'])
    expect(scopeWith(false)).toEqual([section.title])
  })

  it('has the words of listed sections once, and what a section without lines says', () => {
    const noted = { ...section, notes: 'Keep the room aired.' }
    const cleanup = { ...section, id: 'none', title: 'Cleanup', scope: 'We sweep.' }
    const shown = (total: number, sections: QuoteToPaint['sections']) => {
      const { blocks } = documentOf(total, 0, { ...quote, presentation: 'everyLine', sections })
      const works = blocks.flatMap(block => (block.kind === 'sections' ? block.sections : []))
      return works.map(({ title, scope, price }) => [title, scope, price])
    }
    expect(shown(quote.total, [noted])).toEqual([])
    expect(shown(quote.total, [noted, cleanup])).toEqual([['Cleanup', ['We sweep.'], null]])
    // The price of a part once, as its total has it.
    expect(shown(1_000, [noted, cleanup])).toHaveLength(1)
  })

  it('of a part is one line, beside the total of the quote and what was invoiced before', () => {
    const document = documentOf(10_825, 5_000)
    expect(blockOf(document, 'sections')?.sections).toMatchObject([
      { title: 'Part of quote Q-EXAMPLE' },
    ])
    const { entries = [], total } = blockOf(document, 'totals') ?? {}
    // The column adds up as it is read.
    expect(entries.map(({ label }) => label)).toEqual(['This part', 'Tax'])
    expect(blockOf(document, 'dates')?.entries.slice(-2)).toEqual([
      { label: 'Total of the quote', value: formatDollars(quote.total) },
      { label: 'Invoiced before', value: '$50.00' },
    ])
    expect(total?.value).toBe('$108.25')
  })
})

describe('what an invoice is for', () => {
  const order = { ...quote, revision: 3, changeOrder: 1 }
  const percent = { kind: 'percent', value: 3_000 } as const
  it.each([
    ['Whole quote Q-EXAMPLE', documentOf()],
    ['Whole quote Q-EXAMPLE, Rev 2', documentOf(quote.total, 0, { ...quote, revision: 2 })],
    ['Whole quote after Change Order 1, Q-EXAMPLE', documentOf(quote.total, 0, order)],
    ['30% of quote Q-EXAMPLE', documentOf(1_000, 0, quote, { part: percent })],
    ['Part of quote Q-EXAMPLE', documentOf(1_000, 5_000)],
    // The last part.
    ['Part of quote Q-EXAMPLE', documentOf(1_000, quote.total - 1_000)],
    [
      'Change Order 1, Q-EXAMPLE',
      documentOf(1_000, quote.total - 1_000, order, { contractTotal: quote.total - 1_000 }),
    ],
    [
      'Part of quote Q-EXAMPLE',
      documentOf(1_000, 2_000, order, { contractTotal: quote.total - 1_000 }),
    ],
  ])('is said by its document: %s', (purpose, document) => {
    expect(purposeOf(document)).toBe(purpose)
  })
})

describe('the document of an invoice today', () => {
  const entry = (kind: EntryKind, amount: number, reverses: string | null = null): LedgerEntry => ({
    id: kind,
    invoiceId: 'i',
    kind,
    amount,
    method: null,
    checkNumber: '',
    online: null,
    day: '2026-11-12',
    note: '',
    reverses,
    createdAt: '2026-11-12T12:00:00.000Z',
  })
  const today = (entries: LedgerEntry[], open: number, state: InvoiceState = 'sent') =>
    documentToday(documentOf(), { entries, open, total: 10_825, state, dueDay: '2026-12-01' })

  it('says how to pay while something is due, but not once it is paid or void', () => {
    const document = invoiceDocument({
      invoice: { ...made, ...partToInvoice({ ...quote, taxedAmount: 0 }, quote.total) },
      quote,
      template: { ...template, howToPay: 'Checks to Hill Country Drywall' },
      before: 0,
      part: null,
      contractTotal: null,
    })
    const howToPay = (open: number, state: InvoiceState) =>
      blockOf(
        documentToday(document, { entries: [], open, total: 10_825, state, dueDay: '2026-12-01' }),
        'terms',
      )
    expect(howToPay(10_825, 'sent')).toMatchObject({ title: 'How to pay' })
    expect(howToPay(825, 'partlyPaid')).toMatchObject({ title: 'How to pay' })
    expect(howToPay(0, 'paid')).toBeUndefined()
    expect(howToPay(0, 'writtenOff')).toBeUndefined()
    expect(howToPay(10_825, 'void')).toBeUndefined()
  })

  it('has the due day of today, which changed while it was a draft', () => {
    expect(blockOf(today([], 10_825), 'dates')?.entries).toMatchObject([
      { label: 'Date', value: 'November 10, 2026' },
      { label: 'Due', value: 'December 1, 2026' },
      { label: 'Quote' },
    ])
  })

  it('keeps the totals as they are until something is paid', () => {
    expect(blockOf(today([], 10_825), 'totals')).toEqual(blockOf(documentOf(), 'totals'))
  })

  it('says what is due, with one row for each kind of payment', () => {
    const document = today(
      [
        entry('applied', 1_000),
        entry('payment', 2_000),
        entry('payment', 500),
        entry('payment', 500, 'payment'),
        entry('refund', 300),
        entry('writeOff', 100),
      ],
      9_900,
    )
    expect(blockOf(document, 'heading')?.total).toEqual({ label: 'Amount due', value: '$99.00' })
    expect(blockOf(document, 'totals')?.after).toEqual([
      { label: 'Deposit deducted', value: '-$10.00' },
      { label: 'Paid', value: '-$20.00' },
      { label: 'Refunded', value: '$3.00' },
      { label: 'Written off', value: '-$1.00' },
      { label: 'Amount due', value: '$99.00' },
    ])
  })

  it('asks for nothing if it is paid, written off or void', () => {
    const paid = today([entry('payment', 25_520)], 0, 'paid')
    expect(blockOf(paid, 'heading')?.total).toEqual({ label: 'Paid in full', value: '$255.20' })
    expect(blockOf(paid, 'totals')?.after.at(-1)).toEqual({ label: 'Amount due', value: '$0.00' })
    const forgiven = today([entry('payment', 25_000), entry('writeOff', 520)], 0, 'paid')
    expect(blockOf(forgiven, 'heading')?.total).toEqual({ label: 'Amount due', value: '$0.00' })
    const takenBack = [entry('writeOff', 520), entry('writeOff', 520, 'writeOff')]
    const paidAfterAll = today([...takenBack, entry('payment', 25_520)], 0, 'paid')
    expect(blockOf(paidAfterAll, 'heading')?.total.label).toBe('Paid in full')
    expect(blockOf(today([], 0, 'void'), 'heading')).toMatchObject({
      title: 'Void invoice',
      total: { label: 'Void', value: '$0.00' },
    })
  })
})

describe('the paper of an invoice', () => {
  it.each([
    [true, 'Pay or see this invoice:'],
    [false, 'See this invoice online:'],
  ])('shows its link above the closing sentence (can be paid: %s)', (canPay, text) => {
    const { blocks } = withInvoiceLink(documentOf(), { link: 'https://a.example/i/x', canPay })
    expect(blocks.slice(-2)).toEqual([
      { kind: 'payment', text, link: 'https://a.example/i/x' },
      expect.objectContaining({ kind: 'footer' }),
    ])
  })
})
