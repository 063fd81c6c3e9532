// Groups marked cells that touch, also at corners, into components.
import type { BinaryMask } from './binary-mask.ts'

/** The cells of one group, and its bounds (inclusive). */
export type Component = {
  readonly cells: readonly number[]
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function findComponents({ width, height, data }: BinaryMask): Component[] {
  const unvisited = data.slice()
  const components: Component[] = []
  for (let start = 0; start < unvisited.length; start++) {
    if (unvisited[start] === 1) components.push(grow(unvisited, start, width, height))
  }
  return components
}

/** These cells as one group, whether they touch or not. */
export function componentOf(cells: readonly number[], width: number): Component {
  const columns = cells.map(cell => cell % width)
  const rows = cells.map(cell => Math.floor(cell / width))
  return {
    cells,
    left: Math.min(...columns),
    top: Math.min(...rows),
    right: Math.max(...columns),
    bottom: Math.max(...rows),
  }
}

/** Collects every cell connected to the start, and marks it visited. */
function grow(unvisited: Uint8Array, start: number, width: number, height: number): Component {
  const cells = [start]
  unvisited[start] = 0
  let left = width
  let top = height
  let right = 0
  let bottom = 0
  for (const cell of cells) {
    const x = cell % width
    const y = (cell - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY++) {
      for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX++) {
        const near = nearY * width + nearX
        if (unvisited[near] === 0) continue
        unvisited[near] = 0
        cells.push(near)
      }
    }
  }
  return { cells, left, top, right, bottom }
}

/** Whether the map's edge does not cut it off. */
export function isWhole(
  { left, top, right, bottom }: Component,
  map: { width: number; height: number },
): boolean {
  return left > 0 && top > 0 && right < map.width - 1 && bottom < map.height - 1
}
