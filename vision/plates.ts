// Plates of outlets and switches in a photo: what has a known size and shape.
import { maskOver } from './binary-mask.ts'
import { boxOf } from './box.ts'
import { type Brightness, brightnessOf } from './brightness.ts'
import { type Component, findComponents, isWhole } from './components.ts'
import type { PhotoMaps } from './damage-network.ts'
import { likelihoodOfCells } from './evidence.ts'
import { type FittedRectangle, fitRectangle } from './fitted-rectangle.ts'
import { MAP_STRIDE } from './letterbox.ts'
import type { Pixels } from './pixels.ts'
import type { Reference } from './references.ts'
import { standingOut } from './surroundings.ts'

const OVER = 0.5
const SURE_FROM = 0.95
/** In cells: narrower ones cannot be measured. */
const LEAST_WIDE = 3.5
/** A plate is 4.5 in high and 2.75 in wide: 1.64 times. */
const [LEAST_HIGH, MOST_HIGH] = [1.4, 2]
const MOST_LEAN = 0.2
const [LEAST_FILL, MOST_FILL] = [0.9, 1.1]
/** The wall around a plate is plain, and not of quite another brightness: with pictures and screens it is. */
const MOST_CONTRAST = 0.4
const MOST_CLUTTER = -2.6

/** Plates that stand whole on a plain wall. */
export function findPlates(photo: Pixels, { maps, letterbox }: PhotoMaps): Reference[] {
  const plate = maps.outlet_plate
  const longSide = Math.max(letterbox.photoWidth, letterbox.photoHeight)
  const shaped = findComponents(maskOver(plate, OVER))
    .filter(component => isWhole(component, plate))
    .map(component => ({ component, likelihood: likelihoodOfCells(plate, component.cells) }))
    .filter(({ likelihood }) => likelihood >= SURE_FROM)
    .map(seen => ({ ...seen, rectangle: fitRectangle(plate, seen.component, seen.likelihood) }))
    .filter(({ rectangle }) => hasShape(rectangle))
  if (shaped.length === 0) return []
  const brightness = brightnessOf(photo, plate)
  return shaped
    .filter(({ component }) => isOnWall(component, brightness))
    .map(({ component, rectangle, likelihood }) => ({
      kind: 'outlet_plate' as const,
      box: boxOf(component, letterbox),
      length: (100 * rectangle.long * MAP_STRIDE) / longSide,
      likelihood,
    }))
}

function hasShape({ long, short, area, lean }: FittedRectangle): boolean {
  const ratio = long / short
  const fill = area / (long * short)
  return (
    short >= LEAST_WIDE &&
    lean <= MOST_LEAN &&
    ratio >= LEAST_HIGH &&
    ratio <= MOST_HIGH &&
    fill >= LEAST_FILL &&
    fill <= MOST_FILL
  )
}

function isOnWall(component: Component, brightness: Brightness): boolean {
  const { contrast, clutterNear } = standingOut(component, brightness)
  return Math.abs(contrast) <= MOST_CONTRAST && clutterNear <= MOST_CLUTTER
}
