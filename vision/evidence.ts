// How strongly the network's maps speak for damage at one place.
import type { Box } from './box.ts'
import type { LikelihoodMap } from './damage-network.ts'

/** Ends at ±9: likelihoods nearer to 0 or 1 say nothing more. */
export function logOdds(likelihood: number): number {
  const clipped = Math.min(0.9999, Math.max(0.0001, likelihood))
  return Math.log(clipped / (1 - clipped))
}

/** The likeliest quarter speaks for the whole: the rim of damage is always uncertain. */
export function likelihoodOfCells(map: LikelihoodMap, cells: readonly number[]): number {
  const likelihoods = Float32Array.from(cells, cell => map.data[cell] as number)
  return meanOfTop(likelihoods, cells.length / 4)
}

/** For a map of another size, where only the box is known: as large a part of it counts as the damage filled. */
export function likelihoodInBox(map: LikelihoodMap, box: Box, fill: number): number {
  const [left, right] = cellRange(box.x, box.width, map.width)
  const [top, bottom] = cellRange(box.y, box.height, map.height)
  const likelihoods = new Float32Array((right - left) * (bottom - top))
  for (let y = top; y < bottom; y++) {
    const row = map.data.subarray(y * map.width + left, y * map.width + right)
    likelihoods.set(row, (y - top) * (right - left))
  }
  return meanOfTop(likelihoods, (likelihoods.length * fill) / 4)
}

/** Every cell the percentages touch, and at least one. */
function cellRange(start: number, length: number, cells: number): [from: number, to: number] {
  const from = Math.min(cells - 1, Math.floor((start / 100) * cells))
  const to = Math.min(cells, Math.ceil(((start + length) / 100) * cells))
  return [from, Math.max(from + 1, to)]
}

function meanOfTop(values: Float32Array, count: number): number {
  const top = values.sort().subarray(-Math.max(1, Math.round(count)))
  return top.reduce((sum, value) => sum + value, 0) / top.length
}
