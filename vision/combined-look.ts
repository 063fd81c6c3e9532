// Combines the network's passes over a photo: the fine one gives the shapes, the coarse one more context.
import {
  type DamageMaps,
  type LikelihoodMap,
  type PhotoMaps,
  type ReferenceMaps,
  type SecondMaps,
  secondChannels,
} from './damage-network.ts'
import { clipped } from './evidence.ts'

/** The mean log odds of both passes, on the cells of the fine one. Without a coarse value, the fine one alone. */
export function combineLooks(
  { letterbox, maps }: ReferenceMaps,
  coarse: SecondMaps,
): ReferenceMaps {
  const combined = secondChannels.map(name => [name, combine(maps[name], coarse.maps[name])])
  return { letterbox, maps: { ...maps, ...Object.fromEntries(combined) } }
}

/** Uses the damage network. Cracks use the mean with the second network, because both seldom make the same mistake. */
export function combineNetworks({ letterbox, maps }: DamageMaps, second: ReferenceMaps): PhotoMaps {
  const crack = combine(maps.crack, second.maps.crack)
  return { letterbox, maps: { ...second.maps, ...maps, crack } }
}

function combine(fine: LikelihoodMap, coarse: LikelihoodMap): LikelihoodMap {
  const { width, height } = fine
  const columns = placesIn(coarse.width, width)
  const rows = placesIn(coarse.height, height)
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = (rows.before[y] as number) * coarse.width
    const nextRow = (rows.after[y] as number) * coarse.width
    for (let x = 0; x < width; x++) {
      const column = columns.before[x] as number
      const nextColumn = columns.after[x] as number
      const right = columns.rest[x] as number
      const upper = between(coarse, row + column, row + nextColumn, right)
      const lower = between(coarse, nextRow + column, nextRow + nextColumn, right)
      const coarsely = upper + (lower - upper) * (rows.rest[y] as number)
      const cell = y * width + x
      data[cell] = meanInLogOdds(clipped(fine.data[cell] as number), clipped(coarsely))
    }
  }
  return { width, height, data }
}

/** The mean of two log odds is the root of the product of the odds, so no logarithm is needed. */
function meanInLogOdds(one: number, other: number): number {
  return 1 / (1 + Math.sqrt(((1 - one) * (1 - other)) / (one * other)))
}

function between({ data }: LikelihoodMap, one: number, other: number, rest: number): number {
  const value = data[one] as number
  return value + ((data[other] as number) - value) * rest
}

/** For each cell, the two nearest coarse cells and its position between them. */
function placesIn(coarseCells: number, cells: number) {
  const before = new Int32Array(cells)
  const after = new Int32Array(cells)
  const rest = new Float64Array(cells)
  for (let cell = 0; cell < cells; cell++) {
    const middle = ((cell + 0.5) / cells) * coarseCells - 0.5
    const place = Math.min(coarseCells - 1, Math.max(0, middle))
    before[cell] = Math.floor(place)
    after[cell] = Math.min(coarseCells - 1, Math.floor(place) + 1)
    rest[cell] = place - Math.floor(place)
  }
  return { before, after, rest }
}
