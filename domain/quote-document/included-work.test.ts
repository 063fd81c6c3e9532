// Work at no charge: the customer reads "Included", the business $0.00.
import { describe, expect, it } from 'vitest'
import { accountingLines } from '../invoices/invoice-lines.ts'
import { type LineItem, lineDefaults } from '../quotes/line-item.ts'
import { lineTotal, quoteTotals } from '../quotes/quote-totals.ts'
import { changesBlock } from './change-order.ts'
import { exampleQuote } from './example-quote.ts'
import { changesBetween } from './quote-changes.ts'
import { type QuoteToPaint, quoteDocument } from './quote-document.ts'
import { templateOf } from './quote-template.ts'

const template = templateOf({ name: 'Hill Country Drywall', address: '', phone: '', email: '' })
const section = (id: string) => ({ id, title: id, scope: 'As agreed.', markIds: [] })

function quoteOf(change: Partial<LineItem>, terms: Partial<QuoteToPaint> = {}): QuoteToPaint {
  const lineItems = [
    { description: 'Patch', unitPrice: 100_00, quantity: 1000, sectionId: 'Wall' },
    { description: 'Haul away', unitPrice: 0, isFree: true, ...change },
  ].map(line => {
    const { quantity = 1000, unitPrice } = line
    const total = lineTotal(quantity, unitPrice)
    return { ...lineDefaults, ...line, id: line.description, quantity, total }
  })
  const quote = {
    ...exampleQuote({ taxRate: 0, today: '2026-11-23' }),
    sections: [section('Wall')],
    ...terms,
  }
  return { ...quote, lineItems, ...quoteTotals(lineItems, quote) }
}

function workIn(quote: QuoteToPaint, isOwnList = false) {
  const { blocks } = quoteDocument({ quote, template, isOwnList })
  return blocks.find(({ kind }) => kind === 'sections' || kind === 'lineItems')
}

const floors = { sections: [section('Wall'), section('Floors')] }
const uncounted = { quantity: 0, unitPrice: 50_00, isFree: false }
const byLine = { presentation: 'everyLine' } as const

describe("the customer's copy", () => {
  it.each([
    ['work outside of sections', {}, {}, 'Included'],
    ['a section', { sectionId: 'Floors' }, floors, 'Included'],
    ['a section without lines', { sectionId: 'Wall' }, floors, 'Included'],
    ['a price that is not set yet', { isFree: false }, {}, '$0.00'],
    ['a section with such a line', { sectionId: 'Floors', isFree: false }, floors, '$0.00'],
    ['a section without a quantity', { sectionId: 'Floors', ...uncounted }, floors, '$0.00'],
    ['work outside of sections without one', uncounted, {}, '$0.00'],
    ['an option', { isOptional: true, isSelected: true }, {}, '$0.00'],
  ])('by repair: %s', (_, change, terms, price) => {
    const work = workIn(quoteOf(change, terms))
    expect(work).toMatchObject({ sections: [{ price: '$100.00' }, { price }] })
  })

  it.each([
    ['a free line', {}, { unitPrice: '', total: 'Included' }],
    ['a line without a price', { isFree: false }, { unitPrice: '$0.00', total: '$0.00' }],
    ['a free option', { isOptional: true }, { unitPrice: '$0.00', total: '$0.00' }],
  ])('by line: %s', (_, change, row) => {
    const work = workIn(quoteOf(change, byLine))
    expect(work).toMatchObject({ groups: [{ title: 'Wall' }, { rows: [row] }] })
  })

  it('shows no price where the quote has one price', () => {
    const work = workIn(quoteOf({}, { presentation: 'onePrice' }))
    expect(work).toMatchObject({ sections: [{ price: null }, { price: null }] })
  })
})

it("the business's own list keeps $0.00", () => {
  const work = workIn(quoteOf({}, byLine), true)
  expect(work).toMatchObject({ groups: [{}, { rows: [{ unitPrice: '$0.00', total: '$0.00' }] }] })
})

it.each([
  ['by repair', {}],
  ['by line', byLine],
])('a change order adds it as included, %s', (_, terms) => {
  const before = quoteOf({}, terms)
  const lineItems = before.lineItems.slice(0, 1)
  const { groups } = changesBlock({ ...before, lineItems }, before)
  expect(groups).toMatchObject([{ sections: [{ title: 'Haul away', price: 'Included' }] }])
})

it('a price that became free reads as included', () => {
  const before = quoteOf({ unitPrice: 20_00, isFree: false }, byLine)
  const after = quoteOf({}, byLine)
  const { groups } = changesBlock(before, after)
  expect(groups[0]).toMatchObject({
    sections: [{ amounts: [{ value: '1 × $20.00 = $20.00' }, { value: '1, Included' }] }],
  })
  const documents = [before, after].map(quote => quoteDocument({ quote, template }))
  const [old, current] = documents
  if (!old || !current) throw new Error('two documents')
  expect(changesBetween(old, current)).toContainEqual({
    name: 'Haul away',
    before: '1 × $20.00 = $20.00',
    after: '1, Included',
  })
})

it.each([{}, byLine])('accounting gets it as a line of 0', terms => {
  const quote = quoteOf({}, terms)
  const document = quoteDocument({ quote, template })
  const { subtotal } = quote
  const invoice = { document, subtotal, taxedAmount: 0, tax: 0, taxRate: 0 }
  expect(accountingLines(invoice).map(({ amount }) => amount)).toEqual([100_00, 0])
})
