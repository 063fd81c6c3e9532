// Pieces of one line are one crack, lines apart are two.
import { expect, it } from 'vitest'
import { joinPieces } from './joined-pieces.ts'

const CELLS = 80

/** The line's length, in cells. */
type Piece = { from: [number, number]; to: [number, number] }

const joined = (...pieces: Piece[]) => joinedOver(0, ...pieces)

/** Between the pieces the likelihood is `rest`. */
function joinedOver(rest: number, ...pieces: Piece[]) {
  const data = new Uint8Array(CELLS * CELLS)
  for (const { from, to } of pieces) {
    const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]))
    for (let step = 0; step <= steps; step++) {
      const x = Math.round(from[0] + ((to[0] - from[0]) * step) / steps)
      const y = Math.round(from[1] + ((to[1] - from[1]) * step) / steps)
      data[y * CELLS + x] = 1
    }
  }
  const mask = { width: CELLS, height: CELLS, data }
  return joinPieces(mask, { ...mask, data: Float32Array.from(data, cell => Math.max(cell, rest)) })
}

it.each<[string, Piece, Piece]>([
  ['in line with each other', { from: [5, 10], to: [25, 14] }, { from: [32, 15], to: [50, 19] }],
  ['that meet in a corner', { from: [10, 10], to: [10, 30] }, { from: [13, 32], to: [40, 32] }],
])('takes pieces for one crack %s', (_, one, other) => {
  const [crack, ...others] = joined(one, other)
  expect(others).toEqual([])
  expect(crack).toMatchObject({ left: one.from[0], top: one.from[1] })
  expect(crack).toMatchObject({ right: other.to[0], bottom: other.to[1] })
})

it('takes pieces for one crack that fades between them, but is not gone', () => {
  const pieces: [Piece, Piece] = [
    { from: [5, 10], to: [25, 14] },
    { from: [50, 30], to: [70, 34] },
  ]
  expect(joinedOver(0.02, ...pieces)).toHaveLength(2)
  expect(joinedOver(0.05, ...pieces)).toHaveLength(1)
})

it('takes pieces for one crack if a small one between two larger ones closes the gap', () => {
  const [left, right]: [Piece, Piece] = [
    { from: [5, 20], to: [28, 20] },
    { from: [50, 20], to: [75, 20] },
  ]
  expect(joined(left, right)).toHaveLength(2)
  expect(joined(left, right, { from: [35, 20], to: [43, 20] })).toHaveLength(1)
})

it.each<[string, Piece, Piece]>([
  ['side by side', { from: [5, 10], to: [40, 10] }, { from: [5, 20], to: [40, 20] }],
  ['far apart', { from: [5, 10], to: [25, 10] }, { from: [50, 10], to: [70, 10] }],
  ['that turn away', { from: [5, 10], to: [25, 10] }, { from: [32, 14], to: [32, 40] }],
])('leaves two cracks two %s', (_, one, other) => {
  expect(joined(one, other)).toHaveLength(2)
})
