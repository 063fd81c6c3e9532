// Amounts typed with the words of a search, in the unit of what they find.
import { expect, it } from 'vitest'
import type { CatalogItem } from './catalog.ts'
import { quantityOf, readAmount } from './catalog-amount.ts'
import { indexCatalog } from './catalog-search.ts'

const item = (name: string, unit: string, category = ''): CatalogItem => ({
  kind: 'price',
  id: name,
  name,
  description: '',
  category,
  unit,
  unitPrice: 100,
  isLabor: false,
  priceKey: null,
  uses: 0,
  recency: null,
})

const plank = item('LVP, glue-down', 'sq ft', 'flooring')
const board = item('Drywall board, 4 × 8 ft', 'sheet')
const stud = item('Stud 2 × 4', 'each')
const wall = item('Wall base', 'ft')
const tile = item('Porcelain floor tile', 'sq ft', 'flooring')
const hole = item('Large hole', 'sq ft', 'drywall')
/** Searches find it by “sheetrock”. */
const hanging = item('Hang and finish drywall', 'sq ft')
const index = indexCatalog([plank, board, stud, wall, tile, hole, hanging])

it.each([
  ['450 sf lvp', 'lvp', 450_000, 'sf'],
  ['450sf lvp', 'lvp', 450_000, 'sf'],
  ['1,250.5 Sq. Ft. of lvp', 'lvp', 1_250_500, 'Sq. Ft.'],
  ['12,5 sf lvp', 'lvp', 12_500, 'sf'],
  ['1,250 sf lvp', 'lvp', 1_250_000, 'sf'],
  ['1,2345 sf lvp', '1,2345 sf lvp', null, null],
  ['50 sq yd lvp', 'lvp', 50_000, 'sq yd'],
  ['24 studs', 'studs', 24_000, ''],
  ['24 stud', 'stud', 24_000, ''],
  ['10 sheets drywall', 'drywall', 10_000, 'sheets'],
  // The sizes in names are not the amount.
  ['4 sheets drywall', 'drywall', 4000, 'sheets'],
  ['4 hang', 'hang', 4000, ''],
  ['8 drywall boards', 'drywall boards', 8000, ''],
  ['4 studs', 'studs', 4000, ''],
  ['80 lf wall', 'wall', 80_000, 'lf'],
  // A word that is the unit of what it finds is the unit, too.
  ['38 sheets', 'sheets', 38_000, 'sheets'],
  ['38 sheet', 'sheet', 38_000, 'sheet'],
  ['38 sheetrock', 'sheetrock', 38_000, ''],
  // Also after the words, if it has a unit.
  ['lvp 450 sf', 'lvp', 450_000, 'sf'],
  ['lvp, 1,250.5 sq. ft.', 'lvp', 1_250_500, 'sq. ft.'],
  ['wall base 86ft', 'wall base', 86_000, 'ft'],
  ['drywall board 10 sheets', 'drywall board', 10_000, 'sheets'],
  // An area without its unit. Smaller numbers are sizes, and so are those of work that has no area.
  ['lvp 450', 'lvp', 450_000, 'sq ft'],
  ['lvp, 1,240.5', 'lvp', 1_240_500, 'sq ft'],
  ['lvp 12,400', 'lvp', 12_400_000, 'sq ft'],
  ['lvp 78664', 'lvp 78664', null, null],
  ['l 450', 'l 450', null, null],
  ['lvp 12', 'lvp 12', null, null],
  ['stud 120', 'stud 120', null, null],
  ['marble 450', 'marble 450', null, null],
  ['drywall 4 x 120', 'drywall 4 x 120', null, null],
  ['level 4 drywall 500', 'level 4 drywall', 500_000, 'sq ft'],
  ['drywall board 4 x 8 ft', 'drywall board 4 x 8 ft', null, null],
  ['drywall board 4 × 10 ft', 'drywall board 4 × 10 ft', null, null],
  ['wall base 5 1/4 in', 'wall base 5 1/4 in', null, null],
  // A size in inches.
  ['wall base 3 in', 'wall base 3 in', null, null],
  // The length and the width of a room.
  ['12x14 lvp', 'lvp', 168_000, 'sq ft'],
  ['10 x 12 LVP', 'LVP', 120_000, 'sq ft'],
  ['12 by 14 lvp', 'lvp', 168_000, 'sq ft'],
  ['12.5 × 14 ft of lvp', 'lvp', 175_000, 'sq ft'],
  ["3' x 20' lvp", 'lvp', 60_000, 'sq ft'],
  ['3’ x 20’ lvp', 'lvp', 60_000, 'sq ft'],
  ["12' x 12' floor tile", 'floor tile', 144_000, 'sq ft'],
  // The length and the width of a tile or a plank, in inches.
  ['12x24 floor tile', '12x24 floor tile', null, null],
  ['12x24 porcelain', '12x24 porcelain', null, null],
  ['12x24 lvp', '12x24 lvp', null, null],
  ['24x24 lvp', '24x24 lvp', null, null],
  ['7x48 lvp', '7x48 lvp', null, null],
  ['2x4 lvp', '2x4 lvp', null, null],
  ['6x6 hole', '6x6 hole', null, null],
  ['12 x 14 in lvp', '12 x 14 in lvp', null, null],
  // Of work that is not counted by its area.
  ['4 x 10 drywall board', '4 x 10 drywall board', null, null],
  ['12x14 marble', '12x14 marble', null, null],
  ['0x14 lvp', '0x14 lvp', null, null],
  ['2 x 4', '2 x 4', null, null],
  ['4x8', '4x8', null, null],
  ['lvp', 'lvp', null, null],
  ['450', '450', null, null],
  ['450 sf', '450 sf', null, null],
  ['0 sf lvp', '0 sf lvp', null, null],
  ['450 sf marble', '450 sf marble', null, null],
])('%s', (typed, words, quantity, unit) => {
  const { amount, ...read } = readAmount(index, typed)
  expect(read).toEqual({ words: quantity === null ? typed : words })
  expect(amount).toEqual(quantity === null ? null : { quantity, unit })
})

it('is counted in the unit of the item, if it can be', () => {
  const yards = { quantity: 50_000, unit: 'sq yd' }
  expect([plank, board].map(one => quantityOf(one, yards))).toEqual([450_000, null])
  expect(quantityOf(board, { quantity: 10_000, unit: '' })).toBe(10_000)
  const { amount } = readAmount(index, '38 sheets')
  expect([board, hanging].map(one => amount && quantityOf(one, amount))).toEqual([38_000, null])
})
