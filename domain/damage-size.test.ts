// Inches from boxes, and the damage type that follows.
import { describe, expect, it } from 'vitest'
import { damageSize, damageTypeOf, describeSize, findingSize, sizeAlone } from './damage-size.ts'
import type { Finding } from './detection.ts'
import { assumedScale, type PhotoScale } from './photo-scale.ts'

const box = (width: number, height: number) => ({ x: 0, y: 0, width, height })

describe('the size of a damage', () => {
  it('takes four feet for the long side of the photo, whichever that is', () => {
    expect(damageSize(box(100, 100), { width: 2000, height: 1500 })).toEqual({
      width: 48,
      height: 36,
    })
    expect(damageSize(box(100, 100), { width: 1500, height: 2000 })).toEqual({
      width: 36,
      height: 48,
    })
  })

  it('is told to the half inch, and never as nothing', () => {
    expect(damageSize(box(10, 10), { width: 100, height: 100 })).toEqual({ width: 5, height: 5 })
    expect(damageSize(box(0, 0.1), { width: 100, height: 100 })).toEqual({
      width: 0.5,
      height: 0.5,
    })
  })

  it('is told with its assumption', () => {
    const size = { width: 4, height: 5.5 }
    expect(describeSize(size, {}, assumedScale)).toBe(
      'about 4 × 5.5 in (assumed: the photo’s long side shows 4 ft of wall)',
    )
    expect(sizeAlone(describeSize(size, {}, assumedScale))).toBe('about 4 × 5.5 in')
  })

  it('is taken from who looked, until somebody measures the photo', () => {
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
    expect(describeSize({ width: 7, height: 3 }, found, assumedScale)).toBe(
      'about 7 × 3 in (estimated from the photo)',
    )
    expect(findingSize(found, photo, measured)).toEqual({ width: 2, height: 2 })
    expect(describeSize({ width: 2, height: 2 }, found, measured)).toBe(
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

it.each(['crack', 'water_damage', 'nail_pop'] as const)('a %s is one at any size', kind => {
  expect(damageTypeOf(kind, { width: 0.5, height: 0.5 })).toBe(kind)
  expect(damageTypeOf(kind, { width: 48, height: 36 })).toBe(kind)
})
