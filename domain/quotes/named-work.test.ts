// Which lines the customer's copy names: what a person put there as work, but not the takeoff.
import { describe, expect, it } from 'vitest'
import { assemblies } from '../assemblies/assemblies.ts'
import { linesOf } from '../assemblies/assembly-lines.ts'
import { type CatalogItem, lineOf } from '../catalog/catalog.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { changesBlock } from '../quote-document/change-order.ts'
import { exampleQuote } from '../quote-document/example-quote.ts'
import { presentSections } from '../quote-document/quote-presentation.ts'
import { startFrom } from '../quote-form/start-from-template.ts'
import { pricedLine } from '../quote-form/typed-line.ts'
import { typedTerms } from '../quote-form/typed-quote.ts'
import { jobTemplateContent } from './job-template.ts'
import { type LineItem, lineDefaults } from './line-item.ts'
import type { LineReason } from './line-reason.ts'
import { isNamedWork } from './named-work.ts'
import { plainTerms } from './quote-terms.ts'
import { quoteTotals } from './quote-totals.ts'

const item: CatalogItem = {
  kind: 'service',
  id: 'an-id',
  name: 'Hang a TV',
  description: '',
  category: '',
  unit: '',
  unitPrice: 150_00,
  isLabor: true,
  priceKey: null,
  uses: 0,
  recency: null,
}
const price = { ...item, kind: 'price' as const }
const screws = { ...price, priceKey: 'drywall-screws', isLabor: false }
const neededBy = (detectionId: string): LineReason => ({
  detections: [{ detectionId, name: 'Outlet', assembly: 'Seen in photo 1', quantity: 1000 }],
  priceItem: null,
  explanation: '',
})
const line = (change: Partial<LineItem>): LineItem => {
  const priced = { quantity: 1000, unitPrice: 50_00, total: 50_00 }
  return { ...lineDefaults, id: 'a-line', description: 'Work', ...priced, ...change }
}

it.each<[string, Pick<LineItem, 'isLabor' | 'reason'>, boolean]>([
  ['typed', line({}), true],
  ['a service', lineOf(item), true],
  ['a service without a price', lineOf({ ...item, unitPrice: null }), true],
  ['a row of their own', lineOf({ ...price, isLabor: false }), true],
  ['work of the starter list', lineOf({ ...price, priceKey: 'hang-and-finish' }), true],
  ['a material of the starter list', lineOf(screws), false],
  ['a charge of the visit', lineOf({ ...price, priceKey: 'trip-charge' }), false],
  ['a thing seen in a photo', line({ reason: neededBy('item-0') }), true],
  ['what a repair needs', line({ reason: neededBy('detection-0-0'), isLabor: true }), false],
])('%s: %s', (_, one, isNamed) => {
  expect(isNamedWork(one)).toBe(isNamed)
})

it('no line of an assembly is named', () => {
  expect(linesOf(assemblies.crack, 4000, starterPriceBook).filter(isNamedWork)).toEqual([])
})

describe('in a quote with sections', () => {
  const wall = { id: 'wall', title: 'Wall: hole', scope: 'Patch it.', markIds: ['hole'] }
  const patch = line({ id: 'patch', description: 'Board', sectionId: 'wall' })
  const compound = {
    ...neededBy('hole'),
    priceItem: { id: 'row', key: 'joint-compound', name: 'Joint compound', unitPrice: 50_00 },
  }
  const shared = line({ id: 'shared', description: 'Joint compound', reason: compound })
  const service = line({ ...lineOf(item), id: 'tv', total: 150_00 })
  const quoteOf = (lineItems: LineItem[]) => {
    const quote = { ...exampleQuote({ taxRate: 0, today: '2026-11-23' }), sections: [wall] }
    return { ...quote, lineItems, ...quoteTotals(lineItems, quote) }
  }

  it('a picked service is named as other work', () => {
    const [, other] = presentSections([wall], [patch, service])
    expect(other).toMatchObject({ title: 'Other work', scope: 'Hang a TV' })
  })

  it('picked materials are named as materials, without what they are', () => {
    const board = line({ ...lineOf(screws), id: 'screws', total: 45_00 })
    const scopeOf = (...lines: LineItem[]) => presentSections([wall], [patch, ...lines])[1]?.scope
    expect(scopeOf(board)).toBe('Materials')
    expect(scopeOf(board, shared)).toBe('Materials')
    expect(scopeOf(board, service)).toBe('Hang a TV\nMaterials')
    expect(scopeOf(line({ id: 'gone', reason: neededBy('another-hole') }))).toBe('')
  })

  it('a change order names it', () => {
    const { groups } = changesBlock(quoteOf([patch]), quoteOf([patch, service]))
    expect(groups).toMatchObject([
      { title: 'Added work', sections: [{ title: 'Hang a TV', price: '+$150.00' }] },
    ])
  })

  it('a change order says that a sum is for picked materials', () => {
    const board = line({ ...lineOf(screws), id: 'screws', total: 45_00 })
    const { groups } = changesBlock(quoteOf([patch]), quoteOf([patch, board]))
    expect(groups).toMatchObject([
      {
        title: 'Added work',
        sections: [{ title: 'Other work', scope: ['Materials'], price: '+$45.00' }],
      },
    ])
  })

  it('a template keeps the names of typed work, and still hides the takeoff', () => {
    const typed = line({ id: 'typed', description: 'Move the sofa' })
    const lineItems = [patch, shared, typed]
    const stored = { ...plainTerms, sections: [wall], lineItems, aiAnalysisData: null }
    const template = { id: 't', name: 'Wall', version: 1, ...jobTemplateContent(stored) }
    const started = startFrom(template, { ...typedTerms(plainTerms), lines: [] }, () =>
      crypto.randomUUID(),
    )
    const [, other] = presentSections(started.sections, started.lines.map(pricedLine))
    expect(other).toMatchObject({ title: 'Other work', scope: 'Move the sofa' })
  })
})
