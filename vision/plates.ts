// Plates of outlets and switches in a photo: what has a known size and shape.
import { maskOver } from './binary-mask.ts'
import { type Box, boxOf } from './box.ts'
import { type Brightness, brightnessOf } from './brightness.ts'
import { type Component, findComponents } from './components.ts'
import type { PhotoMaps } from './damage-network.ts'
import { likelihoodOfCells } from './evidence.ts'
import type { Pixels } from './pixels.ts'
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

/** The surest plate that stands whole on a plain wall, or null. */
export function findPlate(photo: Pixels, { maps: { plate }, letterbox }: PhotoMaps): Box | null {
  const brightness = brightnessOf(photo, plate)
  const [surest] = findComponents(maskOver(plate, OVER))
    .filter(found => hasShape(found) && isWhole(found, plate) && isOnWall(found, brightness))
    .map(component => ({ component, likelihood: likelihoodOfCells(plate, component.cells) }))
    .filter(({ likelihood }) => likelihood >= SURE_FROM)
    .sort((one, other) => other.likelihood - one.likelihood)
  return surest ? boxOf(surest.component, letterbox) : null
}

function hasShape({ left, top, right, bottom, cells }: Component): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1]
  const ratio = height / width
  const fill = cells.length / (width * height)
  return width >= MIN_CELLS && ratio >= LEAST_HIGH && ratio <= MOST_HIGH && fill >= MIN_FILL
}

function isWhole({ left, top, right, bottom }: Component, map: { width: number; height: number }) {
  return left > 0 && top > 0 && right < map.width - 1 && bottom < map.height - 1
}

function isOnWall(component: Component, brightness: Brightness): boolean {
  const { contrast, clutterNear } = standingOut(component, brightness)
  return Math.abs(contrast) <= MOST_CONTRAST && clutterNear <= MOST_CLUTTER
}
