// Wall plates are distinguished from other shapes, from cards, and from plates cut off by the edge.
import { describe, expect, it } from 'vitest'
import type { MapName, PhotoMaps } from './damage-network.ts'
import { letterboxFor } from './letterbox.ts'
import { findPlates } from './plates.ts'

const SIDE = 320
const CELLS = 80

type Block = { left: number; top: number; width: number; height: number }

/** A block with the given likelihoods of a bank card and of a plate. */
function platesIn(block: Block, likeCard = 0, likelihood = 0.99) {
  const plate = new Float32Array(CELLS * CELLS)
  for (let y = block.top; y < block.top + block.height; y++) {
    plate.fill(likelihood, y * CELLS + block.left, y * CELLS + block.left + block.width)
  }
  const map = { width: CELLS, height: CELLS, data: plate }
  const card = { ...map, data: plate.map(likelihood => (likelihood > 0 ? likeCard : 0)) }
  const maps: Partial<Record<MapName, typeof map>> = { outlet_plate: map, bank_card: card }
  const letterbox = letterboxFor({ width: SIDE, height: SIDE }, SIDE)
  return findPlates({ letterbox, maps } as PhotoMaps)
}

const upright = { left: 30, top: 40, width: 5, height: 8 }

describe('a wall plate', () => {
  it('is found in its place, in percent of the photo', () => {
    const box = { x: 37.5, y: 50, width: 6.25, height: 10 }
    const [plate] = platesIn(upright)
    expect(plate).toMatchObject({ kind: 'outlet_plate', box, isSure: true })
    expect(plate?.length).toBeCloseTo(10, 0)
  })

  it.each<[string, Block, number?, number?]>([
    ['as high as a plate seen from above', { ...upright, height: 6 }],
    ['small', { ...upright, width: 3, height: 5 }],
    ['somewhat like a bank card', upright, 0.5],
    ['small and hard to tell', { ...upright, width: 3, height: 5 }, 0, 0.87],
  ])('is offered where it is no more than possible: %s', (_, block, likeCard, likelihood) => {
    expect(platesIn(block, likeCard, likelihood)).toMatchObject([
      { kind: 'outlet_plate', isSure: false },
    ])
  })

  it.each<[string, Block, number?, number?]>([
    ['wider than high', { ...upright, width: 8, height: 5 }],
    ['square', { ...upright, height: 5 }],
    ['a stripe', { ...upright, height: 20 }],
    ['too small to be measured', { ...upright, width: 2, height: 3 }],
    ['cut off by the edge', { ...upright, left: 0 }],
    ['much like a bank card, too', upright, 0.7],
    ['hard to tell, though not small', upright, 0, 0.87],
  ])('is not taken for one when it is %s', (_, block, likeCard, likelihood) => {
    expect(platesIn(block, likeCard, likelihood)).toEqual([])
  })
})
