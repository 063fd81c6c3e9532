// Bank cards and letter sheets in a photo: flat things of a known shape that somebody laid or held there.
import { maskOver } from './binary-mask.ts'
import { boxOf } from './box.ts'
import { findComponents, isWhole } from './components.ts'
import type { PhotoMaps } from './damage-network.ts'
import { likelihoodOfCells } from './evidence.ts'
import { type FittedRectangle, fitRectangle } from './fitted-rectangle.ts'
import { MAP_STRIDE } from './letterbox.ts'
import type { Reference } from './references.ts'

const OVER = 0.5
/**
 * `ratio`: how much longer than wide. `shape`: from how much less to how much more of that a slanted view may
 * show. `leastCells`: a shorter one cannot be measured. `leastFill`: of the rectangle around it; where a hand
 * or a thing hides a part it is no measure.
 */
const things = {
  bank_card: {
    ratio: 3.37 / 2.125,
    shape: [0.85, 1.12],
    sureFrom: 0.88,
    leastCells: 3.5,
    leastFill: 0.8,
  },
  letter_sheet: {
    ratio: 11 / 8.5,
    shape: [0.92, 1.12],
    sureFrom: 0.84,
    leastCells: 5,
    leastFill: 0.86,
  },
} as const
const MOST_FILL = 1.1

export function findLaidThings(
  kind: keyof typeof things,
  { maps, letterbox }: PhotoMaps,
): Reference[] {
  const map = maps[kind]
  const thing = things[kind]
  const longSide = Math.max(letterbox.photoWidth, letterbox.photoHeight)
  return findComponents(maskOver(map, OVER))
    .filter(component => isWhole(component, map))
    .map(component => ({ component, likelihood: likelihoodOfCells(map, component.cells) }))
    .filter(({ likelihood }) => likelihood >= thing.sureFrom)
    .map(seen => ({ ...seen, rectangle: fitRectangle(map, seen.component, seen.likelihood) }))
    .filter(({ rectangle }) => hasShape(rectangle, thing))
    .map(({ component, rectangle, likelihood }) => ({
      kind,
      box: boxOf(component, letterbox),
      // A slanted view shortens one side: the area is nearer to the truth than either.
      length: (100 * Math.sqrt(rectangle.area * thing.ratio) * MAP_STRIDE) / longSide,
      likelihood,
    }))
}

function hasShape(
  { long, short, area }: FittedRectangle,
  { ratio, shape: [least, most], leastCells, leastFill }: (typeof things)[keyof typeof things],
): boolean {
  const off = long / short / ratio
  const fill = area / (long * short)
  return long >= leastCells && off >= least && off <= most && fill >= leastFill && fill <= MOST_FILL
}
