// Compares the model's findings with the labels of photos.
import { type DamageKind, damageKinds, type Finding } from '@quotewright/domain/analysis/detection'
import { overlap } from '@quotewright/vision/box'
import { isUndamaged, shows } from './judged-photo.ts'
import type { Label } from './labeled-photos.ts'

/** A labeled box counts as found if a finding of its kind overlaps it this much (intersection over union). */
const FOUND_FROM = 0.3

type Seen = { labels: Label[]; findings: Finding[] }

type KindScore = {
  /** Photos that show this kind. */
  images: number
  /** Of those, photos with at least one finding of it. */
  truePositives: number
  /** Photos without it, with at least one finding of it. */
  falsePositives: number
  boxes: number
  boxesFound: number
}

export type Score = {
  images: number
  classes: Record<DamageKind, KindScore>
  undamaged: { images: number; withAnyBox: number }
}

export function scoreOf(photos: readonly Seen[]): Score {
  const undamaged = photos.filter(isUndamaged)
  const classes = Object.fromEntries(damageKinds.map(kind => [kind, kindScore(kind, photos)]))
  return {
    images: photos.length,
    classes: classes as Record<DamageKind, KindScore>,
    undamaged: {
      images: undamaged.length,
      withAnyBox: undamaged.filter(({ findings }) => findings.length > 0).length,
    },
  }
}

function kindScore(kind: DamageKind, photos: readonly Seen[]): KindScore {
  const isOfKind = (thing: { kind: DamageKind }) => thing.kind === kind
  const withIt = photos.filter(photo => shows(kind, photo))
  const without = photos.filter(photo => !shows(kind, photo))
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
