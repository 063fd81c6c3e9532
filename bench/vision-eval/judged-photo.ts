// One labeled photo with the model's findings and its map values before any threshold.
import { type DamageKind, damageKinds, type Finding } from '@quotewright/domain/analysis/detection'
import type { LikelihoodMap, PhotoMaps } from '@quotewright/vision/damage-network'
import type { LabeledPhoto } from './labeled-photos.ts'

export type Judged = LabeledPhoto & {
  findings: Finding[]
  /** For each kind, the mean of the map's highest cells. */
  tops: Record<DamageKind, number>
}

/** The share of a map's cells that counts. */
const SUREST = 0.0025

export function topsOf({ maps }: PhotoMaps): Record<DamageKind, number> {
  const tops = damageKinds.map(kind => [kind, topOf(maps[kind])])
  return Object.fromEntries(tops) as Record<DamageKind, number>
}

function topOf({ data }: LikelihoodMap): number {
  const surest = data.toSorted().subarray(-Math.max(1, Math.round(SUREST * data.length)))
  return surest.reduce((sum, value) => sum + value, 0) / surest.length
}

export function shows(kind: DamageKind, { labels }: Pick<LabeledPhoto, 'labels'>): boolean {
  return labels.some(label => label.kind === kind)
}

export function isUndamaged({ labels }: Pick<LabeledPhoto, 'labels'>): boolean {
  return labels.length === 0
}
