// Joints of boards are straight in the photo, cracks are not. The photos are drawn, and the maps imitate the network's.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskOver } from './binary-mask.ts'
import type { Brightness } from './brightness.ts'
import { findComponents } from './components.ts'
import { straightnessOf } from './straightness.ts'

const SIDE = 640
const CELLS = 80
const CELL = SIDE / CELLS
const LIKELY = 0.2
/** Straighter lines count as joints. */
const JOINT = 0.85

/** A dark line through the middle, in pixels. `course`: its deviation from straight at each pixel. */
type Line = { angle: number; length: number; course?: (along: number) => number }

function wallWith(lines: readonly Line[]): Brightness {
  const data = Float32Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const isDark = lines.some(line => distance(line, pixel % SIDE, Math.floor(pixel / SIDE)) < 1.5)
    return isDark ? 0.5 : 0.8
  })
  return { width: SIDE, height: SIDE, data }
}

function distance({ angle, length, course = () => 0 }: Line, x: number, y: number): number {
  const [right, down] = [x - SIDE / 2, y - SIDE / 2]
  const along = right * Math.cos(angle) + down * Math.sin(angle)
  const across = down * Math.cos(angle) - right * Math.sin(angle)
  return Math.abs(along) > length / 2 ? Number.POSITIVE_INFINITY : Math.abs(across - course(along))
}

/** The straightness of the network's lines in a photo with other lines. */
function straightness(suspected: readonly Line[], shown = suspected): number {
  const data = Float32Array.from({ length: CELLS * CELLS }, (_, cell) => {
    const x = ((cell % CELLS) + 0.5) * CELL
    const y = (Math.floor(cell / CELLS) + 0.5) * CELL
    return 0.95 * Math.exp(-((Math.min(...suspected.map(l => distance(l, x, y))) / 10) ** 2))
  })
  const map = { width: CELLS, height: CELLS, data }
  const [found] = findComponents(maskOver(map, LIKELY))
  if (found === undefined) throw new Error('There is no line')
  return straightnessOf(found, map, wallWith(shown), CELL)
}

const angle = fc.double({ min: 0, max: Math.PI, noNaN: true })
const some = { numRuns: 20 }

describe('a line', () => {
  it('is straight at any angle', () => {
    const isJoint = (angle: number) => {
      expect(straightness([{ angle, length: 480 }])).toBeGreaterThan(JOINT)
    }
    fc.assert(fc.property(angle, isJoint), some)
  })

  it('is not straight if it wanders like a crack', () => {
    const course = (along: number) => 10 * Math.sin(along / 30) + 4 * Math.sin(along / 7)
    const wanders = (angle: number) => {
      expect(straightness([{ angle, length: 480, course }])).toBeLessThan(0.3)
    }
    fc.assert(fc.property(angle, wanders), some)
  })

  it('is a joint if two meet in a corner', () => {
    const joints = [0, Math.PI / 2].map(angle => ({ angle, length: 400 }))
    expect(straightness(joints)).toBeGreaterThan(JOINT)
  })

  it('is followed beyond its ends if the network found only a piece', () => {
    const piece = { angle: 0.3, length: 90 }
    expect(straightness([piece], [{ angle: 0.3, length: 500 }])).toBeGreaterThan(JOINT)
    expect(straightness([piece], [piece])).toBeLessThan(0.5)
  })
})
