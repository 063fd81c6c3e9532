// Finds the straight lines through marked cells: one for a joint, two for a corner of boards, several short ones for a crack.
import type { LikelihoodMap } from './damage-network.ts'

/** In cells of a map. `share`: the share of the cells on the line. */
export type StraightLine = { from: Point; to: Point; share: number }
export type Point = { readonly x: number; readonly y: number }

type Cell = Point & { weight: number }
/** A line through a point along a unit vector. */
type Axis = { x: number; y: number; alongX: number; alongY: number }

const MOST_LINES = 3
/** In cells. Shorter lines are ignored. */
const SHORTEST = 4
/** In cells. Closer cells vote for a line; slightly farther ones are its rim. */
const ON_LINE = 1
const RIM = 2
/** Pairs of this many cells are tried as lines. */
const TRIED = 24

export function straightLinesIn(cells: readonly number[], map: LikelihoodMap): StraightLine[] {
  let rest: Cell[] = cells.map(cell => ({
    x: cell % map.width,
    y: Math.floor(cell / map.width),
    weight: map.data[cell] as number,
  }))
  const lines: StraightLine[] = []
  while (lines.length < MOST_LINES) {
    const axis = likeliestAxis(rest)
    if (axis === null) break
    const isOn = (cell: Cell) => Math.abs(acrossOf(axis, cell)) < RIM
    const on = rest.filter(isOn)
    lines.push({ ...endsOf(axis, on), share: on.length / cells.length })
    rest = rest.filter(cell => !isOn(cell))
  }
  return lines
}

function likeliestAxis(cells: readonly Cell[]): Axis | null {
  const step = Math.max(1, Math.floor(cells.length / TRIED))
  const tried = cells.filter((_, index) => index % step === 0)
  let best: { votes: number; axis: Axis } | null = null
  for (const [index, one] of tried.entries()) {
    for (const other of tried.slice(index + 1)) {
      const length = Math.hypot(other.x - one.x, other.y - one.y)
      if (length < SHORTEST) continue
      const alongX = (other.x - one.x) / length
      const alongY = (other.y - one.y) / length
      const axis = { x: one.x, y: one.y, alongX, alongY }
      const votes = votesFor(axis, cells)
      if (best === null || votes > best.votes) best = { votes, axis }
    }
  }
  return best && axisThrough(cells.filter(cell => Math.abs(acrossOf(best.axis, cell)) < RIM))
}

function votesFor(axis: Axis, cells: readonly Cell[]): number {
  let votes = 0
  for (const cell of cells) {
    if (Math.abs(acrossOf(axis, cell)) < ON_LINE) votes += cell.weight
  }
  return votes
}

function acrossOf({ x, y, alongX, alongY }: Axis, cell: Point): number {
  return (cell.x - x) * alongY - (cell.y - y) * alongX
}

/** The direction of the cells' largest weighted spread. */
export function axisThrough(cells: readonly Cell[]): Axis {
  let weight = 0
  let x = 0
  let y = 0
  for (const cell of cells) {
    weight += cell.weight
    x += cell.weight * cell.x
    y += cell.weight * cell.y
  }
  x /= weight
  y /= weight
  let squareX = 0
  let squareY = 0
  let product = 0
  for (const cell of cells) {
    squareX += cell.weight * (cell.x - x) ** 2
    squareY += cell.weight * (cell.y - y) ** 2
    product += cell.weight * (cell.x - x) * (cell.y - y)
  }
  const angle = Math.atan2(2 * product, squareX - squareY) / 2
  return { x, y, alongX: Math.cos(angle), alongY: Math.sin(angle) }
}

/** At the centers of the first and last cells; cell corners are at whole numbers. */
export function endsOf(axis: Axis, cells: readonly Point[]): { from: Point; to: Point } {
  const way = cells.map(({ x, y }) => (x - axis.x) * axis.alongX + (y - axis.y) * axis.alongY)
  const at = (along: number) => ({
    x: axis.x + along * axis.alongX + 0.5,
    y: axis.y + along * axis.alongY + 0.5,
  })
  return { from: at(Math.min(...way)), to: at(Math.max(...way)) }
}
