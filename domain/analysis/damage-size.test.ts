// Inches from boxes, and the damage type that follows.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assumedScale, type PhotoScale } from '../photos/photo-scale.ts'
import {
  damageSize,
  damageTypeOf,
  describeSize,
  findingSize,
  knownSize,
  sizeAlone,
  sizeRange,
} from './damage-size.ts'
import type { Finding } from './detection.ts'

const box = (width: number, height: number) => ({ x: 0, y: 0, width, height })

describe('the size of damage', () => {
  it('assumes four feet along the long side, in either orientation', () => {
    expect(damageSize(box(100, 100), { width: 2000, height: 1500 })).toEqual({
      width: 48,
      height: 36,
    })
    expect(damageSize(box(100, 100), { width: 1500, height: 2000 })).toEqual({
      width: 36,
      height: 48,
    })
  })

  it('is rounded to the half inch, and never 0', () => {
    expect(damageSize(box(10, 10), { width: 100, height: 100 })).toEqual({ width: 5, height: 5 })
    expect(damageSize(box(0, 0.1), { width: 100, height: 100 })).toEqual({
      width: 0.5,
      height: 0.5,
    })
  })

  it('is a range while the scale is assumed, and one size once the photo is measured', () => {
    const found = { box: box(10, 10) }
    const photo = { width: 1500, height: 2000 }
    const assumed = describeSize(found, photo, assumedScale)
    expect(assumed).toBe(
      '2 × 2.5 to 7 × 9.5 in (assumed: the photo’s long side shows 4 ft of wall)',
    )
    expect(sizeAlone(assumed)).toBe('2 × 2.5 to 7 × 9.5 in')
    expect(knownSize(assumed)).toBeNull()
    const byPlate: PhotoScale = { source: 'outlet_plate', longSideInches: 60 }
    expect(describeSize(found, photo, byPlate)).toBe(
      'about 4.5 × 6 in (scale: a wall plate, 4.5 in tall)',
    )
  })

  it('is in its range for photos from 1.5 to 6 ft away', () => {
    const side = fc.double({ min: 0, max: 100, noNaN: true })
    const distance = fc.double({ min: 1.5, max: 6, noNaN: true })
    fc.assert(
      fc.property(side, side, distance, (width, height, feet) => {
        const photo = { width: 1500, height: 2000 }
        const found = { box: box(width, height) }
        const longSideInches = (assumedScale.longSideInches * feet) / 3
        const size = findingSize(found, photo, { source: 'measured', longSideInches })
        const range = sizeRange(found, photo, assumedScale)
        expect(size.width).toBeGreaterThanOrEqual(range?.low.width ?? Number.NaN)
        expect(size.height).toBeGreaterThanOrEqual(range?.low.height ?? Number.NaN)
        expect(size.width).toBeLessThanOrEqual(range?.high.width ?? Number.NaN)
        expect(size.height).toBeLessThanOrEqual(range?.high.height ?? Number.NaN)
      }),
    )
  })

  it('is the model’s, until the photo is measured', () => {
    const photo = { width: 100, height: 100 }
    const found: Finding = {
      kind: 'hole',
      box: box(10, 10),
      confidence: 80,
      size: { width: 7, height: 3 },
    }
    const measured: PhotoScale = {
      source: 'measured',
      longSideInches: 20,
      line: { from: { x: 0, y: 0 }, to: { x: 50, y: 0 }, inches: 10 },
    }
    expect(findingSize(found, photo, assumedScale)).toEqual({ width: 7, height: 3 })
    expect(describeSize(found, photo, assumedScale)).toBe(
      'about 7 × 3 in (estimated from the photo)',
    )
    expect(findingSize(found, photo, measured)).toEqual({ width: 2, height: 2 })
    expect(describeSize(found, photo, measured)).toBe(
      'about 2 × 2 in (measured: the line drawn is 10 in long)',
    )
  })
})

describe('a hole', () => {
  it.each([
    [0.5, 0.5, 'small_hole'],
    [2, 1, 'small_hole'],
    [1, 2.5, 'medium_hole'],
    [6, 6, 'medium_hole'],
    [1, 6.5, 'large_hole'],
    [30, 20, 'large_hole'],
  ])('of %d × %d in is a %s', (width, height, type) => {
    expect(damageTypeOf('hole', { width, height })).toBe(type)
  })
})

it.each(['crack', 'water_damage', 'nail_pop'] as const)('a %s has one type at any size', kind => {
  expect(damageTypeOf(kind, { width: 0.5, height: 0.5 })).toBe(kind)
  expect(damageTypeOf(kind, { width: 48, height: 36 })).toBe(kind)
})
