// Matching names to price book rows.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Category } from '../analysis/detection.ts'
import type { PriceItem } from './price-book.ts'
import { canBeNamed, createPriceMatcher } from './price-match.ts'
import { starterMaterials } from './starter-materials.ts'
import { starterPriceBook } from './starter-price-book.ts'

const row = (name: string, category: Category, unit: string, unitPrice: number): PriceItem => ({
  id: crypto.randomUUID(),
  key: null,
  name,
  category,
  unit,
  unitPrice,
  isLabor: false,
})
const book = [
  ...starterPriceBook.filter(({ key }) => !Object.hasOwn(starterMaterials, key ?? '')),
  row('Duplex outlet, 15 A', 'electrical', 'each', 450),
  row('GFCI outlet, 20 A', 'electrical', 'each', 2400),
  row('Electrical panel, 200 A', 'electrical', 'each', 42_000),
  row('Copper pipe, 1/2 in', 'plumbing', 'ft', 380),
  row('Toilet, standard', 'plumbing', 'each', 21_000),
  row('Architectural shingles', 'roofing', 'square', 13_500),
  row('Laminate flooring', 'flooring', 'sq ft', 349),
]
const match = createPriceMatcher(book)
const outcome = (name: string, category: Category, unit: string) => {
  const found = match({ name, category, quantity: 1000, unit })
  return [found.kind, found.kind === 'none' ? null : found.item.name]
}

describe('a name', () => {
  it.each([
    ['Duplex outlet', 'electrical', 'each', 'Duplex outlet, 15 A'],
    ['GFCI receptacles', 'electrical', 'ea', 'GFCI outlet, 20 A'],
    ['Electrical labor', 'labor', 'hrs', 'Electrical labor'],
    ['Drywall sheet, 1/2" 4x8', 'drywall', 'sheets', 'Drywall board, 1/2 in, 4 × 8 ft'],
    ['Sheetrock, 1/2 inch', 'drywall', 'sqft', 'Drywall board, 1/2 in'],
    ['joint compound', 'drywall', 'qt', 'Joint compound'],
    ['New toilet', 'plumbing', '', 'Toilet, standard'],
    ['Wall paint, mid grade', 'painting', 'gallons', 'Wall paint, mid grade'],
  ] as const)('%s (%s, per %s) matches %s', (name, category, unit, expected) => {
    expect(outcome(name, category, unit)).toEqual(['same', expected])
  })

  it.each([
    ['with two rows at different prices', 'Wall paint', 'painting', 'gal'],
    ['of another size', 'Copper pipe, 3/4 in', 'plumbing', 'ft'],
    ['with more words', 'Electrical labor: replace outlet', 'labor', 'hour'],
    ['with fewer words', 'Outlet', 'electrical', 'each'],
    ['of another trade', 'Duplex outlet', 'plumbing', 'each'],
  ] as const)('%s is near a row: %s', (_, name, category, unit) => {
    expect(outcome(name, category, unit)[0]).toBe('near')
  })

  it('that fits two rows equally matches the first by name, then the first in the book', () => {
    const nearest = (...rows: PriceItem[]) => {
      const found = createPriceMatcher(rows)({
        name: 'Copper pipe',
        category: 'plumbing',
        quantity: 1000,
        unit: 'ft',
      })
      return [found.kind, found.kind === 'none' ? null : found.item]
    }
    const [red, blue] = [
      row('Copper pipe red', 'plumbing', 'ft', 300),
      row('Copper pipe blue', 'plumbing', 'ft', 400),
    ]
    expect(nearest(red, blue)).toEqual(['near', blue])
    expect(nearest(blue, red)).toEqual(['near', blue])
    const [one, other] = [
      row('Copper pipe', 'plumbing', 'ft', 300),
      row('Copper pipe', 'plumbing', 'ft', 300),
    ]
    expect(nearest(one, other)).toEqual(['same', one])
    const twin = { ...blue, unitPrice: red.unitPrice }
    expect(nearest(red, twin)).toEqual(['same', twin])
  })

  it('that two rows fit about as well may be either, unless both cost the same', () => {
    const fence = (postPrice: number) => [
      row('Cedar fence picket', 'general', 'each', 500),
      row('Cedar fence post', 'general', 'each', postPrice),
    ]
    const wanted = {
      name: 'Cedar fence picket post',
      category: 'general',
      quantity: 1000,
      unit: 'each',
    } as const
    expect(createPriceMatcher(fence(900))(wanted).kind).toBe('near')
    expect(createPriceMatcher(fence(500))(wanted).kind).toBe('same')
  })

  it('is not priced by a unit that cannot be converted', () => {
    expect(outcome('Laminate flooring', 'flooring', 'box')).toEqual([
      'otherUnit',
      'Laminate flooring',
    ])
  })

  it.each([
    ['Water heater', 'plumbing'],
    ['Paint brush', 'painting'],
    ['<script>alert(1)</script>', 'general'],
    ['½″ ⌀', 'general'],
    ['', 'general'],
  ] as const)('without a row, such as "%s", has no match', (name, category) => {
    expect(outcome(name, category, 'each')).toEqual(['none', null])
  })

  it('of a material is never priced by a labor rate', () => {
    expect(outcome('Painting', 'painting', 'hour')).toEqual(['none', null])
  })
})

describe('every row of a book', () => {
  it('is found by its own name, category and unit, whatever else is in the book', () => {
    const anyBook = fc.uniqueArray(
      fc.record({
        name: fc
          .array(
            fc.constantFrom(...'pipe copper duct flex valve brass 1/2 3/4 20 gauge'.split(' ')),
            {
              minLength: 1,
              maxLength: 5,
            },
          )
          .map(words => words.join(' ')),
        category: fc.constantFrom(...Category.options),
        unit: fc.constantFrom('each', 'ft', 'hour', 'box'),
        unitPrice: fc.integer({ min: 0, max: 10_000 }),
      }),
      { selector: ({ name }) => [...new Set(name.split(' '))].sort().join(' '), minLength: 1 },
    )
    fc.assert(
      fc.property(anyBook, rows => {
        const items = rows.map(item => row(item.name, item.category, item.unit, item.unitPrice))
        const find = createPriceMatcher(items)
        for (const item of items)
          expect(find({ ...item, quantity: 1000 })).toEqual({ kind: 'same', item })
      }),
    )
  })

  it('is found in any spelling of case and order of words', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...book.filter(canBeNamed)).chain(item =>
          fc.record({
            item: fc.constant(item),
            words: fc.shuffledSubarray(item.name.split(/[ ,]+/), {
              minLength: item.name.split(/[ ,]+/).length,
            }),
          }),
        ),
        ({ item, words }) => {
          expect(match({ ...item, quantity: 1000, name: words.join(' ').toUpperCase() })).toEqual({
            kind: 'same',
            item,
          })
        },
      ),
    )
  })
})
