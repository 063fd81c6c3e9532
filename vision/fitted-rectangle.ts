// The rectangle that spreads as far as what a map shows at one place, finer than the map's cells.
import type { Component } from './components.ts'
import type { LikelihoodMap } from './damage-network.ts'

/** Sides, area and middle in cells. `lean`: how far its long side is from upright, in radians from 0 to π/2; `along`: which way it runs, one cell long. */
export type FittedRectangle = {
  readonly middle: Point
  readonly along: Point
  readonly long: number
  readonly short: number
  readonly area: number
  readonly lean: number
}

type Point = { readonly x: number; readonly y: number }

/** From the least to the most. */
type Range = readonly [least: number, most: number]

/** `ratio`: how many times as long as wide. `fill`: which share of the rectangle is covered: not all, where something hides a part. */
export type Shape = {
  readonly ratio: Range
  readonly fill: Range
  readonly leastLong: number
  readonly mostLean: number
}

/** Cells beside the component that are partly covered. */
const RIM = 1

/**
 * Beside `sureness`, the likelihood where it is covered whole, a cell's likelihood says which share of it is
 * covered: their sum is the area, and their spread around the middle that of a rectangle, whose variance
 * along a side is a twelfth of its square.
 */
export function fitRectangle(
  map: LikelihoodMap,
  component: Component,
  sureness: number,
): FittedRectangle {
  const left = Math.max(0, component.left - RIM)
  const right = Math.min(map.width - 1, component.right + RIM)
  const top = Math.max(0, component.top - RIM)
  const bottom = Math.min(map.height - 1, component.bottom + RIM)
  let [area, sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0, 0]
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const share = Math.min(1, (map.data[y * map.width + x] as number) / sureness)
      area += share
      sumX += share * x
      sumY += share * y
      sumXX += share * x * x
      sumXY += share * x * y
      sumYY += share * y * y
    }
  }
  const [middleX, middleY] = [sumX / area, sumY / area]
  const across = sumXX / area - middleX * middleX
  const down = sumYY / area - middleY * middleY
  const both = sumXY / area - middleX * middleY
  const mean = (across + down) / 2
  const apart = Math.hypot((across - down) / 2, both)
  const angle = Math.atan2(2 * both, across - down) / 2
  return {
    // A cell is where its middle is.
    middle: { x: middleX + 0.5, y: middleY + 0.5 },
    along: { x: Math.cos(angle), y: Math.sin(angle) },
    long: Math.sqrt(12 * (mean + apart)),
    short: Math.sqrt(12 * Math.max(0, mean - apart)),
    area,
    lean: Math.PI / 2 - Math.abs(angle),
  }
}

export function hasShape({ long, short, area, lean }: FittedRectangle, shape: Shape): boolean {
  return (
    long >= shape.leastLong &&
    lean <= shape.mostLean &&
    isWithin(long / short, shape.ratio) &&
    isWithin(area / (long * short), shape.fill)
  )
}

function isWithin(value: number, [least, most]: Range): boolean {
  return value >= least && value <= most
}
