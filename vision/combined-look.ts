// Two looks at one photo put together: the fine one draws the shapes, the coarse one sees further.
import {
  type DamageMaps,
  type LikelihoodMap,
  type PhotoMaps,
  type ReferenceMaps,
  type SecondMaps,
  secondChannels,
} from './damage-network.ts'
import { clipped } from './evidence.ts'

/** On the cells of the fine look, each the mean of what both say, in log odds; where the coarse one has nothing to say, the fine one alone. */
export function combineLooks(
  { letterbox, maps }: ReferenceMaps,
  coarse: SecondMaps,
): ReferenceMaps {
  const combined = secondChannels.map(name => [name, combine(maps[name], coarse.maps[name])])
  return { letterbox, maps: { ...maps, ...Object.fromEntries(combined) } }
}

/** The damage network has the say; of cracks the second one knows as much, and both seldom err alike. */
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

/** Without logarithms: the mean of two log odds is the root of the product of the odds. */
function meanInLogOdds(one: number, other: number): number {
  return 1 / (1 + Math.sqrt(((1 - one) * (1 - other)) / (one * other)))
}

function between({ data }: LikelihoodMap, one: number, other: number, rest: number): number {
  const value = data[one] as number
  return value + ((data[other] as number) - value) * rest
}

/** For each of so many cells the two nearest coarse ones, and how far it lies on the way to the second. */
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
