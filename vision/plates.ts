// Finds plates of outlets and switches, which have a known size and shape.
import type { Component } from './components.ts'
import type { LikelihoodMap, PhotoMaps } from './damage-network.ts'
import { findRectangles, type KnownThing, referenceOf } from './rectangles.ts'
import type { Reference } from './references.ts'

// Smaller ones cannot be measured exactly.
const leastLong = 5.6
const fill = [0.9, 1.1] as const
const sure = {
  from: 0.95,
  // A plate is 4.5 in high and 2.75 in wide: a ratio of 1.64.
  shape: { ratio: [1.4, 2], fill, leastLong, mostLean: 0.2 },
} as const
const possible = { ratio: [1.2, 2.3], fill, leastLong, mostLean: 0.3 } as const
const plate: KnownThing = { sure, possible: { from: 0.9, shape: possible } }
/** Is only offered: a tenth too long or too short is still closer than the assumed scale. Few of its cells are covered. */
const smallPlate: KnownThing = {
  sure,
  possible: { from: 0.85, shape: { ...possible, fill: [0.8, 1.1], leastLong: 4 } },
}
/** An upright bank card looks much like a plate. If it may be one, it does not set the scale. */
const MOST_LIKE_CARD = { sure: 0.35, possible: 0.6 }

/** Whole, upright plates. */
export function findPlates({ maps, letterbox }: PhotoMaps): Reference[] {
  const small = findRectangles(maps.outlet_plate, smallPlate).filter(
    ({ rectangle }) => rectangle.long < leastLong,
  )
  return [...findRectangles(maps.outlet_plate, plate), ...small].flatMap(found => {
    const likeCard = meanOf(maps.bank_card, found.component)
    if (likeCard > MOST_LIKE_CARD.possible) return []
    const isSure = found.isSure && likeCard <= MOST_LIKE_CARD.sure
    const { long } = found.rectangle
    return referenceOf('outlet_plate', { ...found, isSure }, long, letterbox)
  })
}

function meanOf(map: LikelihoodMap, { cells }: Component): number {
  const sum = cells.reduce((total, cell) => total + (map.data[cell] as number), 0)
  return sum / cells.length
}
