// The size of damage in inches, from its box and the photo's scale, and the damage type that follows.
import {
  assumedScale,
  describeScale,
  type PhotoScale,
  type PhotoSize,
} from '../photos/photo-scale.ts'
import { scaleRange } from '../photos/scale-range.ts'
import type { BoundingBox, DamageKind, DamageType, Finding } from './detection.ts'

const SMALL_HOLE_INCHES = 2
const MEDIUM_HOLE_INCHES = 6

/** In inches, rounded to the half inch. */
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

/** The model's stated size while the photo's scale is assumed; otherwise the size of the box. */
export function findingSize(
  { box, size }: Pick<Finding, 'box' | 'size'>,
  photo: PhotoSize,
  scale: PhotoScale,
): DamageSize {
  if (!isSizeStated({ size }, scale) || !size) return damageSize(box, photo, scale)
  return { width: toHalfInch(size.width), height: toHalfInch(size.height) }
}

/** A drawn line or a reference takes precedence over the model's stated size. */
function isSizeStated({ size }: Pick<Finding, 'size'>, scale: PhotoScale): boolean {
  return size !== undefined && scale.source === 'assumed'
}

/** Null if the size does not depend on an assumed scale. */
export function sizeRange(
  finding: Pick<Finding, 'box' | 'size'>,
  photo: PhotoSize,
  scale: PhotoScale,
): { low: DamageSize; high: DamageSize } | null {
  const range = isSizeStated(finding, scale) ? null : scaleRange(scale)
  if (!range) return null
  return {
    low: damageSize(finding.box, photo, range.low),
    high: damageSize(finding.box, photo, range.high),
  }
}

function toHalfInch(inches: number): number {
  return Math.max(0.5, Math.round(inches * 2) / 2)
}

/** Holes are classified by their longer side. */
export function damageTypeOf(kind: DamageKind, size: DamageSize): DamageType {
  if (kind !== 'hole') return kind
  const longer = Math.max(size.width, size.height)
  if (longer <= SMALL_HOLE_INCHES) return 'small_hole'
  return longer <= MEDIUM_HOLE_INCHES ? 'medium_hole' : 'large_hole'
}

/** The size from `describeSize` without its source, for screens that show the source once per photo. */
export function sizeAlone(described: string): string {
  return described.replace(/ \(.*\)$/, '')
}

/** The size alone, or null if it is a range: nothing in the photo was measured, and a customer would read a guess. */
export function knownSize(described: string): string | null {
  const size = sizeAlone(described)
  return size.includes(' to ') ? null : size
}

/** `2 × 3 to 8 × 11 in (assumed: the photo’s long side shows 4 ft of wall)`; one size once the photo is measured. */
export function describeSize(
  finding: Pick<Finding, 'box' | 'size'>,
  photo: PhotoSize,
  scale: PhotoScale,
): string {
  const how = isSizeStated(finding, scale) ? 'estimated from the photo' : describeScale(scale)
  const range = sizeRange(finding, photo, scale)
  const size = range
    ? `${sides(range.low)} to ${sides(range.high)}`
    : `about ${sides(findingSize(finding, photo, scale))}`
  return `${size} in (${how})`
}

function sides({ width, height }: DamageSize): string {
  return `${width} × ${height}`
}
