// Doors in a photo that are seen from head to foot.
import { maskOver } from './binary-mask.ts'
import { boxOf } from './box.ts'
import { findComponents, isWhole } from './components.ts'
import type { PhotoMaps } from './damage-network.ts'
import { likelihoodOfCells } from './evidence.ts'
import { fitRectangle, hasShape, type Shape } from './fitted-rectangle.ts'
import { MAP_STRIDE } from './letterbox.ts'
import type { Reference } from './references.ts'

const OVER = 0.5
const SURE_FROM = 0.85
const shape: Shape = {
  // 80 in high and 24 to 36 in wide, so 2.2 to 3.3; seen from the side a door looks narrower.
  ratio: [2.05, 4.2],
  fill: [0.9, 1.1],
  // Smaller ones are far away.
  leastLong: 20,
  mostLean: 0.2,
}

export function findDoors({ maps: { door }, letterbox }: PhotoMaps): Reference[] {
  const longSide = Math.max(letterbox.photoWidth, letterbox.photoHeight)
  return findComponents(maskOver(door, OVER))
    .filter(component => isWhole(component, door))
    .map(component => ({ component, likelihood: likelihoodOfCells(door, component.cells) }))
    .filter(({ likelihood }) => likelihood >= SURE_FROM)
    .map(seen => ({ ...seen, rectangle: fitRectangle(door, seen.component, seen.likelihood) }))
    .filter(({ rectangle }) => hasShape(rectangle, shape))
    .map(({ component, rectangle, likelihood }) => ({
      kind: 'door' as const,
      box: boxOf(component, letterbox),
      length: (100 * rectangle.long * MAP_STRIDE) / longSide,
      likelihood,
    }))
}
