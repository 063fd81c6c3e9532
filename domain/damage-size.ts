// How big a damage is: inches from a box, under one stated assumption, and the damage type that follows.
import type { BoundingBox, DamageKind, DamageType, Finding } from './detection.ts'

/**
 * A photo has no scale. A phone's main camera (26 mm equivalent) held three feet from the wall takes in
 * about four feet along the photo's long side, so this is what every photo is taken to show.
 */
export const PHOTO_LONG_SIDE_INCHES = 48

const SMALL_HOLE_INCHES = 2
const MEDIUM_HOLE_INCHES = 6

/** In inches, to the half inch. */
export type DamageSize = { width: number; height: number }
export type PhotoSize = { width: number; height: number }

export function damageSize(box: BoundingBox, photo: PhotoSize): DamageSize {
  const longSide = Math.max(photo.width, photo.height)
  const inches = (percent: number, side: number) => {
    return toHalfInch(((percent / 100) * side * PHOTO_LONG_SIDE_INCHES) / longSide)
  }
  return { width: inches(box.width, photo.width), height: inches(box.height, photo.height) }
}

/** As stated by who looked, otherwise by the box. */
export function findingSize({ box, size }: Finding, photo: PhotoSize): DamageSize {
  if (!size) return damageSize(box, photo)
  return { width: toHalfInch(size.width), height: toHalfInch(size.height) }
}

function toHalfInch(inches: number): number {
  return Math.max(0.5, Math.round(inches * 2) / 2)
}

/** Holes are told apart by their longer side. */
export function damageTypeOf(kind: DamageKind, size: DamageSize): DamageType {
  if (kind !== 'hole') return kind
  const longer = Math.max(size.width, size.height)
  if (longer <= SMALL_HOLE_INCHES) return 'small_hole'
  return longer <= MEDIUM_HOLE_INCHES ? 'medium_hole' : 'large_hole'
}

/** `about 4 × 5.5 in (assumed: the photo’s long side shows 4 ft of wall)` */
export function describeSize({ width, height }: DamageSize, isStated = false): string {
  return isStated
    ? `about ${width} × ${height} in (estimated from the photo)`
    : `about ${width} × ${height} in (assumed: the photo’s long side shows ${PHOTO_LONG_SIDE_INCHES / 12} ft of wall)`
}
