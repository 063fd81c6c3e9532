// A business may price a material by another unit than its assemblies count in.
import { expect, it } from 'vitest'
import { estimate } from '../estimate/estimate.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { lineDefaults } from '../quotes/line-item.ts'
import { shoppingList } from '../quotes/shopping-list.ts'
import { assemblies } from './assemblies.ts'
import type { Assembly, AssemblyMaterial } from './assembly.ts'
import { linesOf } from './assembly-lines.ts'
import { assembliesOf } from './starter-assemblies.ts'

const hole = { kind: 'hole' as const, box: { x: 5, y: 5, width: 20, height: 20 }, confidence: 80 }
const holes = [hole, { ...hole, box: { ...hole.box, x: 60 } }]

function priceBookWith(key: string, unit: string, unitPrice: number) {
  return starterPriceBook.map(row => ({
    ...row,
    id: crypto.randomUUID(),
    ...(row.key === key && { unit, unitPrice }),
  }))
}

function lineOf(key: string, unit: string, unitPrice: number) {
  const priceBook = priceBookWith(key, unit, unitPrice)
  const { materials } = estimate({
    findings: [holes],
    photos: [{ width: 1000, height: 1000 }],
    priceBook,
  })
  return materials.find(line => line.id === `material-${key}`)
}

it.each([
  // [row, unit of the assembly, unit of the price book, thousandths of the one that make one of the other]
  ['drywall-board', 'sq ft', 'sheet', 32],
  ['drywall-board', 'sq ft', 'Sheets', 32],
  ['drywall-board', 'sq ft', 'sq yd', 9],
  ['joint-compound', 'gal', 'bucket', 5],
  ['joint-compound', 'gal', 'quart', 1 / 4],
  ['labor-drywall', 'hour', 'min', 1 / 60],
])('%s is counted by the %s, and priced by the %s', (key, unit, priced, holds) => {
  const counted = lineOf(key, unit, 1000)
  const line = lineOf(key, priced, 1000)
  expect(line?.unit).toBe(priced)
  expect(line?.quantity).toBe(Math.ceil((counted?.quantity ?? 0) / holds))
  expect(line?.reason).not.toHaveProperty('checkPrice')
  const asked = (line?.reason?.detections ?? []).map(({ quantity }) => quantity)
  expect(asked.reduce((sum, quantity) => sum + quantity, 0)).toBe(line?.quantity)
})

it('a package that the business states in one assembly applies to all of its assemblies', () => {
  const stated = (material: AssemblyMaterial) =>
    material.key === 'joint-compound'
      ? { ...material, soldBy: { unit: 'box', holds: 4500 } }
      : material
  const crack = { ...assemblies.crack, materials: assemblies.crack.materials.map(stated) }
  const compoundOf = (own: readonly Assembly[]) =>
    estimate({
      findings: [holes],
      photos: [{ width: 1000, height: 1000 }],
      priceBook: priceBookWith('joint-compound', 'box', 2000),
      assemblies: own,
    }).materials.find(({ id }) => id === 'material-joint-compound')
  const gallons = lineOf('joint-compound', 'gal', 400)?.quantity ?? 0
  const line = compoundOf([crack])
  expect(line?.quantity).toBe(Math.ceil(gallons / 4.5))
  expect(line?.reason).toMatchObject({ soldBy: { unit: 'box', holds: 4500 } })
  expect(compoundOf([])?.reason).toMatchObject({ checkPrice: true })
  const [medium] = assembliesOf([{ ...crack, version: 1 }]).filter(({ id }) => id === 'medium_hole')
  expect(medium?.materials).toContainEqual(
    expect.objectContaining({ key: 'joint-compound', soldBy: { unit: 'box', holds: 4500 } }),
  )
})

it('says so if the units cannot be compared', () => {
  const line = lineOf('drywall-board', 'pallet', 90_000)
  expect(line?.reason).toMatchObject({
    checkPrice: true,
    explanation:
      'Check the quantity: your assembly counts by the sq ft, your price book by the pallet.',
  })
})

it('counts the lines of an assembly that a person picks in the same way', () => {
  const priceBook = priceBookWith('drywall-board', 'sheet', 1500)
  const [board] = linesOf(assemblies.large_hole, 1000, priceBook).filter(
    ({ unit }) => unit === 'sheet',
  )
  expect(board).toMatchObject({ quantity: expect.any(Number), unitPrice: 1500 })
  expect(board?.quantity).toBeLessThan(1000)
})

it('buys as many sheets as a line priced by the sheet has', () => {
  const priceItem = { id: null, key: 'drywall-board', name: 'Board', unitPrice: 1500 }
  const line = {
    ...lineDefaults,
    description: 'Board',
    quantity: 40_000,
    unit: 'sheet',
    reason: { detections: [], priceItem, explanation: '' },
  }
  expect(shoppingList([line])).toMatchObject([{ buy: '40 sheets' }])
})
