// The scale of photos.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { damageSize } from '../analysis/damage-size.ts'
import { describeScale, measuredScale, PhotoScale, scaleSentence } from './photo-scale.ts'

const photo = { width: 1500, height: 2000 }
const at = (x: number, y: number) => ({ x, y })

describe('a drawn line', () => {
  it('sets how much wall the long side shows', () => {
    const down = { from: at(10, 20), to: at(10, 70), inches: 40 }
    expect(measuredScale(down, photo)?.longSideInches).toBeCloseTo(80)
    // Half the width of 1500 pixels is three eighths of the long side.
    const across = { from: at(0, 50), to: at(50, 50), inches: 30 }
    expect(measuredScale(across, photo)?.longSideInches).toBeCloseTo(80)
  })

  it('measures its own length in any direction', () => {
    const coordinate = fc.double({ min: 0, max: 100, noNaN: true })
    const point = fc.record({ x: coordinate, y: coordinate })
    const side = fc.integer({ min: 100, max: 4000 })
    const inches = fc.double({ min: 0.25, max: 1200, noNaN: true })
    fc.assert(
      fc.property(point, point, inches, side, side, (from, to, inches, width, height) => {
        const scale = measuredScale({ from, to, inches }, { width, height })
        if (scale === null) return
        expect(z.safeParse(PhotoScale, scale).success).toBe(true)
        const across = ((to.x - from.x) / 100) * width
        const down = ((to.y - from.y) / 100) * height
        const length = (Math.hypot(across, down) / Math.max(width, height)) * scale.longSideInches
        expect(length).toBeCloseTo(inches, 6)
      }),
    )
  })

  it('at its limits passes the schema', () => {
    const scale = measuredScale({ from: at(5, 5), to: at(5, 6.01), inches: 1200 }, photo)
    expect(z.safeParse(PhotoScale, scale).success).toBe(true)
  })

  it('is refused if it is too short', () => {
    expect(measuredScale({ from: at(5, 5), to: at(5, 5.5), inches: 12 }, photo)).toBeNull()
  })

  it('changes every size in the photo with it', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 }
    const line = { from: at(0, 0), to: at(0, 100), inches: 96 }
    expect(damageSize(box, photo)).toEqual({ width: 3.5, height: 5 })
    expect(damageSize(box, photo, measuredScale(line, photo) ?? undefined)).toEqual({
      width: 7,
      height: 9.5,
    })
  })
})

it('every scale states its source', () => {
  const line = { from: at(0, 0), to: at(0, 50), inches: 24 }
  expect(describeScale({ source: 'measured', longSideInches: 48, line })).toBe(
    'measured: the line drawn is 24 in long',
  )
  expect(describeScale({ source: 'outlet_plate', longSideInches: 60 })).toBe(
    'scale: a wall plate, 4.5 in tall',
  )
  expect(scaleSentence({ source: 'letter_sheet', longSideInches: 60 })).toBe(
    'Sizes follow from a letter sheet in the photo, 11 in long.',
  )
  expect(scaleSentence({ source: 'assumed', longSideInches: 48, offer: 'bank_card', line })).toBe(
    'Sizes are assumed. There may be a bank card. Tap Measure to use it.',
  )
  expect(scaleSentence({ source: 'bank_card', longSideInches: 60 })).toBe(
    'Sizes follow from a bank card in the photo, 3.37 in long.',
  )
})
