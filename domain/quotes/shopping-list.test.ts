// The shopping list of a job.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SoldBy } from '../price-book/package-size.ts'
import { lineDefaults } from './line-item.ts'
import { shoppingList, shoppingText } from './shopping-list.ts'

const line = (description: string, quantity: number, unit: string, key: string | null = null) => ({
  ...lineDefaults,
  description,
  quantity,
  unit,
  reason: key
    ? {
        detections: [],
        priceItem: { id: null, key, name: description, unitPrice: 100 },
        explanation: '',
      }
    : null,
})

it('two repairs share a bucket, a sheet and a box of screws', () => {
  const list = shoppingList([
    line('Joint compound', 500, 'gal', 'joint-compound'),
    line('Drywall board, 1/2 in', 4000, 'sq ft', 'drywall-board'),
    line('Joint compound ', 900, 'gal', 'joint-compound'),
    line('Drywall screws', 160_000, 'each', 'drywall-screws'),
  ])
  expect(list).toEqual([
    { name: 'Joint compound', needed: '1.4 gal', buy: '1 bucket, 5 gal' },
    { name: 'Drywall board, 1/2 in', needed: '4 sq ft', buy: '1 sheet, 4 × 8 ft' },
    { name: 'Drywall screws', needed: '160', buy: '2 boxes, 1 lb' },
  ])
  expect(shoppingText(list)).toContain('Joint compound: 1 bucket, 5 gal (needed: 1.4 gal)')
})

it('buys the same material in packages whichever of its lines was typed by hand', () => {
  const priced = line('Joint compound', 900, 'gal', 'joint-compound')
  const typed = line('joint compound', 500, 'gal')
  const bought = { needed: '1.4 gal', buy: '1 bucket, 5 gal' }
  expect(shoppingList([priced, typed])).toMatchObject([bought])
  expect(shoppingList([typed, priced])).toMatchObject([bought])
})

it('buys in the packages that the business states', () => {
  const compound = line('Joint compound', 9500, 'gal', 'joint-compound')
  const soldBy = (stated: SoldBy) =>
    shoppingList([
      { ...compound, reason: compound.reason && { ...compound.reason, soldBy: stated } },
    ])[0]?.buy
  expect(soldBy({ unit: 'box', holds: 4500 })).toBe('3 boxes, 4.5 gal')
  expect(soldBy({ unit: 'bucket', holds: 5000 })).toBe('2 buckets, 5 gal')
  expect(soldBy(null)).toBe('10 gal')
  expect(soldBy(undefined)).toBe('2 buckets, 5 gal')
})

it('rounds other materials up to whole pieces', () => {
  expect(shoppingList([line('Corner bead, 8 ft', 2500, 'each')])).toMatchObject([{ buy: '3' }])
  expect(shoppingList([line('Stone dust', 1200, 'bag')])).toMatchObject([{ buy: '2 bags' }])
})

it('leaves out labor, lines without a quantity, and options that are not selected', () => {
  const labor = { ...line('Labor', 2000, 'hour'), isLabor: true }
  const none = line('Tape', 0, 'ft')
  const option = { ...line('Crown molding', 1000, 'each'), isOptional: true }
  expect(shoppingList([labor, none, option])).toEqual([])
  expect(shoppingList([{ ...option, isSelected: true }])).toHaveLength(1)
})

it('always buys enough', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1 }), parts => {
      const list = shoppingList(parts.map(part => line('Compound', part, 'gal', 'joint-compound')))
      const buckets = Number.parseInt(list[0]?.buy ?? '', 10)
      const needed = parts.reduce((sum, part) => sum + part, 0)
      expect(buckets * 5000).toBeGreaterThanOrEqual(needed)
      expect((buckets - 1) * 5000).toBeLessThan(needed)
    }),
  )
})
