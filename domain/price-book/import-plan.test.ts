// Planning the import of a price list.
import { describe, expect, it } from 'vitest'
import { type Book, outcomeOf, planImport } from './import-plan.ts'
import type { ImportRow } from './price-import.ts'
import type { PriceRow } from './price-row.ts'

let count = 0
function stored(row: Partial<PriceRow>): PriceRow {
  const id = `00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`
  return {
    id,
    key: null,
    name: 'Tape',
    description: 'Paper',
    category: 'drywall',
    unit: 'roll',
    unitPrice: 650,
    isOwnPrice: true,
    isLabor: false,
    version: 3,
    ...row,
  }
}

const bookOf = (...rows: PriceRow[]): Book => ({ rows, factor: 120, categories: ['drywall'] })
const listed = (row: Partial<ImportRow>): ImportRow => ({
  line: 2,
  name: 'Tape',
  unitPrice: 650,
  ...row,
})

describe('a listed row', () => {
  it('keeps fields that the list does not have', () => {
    const book = bookOf(stored({}))
    const { updated, added } = planImport(book, [listed({ name: ' TAPE', unitPrice: 700 })])
    expect(added).toEqual([])
    expect(updated.map(({ row }) => row)).toEqual([
      { ...book.rows[0], name: ' TAPE', unitPrice: 700, version: 4 },
    ])
    expect(planImport(book, [listed({})]).unchanged).toBe(1)
  })

  it('changes the description alone', () => {
    const { updated } = planImport(bookOf(stored({})), [listed({ description: 'Mesh' })])
    expect(updated.map(({ row }) => row)).toMatchObject([{ description: 'Mesh', unitPrice: 650 }])
  })

  it('changes the cost to the business, and keeps it if the list has none', () => {
    const book = bookOf(stored({ unitCost: 400 }))
    expect(planImport(book, [listed({})]).unchanged).toBe(1)
    expect(planImport(book, [listed({ unitCost: 400 })]).unchanged).toBe(1)
    const priced = planImport(book, [listed({ unitPrice: 700 })])
    expect(priced.updated[0]?.row).toMatchObject({ unitPrice: 700, unitCost: 400 })
    const plan = planImport(book, [
      listed({ unitCost: 450 }),
      listed({ name: 'Lift', unitCost: 9 }),
    ])
    expect(plan.updated[0]?.row).toMatchObject({ unitPrice: 650, unitCost: 450 })
    expect(plan.added).toMatchObject([{ name: 'Lift', unitCost: 9 }])
    expect(outcomeOf(plan, book.factor)).toMatchObject({
      additions: [{ name: 'Lift', unit: 'each', price: 650 }],
      changes: [],
      costChanges: [{ name: 'Tape', before: 400, after: 450 }],
    })
    const first = planImport(bookOf(stored({})), [listed({ unitCost: 450 })])
    expect(outcomeOf(first, book.factor).costChanges).toEqual([
      { name: 'Tape', before: null, after: 450 },
    ])
  })

  it('finds its row by another spelling of the unit, which stays, and one of the same spelling first', () => {
    const old = stored({ unit: 'SF' })
    const { added, updated } = planImport(bookOf(old), [listed({ unit: 'sq ft', unitPrice: 700 })])
    expect([added, updated.map(({ row }) => row)]).toEqual([
      [],
      [{ ...old, unitPrice: 700, isOwnPrice: true, version: 4 }],
    ])
    expect(planImport(bookOf(old), [listed({ unit: 'sq ft' })]).unchanged).toBe(1)
    const own = stored({ unit: 'sq ft', unitPrice: 700 })
    const both = planImport(bookOf(old, own), [listed({ unit: 'sq ft', unitPrice: 800 })])
    expect(both.updated.map(({ before }) => before)).toEqual([own])
  })

  it('with a different unit is a different item', () => {
    const { added } = planImport(bookOf(stored({})), [listed({ unit: 'foot' })])
    expect(added).toMatchObject([{ name: 'Tape', unit: 'foot', category: 'general', key: null }])
  })

  it.each<[string, Partial<ImportRow>, string, boolean]>([
    ['by its name', { name: 'Handyman, per hour' }, 'hour', true],
    ['by its name with a price', { name: 'Handyman $85/hr' }, 'hour', true],
    ['in a trade', { name: 'Hourly rate', category: 'plumbing' }, 'hour', true],
    ['by the description of labor', { isLabor: true, description: 'Per hour.' }, 'hour', true],
    ['if it is rented', { name: 'Lift rental, hourly' }, 'hour', false],
    ['if the list says it is not labor', { name: 'Lift / hr', isLabor: false }, 'hour', false],
    ['unless the list has its unit', { name: 'Call-out, hourly', unit: 'visit' }, 'visit', false],
    ['unless it is what a material does', { name: 'Pump, 40 gal per hour' }, 'each', false],
    ['unless a material is described', { description: '40 gallons per hour' }, 'each', false],
  ])('is labor by the hour %s', (_, row, unit, isLabor) => {
    expect(planImport(bookOf(), [listed(row)]).added).toMatchObject([{ unit, isLabor }])
  })

  it('by the hour is still the item in the book that is counted in another unit', () => {
    const book = bookOf(stored({ name: 'Handyman per hour', unit: 'hrs' }))
    const { added, updated } = planImport(book, [
      listed({ name: 'Handyman per hour', unitPrice: 9 }),
    ])
    expect([added.length, updated.map(({ row }) => row.unit)]).toEqual([0, ['hrs']])
  })

  it('at the regional price keeps the starter price', () => {
    const book = bookOf(stored({ key: 'paper-tape', isOwnPrice: false, unitPrice: 1000 }))
    expect(planImport(book, [listed({ unitPrice: 1200 })]).unchanged).toBe(1)
    const { updated } = planImport(book, [listed({ unitPrice: 1000 })])
    expect(updated[0]?.row).toMatchObject({ unitPrice: 1000, isOwnPrice: true, key: 'paper-tape' })
    const plan = planImport(book, [listed({ unitPrice: 1000 })])
    expect(outcomeOf(plan, book.factor).changes).toEqual([
      { name: 'Tape', before: 1200, after: 1000 },
    ])
  })

  it('that is listed twice counts once, and the second is reported', () => {
    const twice = [listed({ name: 'Lift', line: 2 }), listed({ name: 'lift', line: 9 })]
    const { added, problems } = planImport(bookOf(), twice)
    expect(added).toHaveLength(1)
    expect(problems).toEqual([{ line: 9, message: 'The same item is on line 2' }])
  })

  it('that is listed again is reported with its first line, and the problems are in the list’s order', () => {
    const thrice = [5, 6, 7].map(line => listed({ name: 'Lift', line }))
    const unchanged = [8, 9].map(line => listed({ line }))
    const { problems } = planImport(bookOf(stored({})), [...thrice, ...unchanged])
    expect(problems).toEqual([
      { line: 6, message: 'The same item is on line 5' },
      { line: 7, message: 'The same item is on line 5' },
      { line: 9, message: 'The same item is on line 8' },
    ])
  })

  it('of an item in the book that is listed twice changes it once, and the second is reported', () => {
    const twice = [listed({ unitPrice: 700 }), listed({ unitPrice: 800, line: 9 })]
    const { updated, problems } = planImport(bookOf(stored({})), twice)
    expect(updated.map(({ row }) => row.unitPrice)).toEqual([700])
    expect(problems).toEqual([{ line: 9, message: 'The same item is on line 2' }])
  })

  it('that matches several items is reported', () => {
    const book = bookOf(stored({}), stored({ unit: 'foot' }))
    expect(planImport(book, [listed({})]).problems).toEqual([
      { line: 2, message: '“Tape” is in the price book with several units. Add the unit' },
    ])
  })

  it('matches the identical row if the book has two of one name and unit', () => {
    const book = bookOf(stored({}), stored({ unitPrice: 900 }))
    const both = [listed({ unit: 'roll', unitPrice: 900 }), listed({ unit: 'roll', line: 3 })]
    expect(planImport(book, both)).toMatchObject({ unchanged: 2, updated: [], problems: [] })
  })

  it('is not compared with every row of its name', () => {
    let compared = 0
    const rows = Array.from({ length: 2000 }, (_, n) => stored({ unit: `size ${n}` }))
    for (const row of rows) {
      const { unit } = row
      Object.defineProperty(row, 'unit', { enumerable: true, get: () => (compared++, unit) })
    }
    const list = rows.map(({ unit }) => listed({ unit }))
    expect(planImport(bookOf(...rows), list).unchanged).toBe(2000)
    // Not 2000 × 2000.
    expect(compared).toBeLessThan(100_000)
  })

  it('keeps its category if another differs only in capitals', () => {
    const book = bookOf(
      stored({ name: 'Lift', category: 'rentals' }),
      stored({ name: 'Saw', category: 'Rentals' }),
    )
    const list = book.rows.map(({ name, category }) => listed({ name, category }))
    expect(planImport(book, list).unchanged).toBe(2)
  })

  it('takes the book’s spelling of a known category; others are new', () => {
    const rows = [
      listed({ name: 'A', category: 'DRYWALL' }),
      listed({ name: 'B', category: 'Rentals' }),
      listed({ name: 'C', category: 'rentals' }),
    ]
    const { added, newCategories } = planImport(bookOf(), rows)
    expect(added.map(row => row.category)).toEqual(['drywall', 'Rentals', 'Rentals'])
    expect(newCategories).toEqual(['Rentals'])
  })
})
