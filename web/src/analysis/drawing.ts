// Damage the user is marking: photo, box and kind. Stored with the analysis, so that a reload keeps it.
import { damageSize, damageTypeOf, describeSize } from '@quotewright/domain/analysis/damage-size'
import type { BoundingBox, DamageKind } from '@quotewright/domain/analysis/detection'
import type { FindingId } from '@quotewright/domain/analysis/detection-id'
import { type DrawnDamage, kindNames } from '@quotewright/domain/analysis/drawn-damage'
import { repairTexts } from '@quotewright/domain/estimate/repair-texts'
import type { PhotoScale, PhotoSize } from '@quotewright/domain/photos/photo-scale'

export type Drawing = {
  /** Index of the photo. */
  photo: number
  /** The finding being changed; null for new damage. */
  findingId: FindingId | null
  box: BoundingBox | null
  kind: DamageKind | null
}

export const damageChoices = (Object.keys(kindNames) as DamageKind[]).map(kind => ({
  kind,
  name: kindNames[kind],
}))

export type DrawingProblem = { of: 'box' | 'kind'; text: string }

/** Returns the drawn damage, or the first missing part. */
export function drawnDamage({ box, kind }: Drawing): DrawnDamage | DrawingProblem {
  if (!box) return { of: 'box', text: 'Drag a box over the damage first' }
  if (!kind) return { of: 'kind', text: 'Choose what it is' }
  return { box, kind }
}

/** Repair name and size, as it would be priced. Returns '' without a box. */
export function describeDrawing(
  { box, kind }: Drawing,
  photo: PhotoSize,
  scale: PhotoScale,
): string {
  if (!box) return ''
  const size = damageSize(box, photo, scale)
  const dimensions = describeSize({ box }, photo, scale)
  return kind ? `${repairTexts[damageTypeOf(kind, size)].name}, ${dimensions}` : dimensions
}
