// How straight a line is: a crack wanders, a joint between boards or tiles does not.
import type { Component } from './components.ts'
import type { LikelihoodMap } from './damage-network.ts'

/** A line of a shorter span, as a share of the photo's long side, says nothing by being straight. */
const TELLING = 0.3
/** Cracks stray farther, in cells. */
const STRAYING = 0.4
/** A line's middle is known no better, in cells. */
const EXACT = 0.1

/** 0 for a line that wanders or is too short to tell; more, the longer and the straighter it is. */
export function straightnessOf(component: Component, map: LikelihoodMap, span: number): number {
  if (span <= TELLING) return 0
  const straying = Math.max(EXACT, strayingOf(component, map))
  return (span - TELLING) * Math.max(0, Math.log(STRAYING / straying))
}

/** How far the line's middle is from the straight line through it: root mean square, in cells. */
function strayingOf(component: Component, map: LikelihoodMap): number {
  const middles = middlesOf(component, map)
  const { weight, x, y, spreadX, spreadBoth } = momentsOf(middles)
  const slope = spreadX === 0 ? 0 : spreadBoth / spreadX
  const squares = middles.map(point => (point.y - y - slope * (point.x - x)) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / weight)
}

type Point = { x: number; y: number; weight: number }

/** Turned so that the line runs along x; one point for each cell of its length. */
function middlesOf({ cells }: Component, map: LikelihoodMap): Point[] {
  const points = cells.map(cell => ({
    x: cell % map.width,
    y: Math.floor(cell / map.width),
    weight: map.data[cell] as number,
  }))
  const { spreadX, spreadY, spreadBoth } = momentsOf(points)
  const angle = Math.atan2(2 * spreadBoth, spreadX - spreadY) / 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = points.map(({ x, y, weight }) => ({
    x: Math.round(x * cos + y * sin),
    y: y * cos - x * sin,
    weight,
  }))
  return [...Map.groupBy(turned, ({ x }) => x)].map(([x, points]) => ({
    x,
    y: momentsOf(points).y,
    weight: 1,
  }))
}

/** Total weight, middle, and mean squares around it. */
function momentsOf(points: readonly Point[]) {
  const total = (value: (point: Point) => number) =>
    points.reduce((sum, point) => sum + point.weight * value(point), 0)
  const weight = total(() => 1)
  const x = total(point => point.x) / weight
  const y = total(point => point.y) / weight
  return {
    weight,
    x,
    y,
    spreadX: total(point => (point.x - x) ** 2) / weight,
    spreadY: total(point => (point.y - y) ** 2) / weight,
    spreadBoth: total(point => (point.x - x) * (point.y - y)) / weight,
  }
}
