// The packages in which stores sell the materials of the starter price book.
import type { Thousandths } from './money.ts'
import { isPriceKey, type PriceKey, starterPriceItem } from './starter-price-book.ts'
import { canonicalUnit } from './units.ts'

export type Package = {
  /** How much one package holds, in the unit of the starter row. */
  holds: Thousandths
  /** The unit of a row priced by the package. */
  unit: string
  one: string
  many: string
}

// Sizes: a sheet has 32 sq ft; mesh tape comes in rolls of 300 ft (danthedrywallman.com), compound in buckets of
// 5 gal (tradenza.app 2026); a pound of screws has about 150 (danthedrywallman.com).
const packages: Partial<Record<PriceKey, Package>> = {
  'drywall-board': {
    holds: 32_000,
    unit: 'sheet',
    one: 'sheet, 4 × 8 ft',
    many: 'sheets, 4 × 8 ft',
  },
  'joint-compound': {
    holds: 5000,
    unit: 'bucket',
    one: 'bucket, 5 gal',
    many: 'buckets, 5 gal',
  },
  'mesh-tape': { holds: 300_000, unit: 'roll', one: 'roll, 300 ft', many: 'rolls, 300 ft' },
  'drywall-screws': { holds: 150_000, unit: 'box', one: 'box, 1 lb', many: 'boxes, 1 lb' },
  'wall-primer': { holds: 1000, unit: 'can', one: 'gallon can', many: 'gallon cans' },
  'stain-primer': { holds: 1000, unit: 'can', one: 'gallon can', many: 'gallon cans' },
  'wall-paint': { holds: 1000, unit: 'can', one: 'gallon can', many: 'gallon cans' },
  'premium-paint': { holds: 1000, unit: 'can', one: 'gallon can', many: 'gallon cans' },
}

/** The package of a starter row's material if the unit is the one it holds; null for anything else. */
export function packageOf(key: string | null, unit: string): Package | null {
  if (!isPriceKey(key)) return null
  const isCounted = canonicalUnit(unit) === canonicalUnit(starterPriceItem(key).unit)
  return isCounted ? (packages[key] ?? null) : null
}
