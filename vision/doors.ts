// Finds doors whose top and bottom are in the photo.
import type { PhotoMaps } from './damage-network.ts'
import { findRectangles, type KnownThing, referenceOf } from './rectangles.ts'
import type { Reference } from './references.ts'

// Smaller ones are too far away.
const leastLong = 20
const mostLean = 0.2
const door: KnownThing = {
  sure: {
    from: 0.85,
    // 80 in high and 24 to 36 in wide, so 2.2 to 3.3. From an angle a door looks narrower.
    shape: { ratio: [2.05, 4.2], fill: [0.9, 1.1], leastLong, mostLean },
  },
  possible: { from: 0.75, shape: { ratio: [1.9, 5], fill: [0.8, 1.15], leastLong, mostLean } },
}

export function findDoors({ maps, letterbox }: PhotoMaps): Reference[] {
  return findRectangles(maps.door, door).map(found =>
    referenceOf('door', found, found.rectangle.long, letterbox),
  )
}
