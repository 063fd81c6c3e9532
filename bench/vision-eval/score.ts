// Counts what the model found in labelled photos against what is there.
import { type DamageKind, damageKinds, type Finding } from '@quotewright/domain/detection'
import { overlap } from '@quotewright/vision/box'
import type { Label } from './labelled-photos.ts'

/** A labelled box counts as found when a finding of its kind overlaps it this much. */
const FOUND_FROM = 0.3

export type Judged = { labels: Label[]; findings: Finding[] }

export type KindScore = {
  /** Photos that show this kind. */
  images: number
  /** Of those, with at least one finding of it. */
  truePositives: number
  /** Photos that do not show it, with at least one finding of it. */
  falsePositives: number
  boxes: number
  boxesFound: number
}

export type Score = {
  images: number
  classes: Record<DamageKind, KindScore>
  undamaged: { images: number; withAnyBox: number }
  msPerImage: number
}

export function scoreOf(photos: readonly Judged[], milliseconds: number): Score {
  const undamaged = photos.filter(({ labels }) => labels.length === 0)
  const classes = Object.fromEntries(damageKinds.map(kind => [kind, kindScore(kind, photos)]))
  return {
    images: photos.length,
    classes: classes as Record<DamageKind, KindScore>,
    undamaged: {
      images: undamaged.length,
      withAnyBox: undamaged.filter(({ findings }) => findings.length > 0).length,
    },
    msPerImage: Math.round((milliseconds / photos.length) * 10) / 10,
  }
}

function kindScore(kind: DamageKind, photos: readonly Judged[]): KindScore {
  const isOfKind = (thing: { kind: DamageKind }) => thing.kind === kind
  const withIt = photos.filter(({ labels }) => labels.some(isOfKind))
  const without = photos.filter(({ labels }) => !labels.some(isOfKind))
  const boxes = withIt.flatMap(({ labels, findings }) =>
    labels.filter(isOfKind).map(label => ({ label, candidates: findings.filter(isOfKind) })),
  )
  return {
    images: withIt.length,
    truePositives: withIt.filter(({ findings }) => findings.some(isOfKind)).length,
    falsePositives: without.filter(({ findings }) => findings.some(isOfKind)).length,
    boxes: boxes.length,
    boxesFound: boxes.filter(({ label, candidates }) =>
      candidates.some(({ box }) => overlap(box, label.box) >= FOUND_FROM),
    ).length,
  }
}
