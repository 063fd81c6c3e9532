// Where a map surely shows a whole thing of a known shape.
import { maskOver } from './binary-mask.ts'
import { type Box, boxOf } from './box.ts'
import { type Component, findComponents, isWhole } from './components.ts'
import type { LikelihoodMap } from './damage-network.ts'
import { likelihoodOfCells } from './evidence.ts'
import { type FittedRectangle, fitRectangle, hasShape, type Shape } from './fitted-rectangle.ts'
import { type Letterbox, MAP_STRIDE } from './letterbox.ts'

const OVER = 0.5

export type FoundRectangle = {
  component: Component
  rectangle: FittedRectangle
  box: Box
  likelihood: number
}

export function findRectangles(
  map: LikelihoodMap,
  letterbox: Letterbox,
  { shape, sureFrom }: { shape: Shape; sureFrom: number },
): FoundRectangle[] {
  return findComponents(maskOver(map, OVER))
    .filter(component => isWhole(component, map))
    .map(component => ({ component, likelihood: likelihoodOfCells(map, component.cells) }))
    .filter(({ likelihood }) => likelihood >= sureFrom)
    .map(seen => ({
      ...seen,
      rectangle: fitRectangle(map, seen.component, seen.likelihood),
      box: boxOf(seen.component, letterbox),
    }))
    .filter(({ rectangle }) => hasShape(rectangle, shape))
}

/** From cells to percent of the photo's long side. */
export function percentOf(cells: number, { photoWidth, photoHeight }: Letterbox): number {
  return (100 * cells * MAP_STRIDE) / Math.max(photoWidth, photoHeight)
}
