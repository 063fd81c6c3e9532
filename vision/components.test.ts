// Components and closing, with masks drawn as text.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BinaryMask, closeGaps, growMask, maskOver } from './binary-mask.ts'
import { findComponents } from './components.ts'

function drawn(...rows: string[]): BinaryMask {
  const data = Uint8Array.from(rows.join(''), cell => (cell === '#' ? 1 : 0))
  return { width: rows[0]?.length ?? 0, height: rows.length, data }
}

function picture({ width, data }: BinaryMask): string[] {
  const text = Array.from(data, cell => (cell === 1 ? '#' : '.')).join('')
  return text.match(new RegExp(`.{${width}}`, 'g')) ?? []
}

const mask = fc
  .record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 20 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom<0 | 1>(0, 1), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map(cells => ({ width, height, data: Uint8Array.from(cells) })),
  )

describe('components', () => {
  it('contain cells that touch, also at corners', () => {
    const found = findComponents(drawn('##.#.', '..#..', '.....', '#....'))
    expect(found.map(({ left, top, right, bottom }) => [left, top, right, bottom])).toEqual([
      [0, 0, 3, 1],
      [0, 3, 0, 3],
    ])
  })

  it('are empty if nothing is marked', () => {
    expect(findComponents(drawn('...', '...'))).toEqual([])
  })

  it('contain every marked cell exactly once, inside their bounds', () => {
    fc.assert(
      fc.property(mask, given => {
        const found = findComponents(given)
        const cells = found.flatMap(component => component.cells).sort((a, b) => a - b)
        expect(cells).toEqual([...given.data.keys()].filter(cell => given.data[cell] === 1))
        for (const { cells, left, top, right, bottom } of found) {
          for (const cell of cells) {
            expect(cell % given.width).toBeGreaterThanOrEqual(left)
            expect(cell % given.width).toBeLessThanOrEqual(right)
            expect(Math.floor(cell / given.width)).toBeGreaterThanOrEqual(top)
            expect(Math.floor(cell / given.width)).toBeLessThanOrEqual(bottom)
          }
        }
      }),
    )
  })
})

describe('closing', () => {
  it('bridges a gap of four cells at a reach of two, but no wider one', () => {
    expect(picture(closeGaps(drawn('##....##......##'), 2))).toEqual(['########......##'])
  })

  it('changes nothing at a reach of zero', () => {
    expect(picture(closeGaps(drawn('#.#'), 0))).toEqual(['#.#'])
  })

  it('never removes a mark, and closing again changes nothing', () => {
    fc.assert(
      fc.property(mask, given => {
        const closed = closeGaps(given, 2)
        expect(closed.data.every((cell, index) => cell >= (given.data[index] ?? 0))).toBe(true)
        expect(closeGaps(closed, 2)).toEqual(closed)
      }),
    )
  })
})

describe('masks', () => {
  it('mark cells above the limit, not at the limit', () => {
    const map = { width: 3, height: 1, data: Float32Array.of(0.25, 0.5, 0.75) }
    expect(picture(maskOver(map, 0.5))).toEqual(['..#'])
  })

  it('grow by a square', () => {
    expect(picture(growMask(drawn('.....', '.....', '...#.'), 1))).toEqual([
      '.....',
      '..###',
      '..###',
    ])
  })
})
