// Which places on drawn walls become candidates. The maps imitate the network's.
import { describe, expect, it } from 'vitest'
import { findCandidates } from './candidates.ts'
import type { MapName, PhotoMaps } from './damage-network.ts'
import { letterboxFor } from './letterbox.ts'
import type { Pixels } from './pixels.ts'

const SIDE = 640
const CELLS = 80

/** A line's vertical position for each pixel across, between two ends. */
type Line = { from: number; to: number; down: (across: number) => number }

/** A light wall with dark lines. */
function wallWith(lines: readonly Line[]): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(200)
  for (const { from, to, down } of lines) {
    for (let x = from; x < to; x++) {
      for (const y of [-1, 0, 1]) {
        const pixel = (Math.round(down(x)) + y) * SIDE + x
        data.fill(110, pixel * 4, pixel * 4 + 3)
      }
    }
  }
  return { width: SIDE, height: SIDE, data }
}

/** A map with high likelihood in the cells that lines cross. */
function along(lines: readonly Line[], likelihood = 0.9): Float32Array {
  const data = new Float32Array(CELLS * CELLS)
  for (const { from, to, down } of lines) {
    for (let x = from; x < to; x++) {
      data[Math.floor(down(x) / 8) * CELLS + Math.floor(x / 8)] = likelihood
    }
  }
  return data
}

/** Sure of a block of cells, or of some of its columns. */
function block(likelihood: number, from = 30, to = 40): Float32Array {
  const data = new Float32Array(CELLS * CELLS)
  for (let y = 30; y < 40; y++) data.fill(likelihood, y * CELLS + from, y * CELLS + to)
  return data
}

function candidatesIn(photo: Pixels, seen: Partial<Record<MapName, Float32Array>>) {
  const names = ['hole', 'crack', 'water_damage', 'nail_pop', 'covered', 'thing'] as const
  const mapOf = (name: MapName) => ({
    width: CELLS,
    height: CELLS,
    data: seen[name] ?? new Float32Array(CELLS * CELLS),
  })
  const maps = Object.fromEntries(names.map(name => [name, mapOf(name)])) as PhotoMaps['maps']
  return findCandidates(photo, { letterbox: letterboxFor(photo, SIDE / 2), maps })
}

const straight = (x: number) => 200 + 0.1 * x
const wandering = (x: number) => 420 + 12 * Math.sin(x / 25) + 5 * Math.sin(x / 6)

describe('a line', () => {
  it('is a candidate if it wanders, but not if it is a joint', () => {
    const lines = [straight, wandering].map(down => ({ from: 40, to: 600, down }))
    const found = candidatesIn(wallWith(lines), { crack: along(lines) })
    expect(found.map(({ kind }) => kind)).toEqual(['crack'])
    expect(found[0]?.box.y).toBeGreaterThan(60)
  })

  it('is not a candidate if the network sees only a piece of a joint', () => {
    const joint = { from: 20, to: 620, down: straight }
    const piece = { ...joint, from: 260, to: 350 }
    expect(candidatesIn(wallWith([joint]), { crack: along([piece]) })).toEqual([])
    expect(candidatesIn(wallWith([piece]), { crack: along([piece]) })).toHaveLength(1)
  })

  it('is one candidate as long as all its pieces', () => {
    const crack = { from: 40, to: 600, down: wandering }
    const pieces = [
      { ...crack, to: 290 },
      { ...crack, from: 310 },
    ]
    const [one, ...others] = candidatesIn(wallWith([crack]), { crack: along(pieces) })
    expect(others).toEqual([])
    expect(one?.box.width).toBeGreaterThan(85)
  })
})

describe('a hole', () => {
  const wall = wallWith([])
  const signsOf = (seen: Partial<Record<MapName, Float32Array>>) =>
    candidatesIn(wall, { hole: block(0.95), ...seen }).find(({ kind }) => kind === 'hole')?.signs

  it('has features for an ordinary object or a crack in its place', () => {
    expect(signsOf({})).toMatchObject({ thing: 0, cracked: 0 })
    expect(signsOf({ thing: block(0.9) })?.thing).toBeGreaterThan(1)
    expect(signsOf({ crack: block(0.5) })?.cracked).toBeGreaterThan(1)
  })

  it('is one where its pieces are joined by what is less sure, and its box leaves the faint rim out', () => {
    const [left, right, faint] = [block(0.9, 30, 34), block(0.9, 38, 44), block(0.2, 26, 48)]
    const hole = faint.map((likelihood, cell) =>
      Math.max(likelihood, left[cell] as number, right[cell] as number),
    )
    const found = candidatesIn(wall, { hole }).filter(({ kind }) => kind === 'hole')
    expect(found.map(({ box }) => box)).toEqual([{ x: 37.5, y: 37.5, width: 17.5, height: 12.5 }])
  })

  it('is none where the network rather sees a stain', () => {
    const kindsOf = (water: number) =>
      candidatesIn(wall, { hole: block(0.6), water_damage: block(water) }).map(({ kind }) => kind)
    expect(kindsOf(0.7)).toContain('hole')
    expect(kindsOf(0.9)).not.toContain('hole')
  })
})
