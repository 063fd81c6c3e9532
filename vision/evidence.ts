// How strongly the network's maps speak for damage at one place.
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

function meanOfTop(values: Float32Array, count: number): number {
  const top = values.sort().subarray(-Math.max(1, Math.round(count)))
  return top.reduce((sum, value) => sum + value, 0) / top.length
}
