// Fits a rectangle to a map's values at one place, more finely than the map's cells.
import type { Component } from './components.ts'
import type { LikelihoodMap } from './damage-network.ts'

/** Sides, area and center in cells. `lean`: angle of the long side from upright, in radians from 0 to π/2. `along`: its direction, one cell long. */
export type FittedRectangle = {
  readonly middle: Point
  readonly along: Point
  readonly long: number
  readonly short: number
  readonly area: number
  readonly lean: number
}

type Point = { readonly x: number; readonly y: number }

/** Minimum and maximum. */
type Range = readonly [least: number, most: number]

/** `ratio`: length divided by width. `fill`: the covered share of the rectangle; less than 1 if something hides a part. */
export type Shape = {
  readonly ratio: Range
  readonly fill: Range
  readonly leastLong: number
  readonly mostLean: number
}

/** How many cells around the component may be partly covered. */
const RIM = 1

/**
 * `sureness` is the likelihood of a fully covered cell. A cell's likelihood divided by it is its covered share. The sum
 * of the shares is the area. Their variance along a side is that of a rectangle, a twelfth of the side's square.
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
    // A cell's position is its center.
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
