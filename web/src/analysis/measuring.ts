// A line of known length the user is drawing on a photo. Stored with the analysis, so that a reload keeps it.
import type { PhotoScale, Point } from '@quotewright/domain/photos/photo-scale'

export type Ends = { from: Point; to: Point }

export type Measuring = {
  /** Index of the photo. */
  photo: number
  ends: Ends
  /** In inches, as typed. */
  length: string
}

const defaultEnds: Ends = { from: { x: 30, y: 50 }, to: { x: 70, y: 50 } }

/** Starts with the photo's earlier line, if it has one. */
export function beginMeasuring(photo: number, { line }: PhotoScale): Measuring {
  if (!line) return { photo, ends: defaultEnds, length: '' }
  return { photo, ends: { from: line.from, to: line.to }, length: String(line.inches) }
}
