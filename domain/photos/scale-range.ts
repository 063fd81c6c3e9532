// The range of an assumed scale: half to double.
import type { PhotoScale } from './photo-scale.ts'

// The assumption is a phone's main camera three feet from the wall. It shows 36/26 of its distance (26 mm equivalent).
// From 1.5 ft, about as close as people photograph damage, it shows 2 ft of wall; from 6 ft, across a bathroom or a
// hall, 8 ft.
const NEAREST = 0.5
const FARTHEST = 2

export type ScaleRange = { low: PhotoScale; high: PhotoScale }

/** Null if the photo is measured, by a person or by a reference. */
export function scaleRange(scale: PhotoScale): ScaleRange | null {
  if (scale.source !== 'assumed') return null
  return {
    low: { ...scale, longSideInches: scale.longSideInches * NEAREST },
    high: { ...scale, longSideInches: scale.longSideInches * FARTHEST },
  }
}
