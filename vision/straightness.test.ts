// Joints of boards are straight lines, cracks are not.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskOver } from './binary-mask.ts'
import { findComponents } from './components.ts'
import { straightnessOf } from './straightness.ts'

const CELLS = 80
const LIKELY = 0.2

/** A line through the middle of a photo, two cells wide; `course`: its distance from straight at each cell of its way. */
function straightnessOfLine(
  angle: number,
  length: number,
  course: (along: number) => number = () => 0,
): number {
  const data = Float32Array.from({ length: CELLS * CELLS }, (_, cell) => {
    const x = (cell % CELLS) - CELLS / 2
    const y = Math.floor(cell / CELLS) - CELLS / 2
    const along = x * Math.cos(angle) + y * Math.sin(angle)
    const across = y * Math.cos(angle) - x * Math.sin(angle)
    if (Math.abs(along) > length / 2) return 0
    return 0.95 * Math.exp(-(((across - course(along)) / 1.2) ** 2))
  })
  const map = { width: CELLS, height: CELLS, data }
  const [line] = findComponents(maskOver(map, LIKELY))
  if (line === undefined) throw new Error('There is no line')
  const { left, right, top, bottom } = line
  return straightnessOf(line, map, Math.max(right - left + 1, bottom - top + 1) / CELLS)
}

const angle = fc.double({ min: 0, max: Math.PI, noNaN: true })

describe('a long line', () => {
  it('is straight however it lies', () => {
    fc.assert(
      fc.property(angle, angle => {
        expect(straightnessOfLine(angle, 60)).toBeGreaterThan(0)
      }),
    )
  })

  it('is not, when it wanders as a crack does', () => {
    const wandering = (along: number) => 2 * Math.sin(along / 7)
    fc.assert(
      fc.property(angle, angle => {
        expect(straightnessOfLine(angle, 60, wandering)).toBe(0)
      }),
    )
  })

  it('says more, the longer it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, Math.PI / 2), angle => {
        expect(straightnessOfLine(angle, 70)).toBeGreaterThan(straightnessOfLine(angle, 40))
      }),
    )
  })
})

it('says nothing of a line too short to tell', () => {
  fc.assert(
    fc.property(angle, angle => {
      expect(straightnessOfLine(angle, 20)).toBe(0)
    }),
  )
})
