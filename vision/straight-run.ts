// Checks whether the photo has a straight line at a suspected place, and how far it continues: a joint is straight, a crack wanders.
import type { Brightness } from './brightness.ts'
import type { Point } from './straight-lines.ts'

/** A short piece is extended beyond its ends to this share of the photo's long side. */
const RUN = 0.35
/** Pixels between two rows across the line. */
const STEP = 2
/** From the center of a thin line to the wall on either side, in pixels. */
const SIDE = 4
/** A line is clear where its contrast is at least this share of its usual contrast, and at least two grays of 255. */
const CLEAR = 0.35
const FAINTEST = 2 / 255
/** Largest slope of the straight line against the suspected one, in pixels across per pixel along. */
const TURN = 0.08
/** In a photo with this long side, a straight line is accurate to a pixel. */
const EXACT_AT = 640

/** In pixels of the photo. The actual line may be up to `reach` pixels to either side. */
export type Suspected = { from: Point; to: Point; reach: number }

/** The share of the run that follows one straight line: about 1 for a joint, at most about a half for a crack. */
export function heldStraight(photo: Brightness, { from, to, reach }: Suspected): number {
  const long = Math.max(photo.width, photo.height)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const run = Math.max(length, RUN * long)
  const turn = Math.max(2, Math.ceil(TURN * length))
  const middle = reach + Math.ceil((turn * run) / length)
  const rows = rowsAcross(photo, { from, to, length, run, middle })
  const clear = clearCells(rows, Math.round(long / EXACT_AT))
  const window = Math.min(rows.length, Math.floor(run / STEP))
  const held = new Uint8Array(rows.length)
  let best = 0
  for (let start = -reach; start <= reach; start++) {
    const last = Math.min(reach, start + turn)
    for (let end = Math.max(-reach, start - turn); end <= last; end++) {
      for (let row = 0; row < rows.length; row++) {
        const along = (rows[row] as Row).along / length
        held[row] = clear[row]?.[middle + Math.round(start + (end - start) * along)] ?? 0
      }
      best = Math.max(best, mostInWindow(held, window))
    }
  }
  return window === 0 ? 0 : best / window
}

/** How much darker each point across the line is than both its sides; negative if lighter. */
type Row = { along: number; isBeyond: boolean; darker: Float32Array; lighter: Float32Array }

type Line = { from: Point; to: Point; length: number; run: number; middle: number }

function rowsAcross(photo: Brightness, { from, to, length, run, middle }: Line): Row[] {
  const alongX = (to.x - from.x) / length
  const alongY = (to.y - from.y) / length
  const rows: Row[] = []
  for (let along = length - run; along <= run; along += STEP) {
    const x = from.x + along * alongX
    const y = from.y + along * alongY
    if (x < 0 || y < 0 || x > photo.width - 1 || y > photo.height - 1) continue
    const wall = new Float32Array(2 * (middle + SIDE) + 1)
    for (let index = 0; index < wall.length; index++) {
      const across = index - middle - SIDE
      wall[index] = brightnessAt(photo, x - across * alongY, y + across * alongX)
    }
    const darker = new Float32Array(2 * middle + 1)
    const lighter = new Float32Array(2 * middle + 1)
    for (let index = 0; index < darker.length; index++) {
      const [one, other] = [wall[index] as number, wall[index + 2 * SIDE] as number]
      const here = wall[index + SIDE] as number
      const beside = (wall[index + SIDE - 1] as number) + (wall[index + SIDE + 1] as number)
      const line = here / 2 + beside / 4
      darker[index] = Math.min(one, other) - line
      lighter[index] = line - Math.max(one, other)
    }
    rows.push({ along, isBeyond: along < 0 || along > length, darker, lighter })
  }
  return rows
}

function brightnessAt({ width, height, data }: Brightness, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, x))
  const top = Math.min(height - 1, Math.max(0, y))
  const column = Math.min(width - 2, Math.floor(left))
  const row = Math.min(height - 2, Math.floor(top))
  const at = row * width + column
  const [right, down] = [left - column, top - row]
  const upper = (data[at] as number) * (1 - right) + (data[at + 1] as number) * right
  const lower =
    (data[at + width] as number) * (1 - right) + (data[at + width + 1] as number) * right
  return upper * (1 - down) + lower * down
}

/** 1 where a line is clear within the tolerance: the dark or the light one, whichever has more contrast. */
function clearCells(rows: readonly Row[], tolerance: number): Uint8Array[] {
  const inside = rows.filter(({ isBeyond }) => !isBeyond)
  const mostly = (which: 'darker' | 'lighter') =>
    median(inside.map(row => row[which].reduce((most, value) => Math.max(most, value), 0)))
  const which = mostly('darker') >= mostly('lighter') ? 'darker' : 'lighter'
  const limit = Math.max(FAINTEST, CLEAR * mostly(which))
  return rows.map(row => {
    const cells = new Uint8Array(row[which].length)
    row[which].forEach((value, index) => {
      if (value >= limit) cells.fill(1, Math.max(0, index - tolerance), index + tolerance + 1)
    })
    return cells
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** The most matching rows in any window of this length. */
function mostInWindow(held: Uint8Array, window: number): number {
  let count = 0
  let most = 0
  for (let row = 0; row < held.length; row++) {
    count += held[row] as number
    if (row >= window) count -= held[row - window] as number
    most = Math.max(most, count)
  }
  return most
}
