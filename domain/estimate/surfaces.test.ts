// Ceilings and finishes: extra hours overhead and on textured surfaces.
import { describe, expect, it } from 'vitest'
import type { DamageKind, Finding } from '../analysis/detection.ts'
import { allOnSurface } from '../analysis/drawn-damage.ts'
import type { JobSite } from '../analysis/job-site.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { estimate } from './estimate.ts'

const photo = { width: 1000, height: 1000 }
// One percent of its side is one inch.
const scales = [{ source: 'measured' as const, longSideInches: 100 }]
const finding = (kind: DamageKind, inches: number, more: Partial<Finding> = {}): Finding => ({
  kind,
  box: { x: 5, y: 5, width: inches, height: inches },
  confidence: 80,
  ...more,
})
const estimateOf = (site: JobSite, ...found: Finding[]) =>
  estimate({ findings: [found], photos: [photo], scales, priceBook: starterPriceBook, ...site })
const quantityOf = (result: ReturnType<typeof estimate>, key: string) =>
  result.materials.find(({ id }) => id === `material-${key}`)?.quantity
const hoursOf = (result: ReturnType<typeof estimate>) => quantityOf(result, 'labor-drywall')

describe('a ceiling', () => {
  it('takes 30 % more hours and the same materials', () => {
    const wall = estimateOf({}, finding('hole', 5))
    const ceiling = estimateOf({ surface: 'ceiling' }, finding('hole', 5))
    expect(hoursOf(wall)).toBe(2250)
    expect(hoursOf(ceiling)).toBe(3000) // 2.925 h, to a quarter of an hour
    expect(quantityOf(ceiling, 'drywall-board')).toBe(quantityOf(wall, 'drywall-board'))
    expect(ceiling.detections[0]?.surface).toBe('ceiling')
  })

  it('set by a person overrides the job’s surface', () => {
    const mixed = estimateOf(
      { surface: 'ceiling' },
      finding('hole', 5, { surface: 'wall' }),
      finding('hole', 5),
    )
    expect(mixed.detections.map(({ surface }) => surface)).toEqual(['wall', 'ceiling'])
    expect(hoursOf(mixed)).toBe(2250 + 3000)
  })

  it('set for the whole job replaces what a person set for one damage', () => {
    const found = [finding('hole', 5, { surface: 'wall' }), finding('hole', 5)]
    const all = estimateOf({ surface: 'ceiling' }, ...allOnSurface([found]).flat())
    expect(all.detections.map(({ surface }) => surface)).toEqual(['ceiling', 'ceiling'])
  })

  it('is named in the reason of its lines', () => {
    const [line] = estimateOf({ surface: 'ceiling' }, finding('crack', 20)).materials
    expect(line?.reason?.detections[0]?.assembly).toBe('Crack repair, per 4 ft, ceiling')
  })
})

describe('a finish', () => {
  it.each(['orange_peel', 'knockdown'] as const)(
    'of %s takes one hour and one can per visit',
    finish => {
      const result = estimateOf({ finish }, finding('crack', 20), finding('hole', 5))
      expect(hoursOf(result)).toBe(1250 + 2250 + 1000)
      expect(quantityOf(result, 'texture-spray')).toBe(1000)
    },
  )

  it('is matched with the can that a large hole needs anyway', () => {
    const result = estimateOf({ finish: 'orange_peel' }, finding('hole', 5), finding('hole', 10))
    expect(quantityOf(result, 'texture-spray')).toBe(1000)
  })

  it('smooth takes no texture', () => {
    expect(quantityOf(estimateOf({}, finding('hole', 10)), 'texture-spray')).toBe(1000)
    expect(
      quantityOf(estimateOf({ finish: 'smooth' }, finding('hole', 10)), 'texture-spray'),
    ).toBeUndefined()
  })

  it('popcorn takes at least four hours, and at least one extra', () => {
    const popcorn = { surface: 'ceiling', finish: 'popcorn' } as const
    expect(hoursOf(estimateOf(popcorn, finding('hole', 1)))).toBe(4000)
    expect(hoursOf(estimateOf(popcorn, finding('hole', 10)))).toBe(5750 + 1000)
  })

  it('costs nothing while no damage counts', () => {
    const asked = finding('hole', 5, { reviewReason: 'uncertain' })
    expect(estimateOf({ finish: 'knockdown' }, asked).totalEstimate).toBe(0)
  })
})
