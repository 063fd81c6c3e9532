// Plates of outlets and switches in a photo: what has a known size and shape.
import { maskOver } from './binary-mask.ts'
import { boxOf } from './box.ts'
import { type Brightness, brightnessOf } from './brightness.ts'
import { type Component, findComponents, isWhole } from './components.ts'
import type { PhotoMaps } from './damage-network.ts'
import { likelihoodOfCells } from './evidence.ts'
import type { Pixels } from './pixels.ts'
import type { Reference } from './references.ts'
import { standingOut } from './surroundings.ts'

const OVER = 0.5
const SURE_FROM = 0.95
/** In cells: smaller ones cannot be measured. */
const MIN_CELLS = 4
/** A plate is 4.5 in high and 2.75 in wide: 1.64 times. */
const [LEAST_HIGH, MOST_HIGH] = [1.35, 2.1]
const MIN_FILL = 0.75
/** Plates are about as bright as their wall, and the wall around them is plain: pictures and screens are not. */
const MOST_CONTRAST = 0.2
const MOST_CLUTTER = -2.6

/** Plates that stand whole on a plain wall. */
export function findPlates(photo: Pixels, { maps, letterbox }: PhotoMaps): Reference[] {
  const plate = maps.outlet_plate
  const shaped = findComponents(maskOver(plate, OVER)).filter(
    found => hasShape(found) && isWhole(found, plate),
  )
  if (shaped.length === 0) return []
  const brightness = brightnessOf(photo, plate)
  return shaped
    .filter(found => isOnWall(found, brightness))
    .map(component => {
      const box = boxOf(component, letterbox)
      const length = (box.height * photo.height) / Math.max(photo.width, photo.height)
      const likelihood = likelihoodOfCells(plate, component.cells)
      return { kind: 'outlet_plate' as const, box, length, likelihood }
    })
    .filter(({ likelihood }) => likelihood >= SURE_FROM)
}

function hasShape({ left, top, right, bottom, cells }: Component): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1]
  const ratio = height / width
  const fill = cells.length / (width * height)
  return width >= MIN_CELLS && ratio >= LEAST_HIGH && ratio <= MOST_HIGH && fill >= MIN_FILL
}

function isOnWall(component: Component, brightness: Brightness): boolean {
  const { contrast, clutterNear } = standingOut(component, brightness)
  return Math.abs(contrast) <= MOST_CONTRAST && clutterNear <= MOST_CLUTTER
}
