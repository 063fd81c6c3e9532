// Finds bank cards and letter sheets: flat objects of known shape that a person placed or held there.
import type { PhotoMaps } from './damage-network.ts'
import { findRectangles, type KnownThing, referenceOf } from './rectangles.ts'
import type { Reference } from './references.ts'

/** Any orientation. */
const mostLean = Math.PI / 2

/** `ratio`: length divided by width, which a slanted view changes. A partly hidden object is not used. */
type LaidThing = KnownThing & { ratio: number }

const cardRatio = 3.37 / 2.125
const sheetRatio = 11 / 8.5

const times = (ratio: number, least: number, most: number) => [least * ratio, most * ratio] as const

const card = { fill: [0.8, 1.1], leastLong: 3.5, mostLean } as const
const sheet = { fill: [0.86, 1.1], leastLong: 5, mostLean } as const

const things: Record<'bank_card' | 'letter_sheet', LaidThing> = {
  bank_card: {
    ratio: cardRatio,
    sure: { from: 0.88, shape: { ...card, ratio: times(cardRatio, 0.85, 1.12) } },
    possible: { from: 0.84, shape: { ...card, ratio: times(cardRatio, 0.75, 1.2) } },
  },
  letter_sheet: {
    ratio: sheetRatio,
    sure: { from: 0.84, shape: { ...sheet, ratio: times(sheetRatio, 0.92, 1.12) } },
    possible: { from: 0.8, shape: { ...sheet, ratio: times(sheetRatio, 0.92, 1.12) } },
  },
}

export function findLaidThings(
  kind: keyof typeof things,
  { maps, letterbox }: PhotoMaps,
): Reference[] {
  const thing = things[kind]
  return findRectangles(maps[kind], thing).map(found =>
    // A slanted view shortens one side, so the area is more accurate than either side.
    referenceOf(kind, found, Math.sqrt(found.rectangle.area * thing.ratio), letterbox),
  )
}
