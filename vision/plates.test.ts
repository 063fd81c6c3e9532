// Wall plates are told from pictures, screens and what is cut off by the edge.
import { describe, expect, it } from 'vitest'
import type { MapName, PhotoMaps } from './damage-network.ts'
import { letterboxFor } from './letterbox.ts'
import type { Pixels } from './pixels.ts'
import { findPlates } from './plates.ts'

const SIDE = 320
const CELLS = 80

type Block = { left: number; top: number; width: number; height: number }

/** A gray wall with a block of another gray, which the network takes for a plate. */
function seen(block: Block, gray = 180, likeCard = 0) {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(170)
  const plate = new Float32Array(CELLS * CELLS)
  for (let y = block.top; y < block.top + block.height; y++) {
    for (let x = block.left; x < block.left + block.width; x++) {
      plate[y * CELLS + x] = 0.99
      for (let row = 0; row < 4; row++) {
        const from = ((y * 4 + row) * SIDE + x * 4) * 4
        data.fill(gray, from, from + 16)
      }
    }
  }
  const photo: Pixels = { width: SIDE, height: SIDE, data }
  const map = { width: CELLS, height: CELLS, data: plate }
  const letterbox = letterboxFor(photo, SIDE)
  const card = { ...map, data: plate.map(likelihood => (likelihood > 0 ? likeCard : 0)) }
  const maps: Partial<Record<MapName, typeof map>> = { outlet_plate: map, bank_card: card }
  const looked = { letterbox, maps } as PhotoMaps
  return { photo, looked }
}

function platesIn(block: Block, gray?: number, likeCard?: number) {
  const { photo, looked } = seen(block, gray, likeCard)
  return findPlates(photo, looked)
}

const upright = { left: 30, top: 40, width: 5, height: 8 }

describe('a wall plate', () => {
  it('is found where it stands, in percent of the photo', () => {
    const box = { x: 37.5, y: 50, width: 6.25, height: 10 }
    const [plate] = platesIn(upright)
    expect(plate).toMatchObject({ kind: 'outlet_plate', box })
    expect(plate?.length).toBeCloseTo(10, 0)
  })

  it.each<[string, Block, number?, number?]>([
    ['wider than high', { ...upright, width: 8, height: 5 }],
    ['square', { ...upright, height: 5 }],
    ['a stripe', { ...upright, height: 20 }],
    ['too small to be measured', { ...upright, width: 2, height: 3 }],
    ['cut off by the edge', { ...upright, left: 0 }],
    ['much darker than its wall', upright, 30],
    ['much like a bank card, too', upright, 180, 0.6],
  ])('is not taken for one when it is %s', (_, block, gray, likeCard) => {
    expect(platesIn(block, gray, likeCard)).toEqual([])
  })
})
