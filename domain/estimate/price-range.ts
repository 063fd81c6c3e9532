// The lowest and highest cost of damage whose size depends on an assumed scale.
import { sizeRange } from '../analysis/damage-size.ts'
import { isCounted } from '../analysis/review.ts'
import type { Cents } from '../money.ts'
import { assumedScale, type PhotoScale } from '../photos/photo-scale.ts'
import { type ScaleRange, scaleRange } from '../photos/scale-range.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import { costOf, type PricedLine, priceRepairs } from './priced-lines.ts'
import { planRepairs, type Repair, type RepairsInput } from './repair-plan.ts'

export type PriceRange = { low: Cents; high: Cents }

/** Keyed by detection id. Leaves out damage whose price does not depend on its size. */
export function priceRanges(
  input: RepairsInput,
  priceBook: readonly PriceItem[],
): Map<string, PriceRange> {
  const uncertain = planRepairs(input).filter(
    ({ finding, photo, scale }) => isCounted(finding) && sizeRange(finding, photo, scale) !== null,
  )
  if (uncertain.length === 0) return new Map()
  const priced = [input, atBound(input, 'low'), atBound(input, 'high')].map(at =>
    workOf(at, priceBook),
  )
  return new Map(
    uncertain.flatMap(({ id }) => {
      const costs = priced.map(work => costOf(id, work))
      const range = { low: Math.min(...costs), high: Math.max(...costs) }
      return range.low === range.high ? [] : [[id, range]]
    }),
  )
}

function atBound(input: RepairsInput, bound: keyof ScaleRange): RepairsInput {
  const scales = input.photos.map((_, photo): PhotoScale => {
    const scale = input.scales?.[photo] ?? assumedScale
    return scaleRange(scale)?.[bound] ?? scale
  })
  return { ...input, scales }
}

/** The repairs if what assumed scales show is smallest or largest. */
export function repairsAt(input: RepairsInput, bound: keyof ScaleRange): Repair[] {
  return countedRepairs(atBound(input, bound))
}

function workOf(input: RepairsInput, priceBook: readonly PriceItem[]): PricedLine[] {
  return priceRepairs(countedRepairs(input), priceBook)
}

function countedRepairs(input: RepairsInput): Repair[] {
  return planRepairs(input).filter(({ finding }) => isCounted(finding))
}
