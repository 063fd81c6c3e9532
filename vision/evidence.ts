// The network's log odds of damage at one place.
import type { LikelihoodMap } from './damage-network.ts'

/** Likelihoods closer to 0 or 1 make no difference. */
export function clipped(likelihood: number): number {
  return Math.min(0.9999, Math.max(0.0001, likelihood))
}

/** Limited to ±9. */
export function logOdds(likelihood: number): number {
  const said = clipped(likelihood)
  return Math.log(said / (1 - said))
}

/** Uses the likeliest quarter of the cells, because the rim of damage is always uncertain. */
export function likelihoodOfCells(map: LikelihoodMap, cells: readonly number[]): number {
  const likelihoods = Float32Array.from(cells, cell => map.data[cell] as number)
  return meanOfTop(likelihoods, cells.length / 4)
}

export function meanOfCells({ data }: LikelihoodMap, cells: readonly number[]): number {
  return cells.reduce((sum, cell) => sum + (data[cell] as number), 0) / cells.length
}

function meanOfTop(values: Float32Array, count: number): number {
  const top = values.sort().subarray(-Math.max(1, Math.round(count)))
  return top.reduce((sum, value) => sum + value, 0) / top.length
}
