// Plates of outlets and switches in a photo: what has a known size and shape.
import type { Component } from './components.ts'
import type { LikelihoodMap, PhotoMaps } from './damage-network.ts'
import type { Shape } from './fitted-rectangle.ts'
import { findRectangles, percentOf } from './rectangles.ts'
import type { Reference } from './references.ts'

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

/** Plates that stand whole on a wall. */
export function findPlates({ maps, letterbox }: PhotoMaps): Reference[] {
  return findRectangles(maps.outlet_plate, letterbox, { shape, sureFrom })
    .filter(({ component }) => !isLikeCard(component, maps.bank_card))
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
