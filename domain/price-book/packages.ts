// The packages in which stores sell the materials of the starter price book.
import { canonicalUnit } from '../units.ts'
import type { PackageSize, SoldBy } from './package-size.ts'
import { isPriceKey, type PriceKey, starterPriceItem } from './starter-price-book.ts'

/** `size` is how stores state it, if not by what it holds. */
type Package = PackageSize & { size?: string }

const gallonCan: Package = { unit: 'can', holds: 1000 }

// Sizes: a sheet has 32 sq ft; mesh tape comes in rolls of 300 ft (danthedrywallman.com), compound in buckets of
// 5 gal (tradenza.app 2026); a pound of screws has about 150 (danthedrywallman.com). Cable comes
// in rolls of 250 ft (eatsip365.com 2026), PEX in coils of 100 ft (engineerfix.com), and a bundle of shingles covers
// 33.3 sq ft (visualfoodie.com 2026).
const packages: Partial<Record<PriceKey, Package>> = {
  'drywall-board': { unit: 'sheet', holds: 32_000, size: '4 × 8 ft' },
  'joint-compound': { unit: 'bucket', holds: 5000 },
  'mesh-tape': { unit: 'roll', holds: 300_000 },
  'drywall-screws': { unit: 'box', holds: 150_000, size: '1 lb' },
  'wall-primer': gallonCan,
  'stain-primer': gallonCan,
  'wall-paint': gallonCan,
  'premium-paint': gallonCan,
  'budget-paint': gallonCan,
  'trim-enamel': gallonCan,
  'exterior-paint': gallonCan,
  'cable-14-2': { unit: 'roll', holds: 250_000 },
  'pex-pipe': { unit: 'roll', holds: 100_000 },
  shingles: { unit: 'bundle', holds: 33_300 },
}

/**
 * The package of a material that is counted in `unit`; null if it is sold by the unit. `soldBy` is what the business
 * says. Without it, the one that stores usually sell.
 */
export function packageOf(key: string | null, unit: string, soldBy: SoldBy): Package | null {
  const usual = usualPackage(key, unit)
  if (soldBy === undefined) return usual
  return usual && soldBy && isSamePackage(usual, soldBy) ? usual : soldBy
}

function isSamePackage(a: PackageSize | null, b: PackageSize | null): boolean {
  return a?.unit === b?.unit && a?.holds === b?.holds
}

function usualPackage(key: string | null, unit: string): Package | null {
  if (!isPriceKey(key)) return null
  const isCounted = canonicalUnit(unit) === canonicalUnit(starterPriceItem(key).unit)
  return isCounted ? (packages[key] ?? null) : null
}
