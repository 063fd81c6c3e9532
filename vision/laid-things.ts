// Bank cards and letter sheets in a photo: flat things of a known shape that somebody laid or held there.
import type { PhotoMaps } from './damage-network.ts'
import type { Shape } from './fitted-rectangle.ts'
import { findRectangles, percentOf } from './rectangles.ts'
import type { Reference } from './references.ts'

/** They may lie or lean in any way. */
const mostLean = Math.PI / 2

type LaidThing = {
  /** How much longer than wide it is. */
  ratio: number
  /** What it looks like: a slanted view makes it look shorter or longer; where a hand or a thing hides a part it is no measure. */
  shape: Shape
  sureFrom: number
}

const cardRatio = 3.37 / 2.125
const sheetRatio = 11 / 8.5

const things: Record<'bank_card' | 'letter_sheet', LaidThing> = {
  bank_card: {
    ratio: cardRatio,
    shape: {
      ratio: [0.85 * cardRatio, 1.12 * cardRatio],
      fill: [0.8, 1.1],
      leastLong: 3.5,
      mostLean,
    },
    sureFrom: 0.88,
  },
  letter_sheet: {
    ratio: sheetRatio,
    shape: {
      ratio: [0.92 * sheetRatio, 1.12 * sheetRatio],
      fill: [0.86, 1.1],
      leastLong: 5,
      mostLean,
    },
    sureFrom: 0.84,
  },
}

export function findLaidThings(
  kind: keyof typeof things,
  { maps, letterbox }: PhotoMaps,
): Reference[] {
  const thing = things[kind]
  return findRectangles(maps[kind], letterbox, thing).map(({ rectangle, box, likelihood }) => ({
    kind,
    box,
    // A slanted view shortens one side: the area is nearer to the truth than either.
    length: percentOf(Math.sqrt(rectangle.area * thing.ratio), letterbox),
    likelihood,
  }))
}
