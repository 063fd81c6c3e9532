// Plates of outlets and switches in a photo: what has a known size and shape.
import { type Brightness, brightnessOf } from './brightness.ts'
import type { Component } from './components.ts'
import type { LikelihoodMap, PhotoMaps } from './damage-network.ts'
import type { Shape } from './fitted-rectangle.ts'
import type { Pixels } from './pixels.ts'
import { findRectangles, percentOf } from './rectangles.ts'
import type { Reference } from './references.ts'
import { standingOut } from './surroundings.ts'

const sureFrom = 0.95
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
  const shaped = findRectangles(maps.outlet_plate, letterbox, { shape, sureFrom })
  if (shaped.length === 0) return []
  const brightness = brightnessOf(photo, maps.outlet_plate)
  return shaped
    .filter(
      ({ component }) => !isLikeCard(component, maps.bank_card) && isOnWall(component, brightness),
    )
    .map(({ rectangle, box, likelihood }) => ({
      kind: 'outlet_plate',
      box,
      length: percentOf(rectangle.long, letterbox),
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
