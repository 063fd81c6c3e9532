// The straightness of a line in the photo itself: a crack wanders, a joint between boards or tiles does not.
import type { Brightness } from './brightness.ts'
import type { Component } from './components.ts'
import type { LikelihoodMap } from './damage-network.ts'
import { straightLinesIn } from './straight-lines.ts'
import { heldStraight } from './straight-run.ts'

/** Lines with a smaller share of a candidate's cells are ignored. */
const TELLING = 0.1

/** The usual share of a crack on straight lines. */
const WANDERING = 0.5

/** 0 for a line that wanders, up to 1 if all of it is on straight lines, also where several joints meet. */
export function straightnessOf(
  { cells }: Component,
  map: LikelihoodMap,
  photo: Brightness,
  cellSide: number,
): number {
  const inPhoto = ({ x, y }: { x: number; y: number }) => ({ x: x * cellSide, y: y * cellSide })
  const held = straightLinesIn(cells, map)
    .filter(({ share }) => share >= TELLING)
    .reduce((sum, { from, to, share }) => {
      const suspected = { from: inPhoto(from), to: inPhoto(to), reach: Math.round(cellSide) }
      return sum + share * heldStraight(photo, suspected)
    }, 0)
  return Math.max(0, (held - WANDERING) / (1 - WANDERING))
}
