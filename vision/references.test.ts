// Cards, sheets and doors are measured if they are whole and have their shape. The maps imitate the network's.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  branchChannels,
  damageChannels,
  type MapName,
  type PhotoMaps,
  secondChannels,
} from './damage-network.ts'
import { letterboxFor } from './letterbox.ts'
import { findReferences } from './references.ts'

const SIDE = 320
const CELLS = 80
/** Sample points along each side of a cell. */
const FINE = 8

/** Center and sides in cells; rotation in radians. */
type Rectangle = { x: number; y: number; width: number; height: number; turn?: number }

/** How much of each cell the rectangle covers. */
function covered({ x, y, width, height, turn = 0 }: Rectangle, likelihood: number): Float32Array {
  const data = new Float32Array(CELLS * CELLS)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (let cell = 0; cell < data.length; cell++) {
    let inside = 0
    for (let point = 0; point < FINE * FINE; point++) {
      const across = (cell % CELLS) + ((point % FINE) + 0.5) / FINE - x
      const down = Math.floor(cell / CELLS) + (Math.floor(point / FINE) + 0.5) / FINE - y
      const [u, v] = [across * cos + down * sin, down * cos - across * sin]
      if (Math.abs(u) <= width / 2 && Math.abs(v) <= height / 2) inside++
    }
    data[cell] = (inside / (FINE * FINE)) * likelihood
  }
  return data
}

function referencesIn(kind: MapName, rectangle: Rectangle, likelihood = 0.995) {
  const size = { width: CELLS, height: CELLS }
  const nothing = { ...size, data: new Float32Array(CELLS * CELLS) }
  const maps = Object.fromEntries(
    [...damageChannels, ...secondChannels, ...branchChannels].map(name => [name, nothing]),
  ) as PhotoMaps['maps']
  return findReferences({
    letterbox: letterboxFor({ width: SIDE, height: SIDE }, SIDE),
    maps: { ...maps, [kind]: { ...size, data: covered(rectangle, likelihood) } },
  })
}

const card: Rectangle = { x: 40.3, y: 31.8, width: 15.86, height: 10 }
const sheet: Rectangle = { x: 40, y: 40, width: 25, height: 32.35 }
const door: Rectangle = { x: 30, y: 41, width: 24, height: 60 }

describe('a reference', () => {
  it('has its visible length, in percent of the photo’s long side', () => {
    expect(referencesIn('bank_card', card)).toMatchObject([{ kind: 'bank_card', isSure: true }])
    expect(referencesIn('bank_card', card)[0]?.length).toBeCloseTo(19.8, 0)
    expect(referencesIn('letter_sheet', sheet)[0]?.length).toBeCloseTo(40.4, 0)
    expect(referencesIn('door', door)[0]?.length).toBeCloseTo(75, 0)
  })

  it('has its visible height if it is a door seen from an angle', () => {
    expect(referencesIn('door', { ...door, width: 15 })[0]?.length).toBeCloseTo(75, 0)
  })

  it('is measured more finely than the network’s cells, at any rotation', () => {
    const within = (least: number, most: number) =>
      fc.double({ min: least, max: most, noNaN: true })
    fc.assert(
      fc.property(
        within(10, 34),
        within(30, 50),
        within(30, 50),
        within(0, Math.PI),
        (long, x, y, turn) => {
          const rectangle = { x, y, width: long, height: (long * 2.125) / 3.37, turn }
          const [seen] = referencesIn('bank_card', rectangle)
          expect(seen?.length ?? 0).toBeGreaterThan((100 * long * 0.97) / CELLS)
          expect(seen?.length ?? 0).toBeLessThan((100 * long * 1.03) / CELLS)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('has a line along its longer side', () => {
    const [lying] = referencesIn('bank_card', { ...card, turn: Math.PI / 6 })
    const middle = { x: (100 * card.x) / CELLS, y: (100 * card.y) / CELLS }
    const half = (50 * card.width) / CELLS
    const ends = [lying?.line.from, lying?.line.to].toSorted((a, b) => (a?.x ?? 0) - (b?.x ?? 0))
    for (const [index, side] of [-1, 1].entries()) {
      expect(ends[index]?.x).toBeCloseTo(middle.x + side * half * Math.cos(Math.PI / 6), 0)
      expect(ends[index]?.y).toBeCloseTo(middle.y + side * half * Math.sin(Math.PI / 6), 0)
    }
  })

  it.each<[string, MapName, Rectangle, number?]>([
    ['a card that the network half believes', 'bank_card', card, 0.86],
    ['a card seen from the side', 'bank_card', { ...card, width: 12.8 }],
    ['a sheet that is hard to tell', 'letter_sheet', sheet, 0.82],
    ['a wide door', 'door', { ...door, width: 30.5 }],
  ])('is offered where it is no more than possible: %s', (_, kind, rectangle, likelihood) => {
    expect(referencesIn(kind, rectangle, likelihood)).toMatchObject([{ kind, isSure: false }])
  })

  it.each<[string, MapName, Rectangle, number?]>([
    ['a square', 'bank_card', { ...card, height: 15 }],
    ['a strip', 'bank_card', { ...card, height: 6 }],
    ['a card cut off by the edge', 'bank_card', { ...card, x: 7 }],
    ['a card too small to be measured', 'bank_card', { ...card, width: 3, height: 1.9 }],
    ['a card that the network hardly believes', 'bank_card', card, 0.8],
    ['a long poster', 'letter_sheet', { ...sheet, height: 45 }],
    ['a door whose head is out of the picture', 'door', { ...door, y: 29 }],
    ['a door whose foot is out of the picture', 'door', { ...door, y: 52 }],
    ['half a door behind a sofa', 'door', { ...door, height: 35 }],
    ['a board lying on its side', 'door', { ...door, turn: Math.PI / 2 }],
    ['a board standing by', 'door', { ...door, width: 12 }],
    ['a door far away', 'door', { ...door, width: 6, height: 15 }],
  ])('is not %s', (_, kind, rectangle, likelihood) => {
    expect(referencesIn(kind, rectangle, likelihood)).toEqual([])
  })
})
