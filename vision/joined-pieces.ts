// Joins pieces of one line, so that a crack that fades partway is one crack.
import { type BinaryMask, growMask, maskOver } from './binary-mask.ts'
import { type Component, componentOf, findComponents } from './components.ts'
import type { LikelihoodMap } from './damage-network.ts'
import { axisThrough, endsOf, type Point } from './straight-lines.ts'

/** In cells. Pieces meet if their ends are at most twice this apart. */
const MEETING = 2
/** Pieces between which every cell is likelier than this meet, too: where a crack fades, it is seldom gone. */
const FAINT = 0.03
/** Pieces in line are joined over a gap of up to this share of the map's long side. */
const GAP = 0.12
/** In radians: the largest difference of directions in line. */
const BEND = Math.PI / 9
/** Pieces shorter than this, in cells, and rounder ones have no direction. */
const SHORTEST = 5
const SLENDER = 4

/** Leaves out the smallest beyond this number, so that a noisy photo takes no longer. */
const MOST = 24

export function joinPieces(mask: BinaryMask, map: LikelihoodMap): Component[] {
  return groupsThatMeet(mask, map)
    .slice(0, MOST)
    .reduce<Component[]>((groups, piece) => withPiece(groups, piece, map), [])
}

/** A small piece may close the gap between larger ones, and a longer line reaches farther. */
function withPiece(
  groups: readonly Component[],
  piece: Component,
  map: LikelihoodMap,
): Component[] {
  const joined = groups.find(group => areInLine(piece, group, map))
  if (!joined) return [...groups, piece]
  const others = groups.filter(group => group !== joined)
  return withPiece(others, union(joined, piece), map)
}

/** Largest first. */
function groupsThatMeet(mask: BinaryMask, map: LikelihoodMap): Component[] {
  const near = growMask(mask, MEETING)
  const faint = maskOver(map, FAINT)
  const data = near.data.map((isNear, cell) => isNear | (faint.data[cell] as number))
  return findComponents({ ...near, data })
    .map(({ cells }) => cells.filter(cell => mask.data[cell] === 1))
    .filter(cells => cells.length > 0)
    .map(cells => componentOf(cells, mask.width))
    .sort((one, other) => other.cells.length - one.cells.length)
}

function areInLine(one: Component, other: Component, map: LikelihoodMap): boolean {
  const [a, b] = [directionOf(one, map), directionOf(other, map)]
  if (a === null || b === null) return false
  const [end, start] = nearestEnds(a, b)
  const gap = Math.hypot(start.x - end.x, start.y - end.y)
  if (gap > GAP * Math.max(map.width, map.height)) return false
  const across = Math.atan2(start.y - end.y, start.x - end.x)
  const ways = gap < SHORTEST ? [b.angle] : [b.angle, across]
  return ways.every(way => turnBetween(a.angle, way) <= BEND && turnBetween(b.angle, way) <= BEND)
}

type Direction = { from: Point; to: Point; angle: number }

function directionOf({ cells }: Component, map: LikelihoodMap): Direction | null {
  const weighted = cells.map(cell => ({
    x: cell % map.width,
    y: Math.floor(cell / map.width),
    weight: map.data[cell] as number,
  }))
  const axis = axisThrough(weighted)
  const { from, to } = endsOf(axis, weighted)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const breadth = cells.length / length
  if (length < SHORTEST || length < SLENDER * breadth) return null
  return { from, to, angle: Math.atan2(axis.alongY, axis.alongX) }
}

function nearestEnds(one: Direction, other: Direction): [Point, Point] {
  const pairs = [one.from, one.to].flatMap(end =>
    [other.from, other.to].map((start): [Point, Point] => [end, start]),
  )
  const gap = ([end, start]: [Point, Point]) => Math.hypot(start.x - end.x, start.y - end.y)
  return pairs.reduce((best, pair) => (gap(pair) < gap(best) ? pair : best))
}

/** The angle between undirected lines: at most a quarter turn. */
function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % Math.PI
  return Math.min(turn, Math.PI - turn)
}

function union(one: Component, other: Component): Component {
  return {
    cells: [...one.cells, ...other.cells],
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}
