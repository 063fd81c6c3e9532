// Any gesture draws a box inside the photo that can be seen and grabbed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoundingBox } from '../analysis/detection.ts'
import {
  cornerOf,
  corners,
  drawnBox,
  MIN_SIDE,
  moveBox,
  moveCorner,
  squareAt,
} from './drawn-box.ts'

const photo = { width: 1600, height: 1200 }
const at = (x: number, y: number) => ({ x, y })

describe('a drag', () => {
  it.each([
    ['down and right', at(20, 30), at(50, 70)],
    ['up and left', at(50, 70), at(20, 30)],
    ['down and left', at(50, 30), at(20, 70)],
    ['up and right', at(20, 70), at(50, 30)],
  ])('%s is the box between its ends', (_, from, to) => {
    expect(drawnBox(from, to, photo)).toEqual({ x: 20, y: 30, width: 30, height: 40 })
  })

  it('out of the photo ends at its edge', () => {
    expect(drawnBox(at(80, 80), at(140, 220), photo)).toEqual({
      x: 80,
      y: 80,
      width: 20,
      height: 20,
    })
    expect(drawnBox(at(20, 20), at(-30, -1), photo)).toEqual({ x: 0, y: 0, width: 20, height: 20 })
  })

  it('along a hairline crack is a box that can be seen', () => {
    expect(drawnBox(at(10, 40), at(90, 40), photo)).toEqual({ x: 10, y: 40, width: 80, height: 1 })
    expect(drawnBox(at(100, 0), at(100, 100), photo)).toEqual({
      x: 99,
      y: 0,
      width: 1,
      height: 100,
    })
  })
})

describe('a tap', () => {
  it('marks a square around it, also if the finger trembles', () => {
    const square = { x: 44, y: 42, width: 12, height: 16 }
    expect(drawnBox(at(50, 50), at(50, 50), photo)).toEqual(square)
    expect(drawnBox(at(50, 50), at(50.1, 48.9), photo)).toEqual(square)
  })

  it('near the edge marks a square of the same size inside the photo', () => {
    expect(squareAt(at(0, 100), photo)).toEqual({ x: 0, y: 84, width: 12, height: 16 })
  })
})

describe('a box', () => {
  const box = { x: 20, y: 30, width: 30, height: 40 }

  it('moves up to the edge and keeps its size', () => {
    expect(moveBox(box, 5, -10)).toEqual({ ...box, x: 25, y: 20 })
    expect(moveBox(box, 500, -500)).toEqual({ ...box, x: 70, y: 0 })
  })

  it.each([
    ['topLeft', { x: 10, y: 10, width: 40, height: 60 }],
    ['topRight', { x: 20, y: 10, width: MIN_SIDE, height: 60 }],
    ['bottomLeft', { x: 10, y: 30, width: 40, height: MIN_SIDE }],
    ['bottomRight', { x: 20, y: 30, width: MIN_SIDE, height: MIN_SIDE }],
  ] as const)('has its %s corner dragged, and never past the opposite one', (corner, expected) => {
    expect(moveCorner(box, corner, at(10, 10))).toEqual(expected)
  })
})

const anyPoint = fc.record({
  x: fc.double({ min: -300, max: 300, noNaN: true }),
  y: fc.double({ min: -300, max: 300, noNaN: true }),
})
const anyPhoto = fc.record({
  width: fc.integer({ min: 100, max: 4000 }),
  height: fc.integer({ min: 100, max: 4000 }),
})

function expectInPhoto({ x, y, width, height }: BoundingBox): void {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_SIDE - 1e-9)
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100 + 1e-9)
}

it('a box stays visible and inside the photo when drawn, moved and resized at random', () => {
  const anyMove = fc.oneof(
    fc.record({ by: anyPoint }),
    fc.record({ corner: fc.constantFrom(...corners), to: anyPoint }),
  )
  fc.assert(
    fc.property(anyPoint, anyPoint, anyPhoto, fc.array(anyMove), (from, to, size, moves) => {
      let box = drawnBox(from, to, size)
      expectInPhoto(box)
      for (const move of moves) {
        box =
          'by' in move ? moveBox(box, move.by.x, move.by.y) : moveCorner(box, move.corner, move.to)
        expectInPhoto(box)
      }
    }),
  )
})

it('a box does not depend on the direction of the drag', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, anyPhoto, (from, to, size) => {
      fc.pre(Math.abs(from.x - to.x) >= 2 || Math.abs(from.y - to.y) >= 2)
      expect(drawnBox(from, to, size)).toEqual(drawnBox(to, from, size))
    }),
  )
})

it('dragging a corner to its own place changes nothing', () => {
  fc.assert(
    fc.property(
      anyPoint,
      anyPoint,
      anyPhoto,
      fc.constantFrom(...corners),
      (from, to, size, corner) => {
        const box = drawnBox(from, to, size)
        const same = moveCorner(box, corner, cornerOf(box, corner))
        for (const side of ['x', 'y', 'width', 'height'] as const) {
          expect(same[side]).toBeCloseTo(box[side], 6)
        }
      },
    ),
  )
})
