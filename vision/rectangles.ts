// Finds whole objects of a known shape in a map, sure or possible ones.
import type { ReferenceKind } from '@quotewright/domain/photos/photo-scale'
import { maskOver } from './binary-mask.ts'
import { boxOf } from './box.ts'
import { type Component, findComponents, isWhole } from './components.ts'
import type { LikelihoodMap } from './damage-network.ts'
import { likelihoodOfCells } from './evidence.ts'
import { type FittedRectangle, fitRectangle, hasShape, type Shape } from './fitted-rectangle.ts'
import { type Letterbox, MAP_STRIDE } from './letterbox.ts'
import type { Reference } from './references.ts'

const OVER = 0.5

/** The required likelihood and shape. */
type Limits = { readonly from: number; readonly shape: Shape }

/** Limits for setting the scale, and for offering it to a person. */
export type KnownThing = { readonly sure: Limits; readonly possible: Limits }

export type FoundRectangle = {
  component: Component
  rectangle: FittedRectangle
  likelihood: number
  isSure: boolean
}

export function findRectangles(
  map: LikelihoodMap,
  { sure, possible }: KnownThing,
): FoundRectangle[] {
  return findComponents(maskOver(map, OVER))
    .filter(component => isWhole(component, map))
    .map(component => ({ component, likelihood: likelihoodOfCells(map, component.cells) }))
    .filter(({ likelihood }) => likelihood >= Math.min(sure.from, possible.from))
    .map(seen => ({ ...seen, rectangle: fitRectangle(map, seen.component, seen.likelihood) }))
    .map(seen => ({ ...seen, isSure: isWithin(seen, sure) }))
    .filter(seen => seen.isSure || isWithin(seen, possible))
}

type Judged = Pick<FoundRectangle, 'likelihood' | 'rectangle'>

function isWithin({ likelihood, rectangle }: Judged, { from, shape }: Limits): boolean {
  return likelihood >= from && hasShape(rectangle, shape)
}

/** `cells`: its length in cells. */
export function referenceOf(
  kind: ReferenceKind,
  { component, rectangle, likelihood, isSure }: FoundRectangle,
  cells: number,
  letterbox: Letterbox,
): Reference {
  const { photoWidth, photoHeight } = letterbox
  const { middle, along } = rectangle
  const end = (side: 1 | -1) => ({
    x: percent(middle.x + (side * along.x * cells) / 2, photoWidth),
    y: percent(middle.y + (side * along.y * cells) / 2, photoHeight),
  })
  return {
    kind,
    box: boxOf(component, letterbox),
    length: (100 * cells * MAP_STRIDE) / Math.max(photoWidth, photoHeight),
    line: { from: end(-1), to: end(1) },
    likelihood,
    isSure,
  }
}

/** As a share of the photo's side: the line fitted to a slanted object may end slightly beyond the edge. */
function percent(cell: number, side: number): number {
  return Math.min(100, Math.max(0, (100 * cell * MAP_STRIDE) / side))
}
