// Doors in a photo that are seen from head to foot.
import type { PhotoMaps } from './damage-network.ts'
import type { Shape } from './fitted-rectangle.ts'
import { findRectangles, percentOf } from './rectangles.ts'
import type { Reference } from './references.ts'

const sureFrom = 0.85
const shape: Shape = {
  // 80 in high and 24 to 36 in wide, so 2.2 to 3.3; seen from the side a door looks narrower.
  ratio: [2.05, 4.2],
  fill: [0.9, 1.1],
  // Smaller ones are far away.
  leastLong: 20,
  mostLean: 0.2,
}

export function findDoors({ maps, letterbox }: PhotoMaps): Reference[] {
  return findRectangles(maps.door, letterbox, { shape, sureFrom }).map(
    ({ rectangle, box, likelihood }) => ({
      kind: 'door',
      box,
      length: percentOf(rectangle.long, letterbox),
      likelihood,
    }),
  )
}
