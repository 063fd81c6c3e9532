// How far off an assumed scale may be: half to double.
import type { PhotoScale } from './photo-scale.ts'

// The assumption is a phone's main camera three feet from the wall. It shows 36/26 of its distance (26 mm equivalent),
// so a photo from 1.5 ft, as near as one damage is photographed, shows 2 ft of wall; one from 6 ft, across a bathroom or
// a hall, shows 8 ft.
const NEAREST = 0.5
const FARTHEST = 2

export type ScaleRange = { low: PhotoScale; high: PhotoScale }

/** Null where the photo is measured, by a person or by a thing of known size. */
export function scaleRange(scale: PhotoScale): ScaleRange | null {
  if (scale.source !== 'assumed') return null
  return {
    low: { ...scale, longSideInches: scale.longSideInches * NEAREST },
    high: { ...scale, longSideInches: scale.longSideInches * FARTHEST },
  }
}
