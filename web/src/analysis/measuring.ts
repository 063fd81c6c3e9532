// A line while a person draws it over something whose length they know; kept with the analysis, so that a reload loses nothing.
import type { PhotoScale, Point } from '@quotewright/domain/photo-scale'

export type Ends = { from: Point; to: Point }

export type Measuring = {
  /** By its index. */
  photo: number
  ends: Ends
  /** In inches, as typed. */
  length: string
}

const across: Ends = { from: { x: 30, y: 50 }, to: { x: 70, y: 50 } }

/** Goes on from the line that was drawn before. */
export function beginMeasuring(photo: number, { line }: PhotoScale): Measuring {
  if (!line) return { photo, ends: across, length: '' }
  return { photo, ends: { from: line.from, to: line.to }, length: String(line.inches) }
}
