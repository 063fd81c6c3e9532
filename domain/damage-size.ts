// How big a damage is: inches from its box and the photo's scale, and the damage type that follows.
import type { BoundingBox, DamageKind, DamageType, Finding } from './detection.ts'
import { assumedScale, describeScale, type PhotoScale, type PhotoSize } from './photo-scale.ts'

const SMALL_HOLE_INCHES = 2
const MEDIUM_HOLE_INCHES = 6

/** In inches, to the half inch. */
export type DamageSize = { width: number; height: number }

export function damageSize(
  box: BoundingBox,
  photo: PhotoSize,
  scale: PhotoScale = assumedScale,
): DamageSize {
  const longSide = Math.max(photo.width, photo.height)
  const inches = (percent: number, side: number) =>
    toHalfInch(((percent / 100) * side * scale.longSideInches) / longSide)
  return { width: inches(box.width, photo.width), height: inches(box.height, photo.height) }
}

/** As stated by who looked, unless the photo was measured; otherwise by the box. */
export function findingSize(
  { box, size }: Finding,
  photo: PhotoSize,
  scale: PhotoScale,
): DamageSize {
  if (!isSizeStated({ size }, scale) || !size) return damageSize(box, photo, scale)
  return { width: toHalfInch(size.width), height: toHalfInch(size.height) }
}

/** A line drawn by hand knows better than whoever looked. */
function isSizeStated({ size }: Pick<Finding, 'size'>, scale: PhotoScale): boolean {
  return size !== undefined && scale.source !== 'measured'
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

/** What `describeSize` says, without how it was come by: where that is said once for the photo. */
export function sizeAlone(described: string): string {
  return described.replace(/ \(.*\)$/, '')
}

/** `about 4 × 5.5 in (assumed: the photo’s long side shows 4 ft of wall)` */
export function describeSize(
  { width, height }: DamageSize,
  finding: Pick<Finding, 'size'>,
  scale: PhotoScale,
): string {
  const how = isSizeStated(finding, scale) ? 'estimated from the photo' : describeScale(scale)
  return `about ${width} × ${height} in (${how})`
}
