// Plates of outlets and switches in a photo: what has a known size and shape.
import { maskOver } from './binary-mask.ts'
import { boxOf } from './box.ts'
import { type Brightness, brightnessOf } from './brightness.ts'
import { type Component, findComponents, isWhole } from './components.ts'
import type { LikelihoodMap, PhotoMaps } from './damage-network.ts'
import { likelihoodOfCells } from './evidence.ts'
import { fitRectangle, hasShape, type Shape } from './fitted-rectangle.ts'
import { MAP_STRIDE } from './letterbox.ts'
import type { Pixels } from './pixels.ts'
import type { Reference } from './references.ts'
import { standingOut } from './surroundings.ts'

const OVER = 0.5
const SURE_FROM = 0.95
const shape: Shape = {
  // A plate is 4.5 in high and 2.75 in wide: 1.64 times.
  ratio: [1.4, 2],
  fill: [0.9, 1.1],
  // Smaller ones cannot be measured.
  leastLong: 5.6,
  mostLean: 0.2,
}
/** A bank card that stands upright looks much like a plate: where it may be one, it measures nothing. */
const MOST_LIKE_CARD = 0.35
/** The wall around a plate is plain, and not of quite another brightness: with pictures and screens it is. */
const MOST_CONTRAST = 0.4
const MOST_CLUTTER = -2.6

/** Plates that stand whole on a plain wall. */
export function findPlates(photo: Pixels, { maps, letterbox }: PhotoMaps): Reference[] {
  const plate = maps.outlet_plate
  const longSide = Math.max(letterbox.photoWidth, letterbox.photoHeight)
  const shaped = findComponents(maskOver(plate, OVER))
    .filter(component => isWhole(component, plate) && !isLikeCard(component, maps.bank_card))
    .map(component => ({ component, likelihood: likelihoodOfCells(plate, component.cells) }))
    .filter(({ likelihood }) => likelihood >= SURE_FROM)
    .map(seen => ({ ...seen, rectangle: fitRectangle(plate, seen.component, seen.likelihood) }))
    .filter(({ rectangle }) => hasShape(rectangle, shape))
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

function isLikeCard({ cells }: Component, card: LikelihoodMap): boolean {
  const sum = cells.reduce((total, cell) => total + (card.data[cell] as number), 0)
  return sum / cells.length > MOST_LIKE_CARD
}

function isOnWall(component: Component, brightness: Brightness): boolean {
  const { contrast, clutterNear } = standingOut(component, brightness)
  return Math.abs(contrast) <= MOST_CONTRAST && clutterNear <= MOST_CLUTTER
}
