// Weighs the signs of candidates on some photos, and sets how sure a place has to be to be shown.
import { type DamageKind, damageKinds } from '@quotewright/domain/detection'
import type { Signs } from '@quotewright/vision/candidates'
import { likelihoodOf, type Weighing, type Weighings } from '@quotewright/vision/confidence'
import { isUndamaged, shows } from '../vision-eval/judged-photo.ts'
import { type Example, fitLogistic, type SignOf } from './logistic.ts'
import type { SeenPhoto } from './seen-photos.ts'

/** Which signs speak for a kind: surer is never less likely, and clutter never more. */
export const signsOf: Record<DamageKind, Partial<Record<keyof Signs, SignOf>>> = {
  hole: { evidence: 1, span: 0, fill: 0, contrast: 0 },
  crack: { evidence: 1, span: 1, straightness: -1 },
  water_damage: { evidence: 1, area: 1, widespread: 1 },
  nail_pop: { evidence: 1, span: 0, contrast: 0 },
}

/** Of photos without a kind, and of undamaged ones, so many may be shown it; of the photos it is shown in so many have it. */
const MOST_ALARMED: Record<DamageKind, number> = {
  hole: 0.05,
  crack: 0.04,
  water_damage: 0.04,
  nail_pop: 0.01,
}
const LEAST_RIGHT = 0.75
/** A kind with fewer photos keeps the weights it has. */
const FEWEST = 3
const LIMITS = Array.from({ length: 95 }, (_, index) => index + 5)
/** Pieces of a crack are shown beside a sure one when they are this much less sure. */
const BESIDE = 20

export function weigh(photos: readonly SeenPhoto[], present: Weighings): Weighings {
  const all = damageKinds.map(kind => [kind, weighKind(kind, photos) ?? present[kind]])
  return Object.fromEntries(all) as Weighings
}

function weighKind(kind: DamageKind, photos: readonly SeenPhoto[]): Weighing | null {
  if (photos.filter(photo => shows(kind, photo)).length < FEWEST) return null
  const names = Object.keys(signsOf[kind]) as (keyof Signs)[]
  const fit = fitLogistic(
    examplesOf(kind, photos),
    names.map(name => signsOf[kind][name] ?? 0),
  )
  const weights = Object.fromEntries(names.map((name, index) => [name, fit.weights[index] ?? 0]))
  const weighing = { start: fit.start, weights, shownFrom: 0, besideFrom: 0 }
  const shownFrom = limitFor(kind, photos, weighing)
  return { ...weighing, shownFrom, besideFrom: kind === 'crack' ? shownFrom - BESIDE : shownFrom }
}

/** As if half of all photos showed it; bare boards count as much as all others that do not, because there are few at hand. */
export function examplesOf(
  kind: DamageKind,
  photos: readonly SeenPhoto[],
): (Example & { signs: Signs })[] {
  const names = Object.keys(signsOf[kind]) as (keyof Signs)[]
  const groupOf = (photo: SeenPhoto) =>
    shows(kind, photo) ? 'with it' : photo.source.isBoard ? 'board' : 'other'
  const shares = { 'with it': 1, board: 0.5, other: 0.5 }
  const groups = Map.groupBy(photos, groupOf)
  return photos.flatMap(photo => {
    const isShown = shows(kind, photo)
    // Beside labelled damage lie pieces of it that nobody labelled; they are neither right nor wrong.
    const told = photo.candidates.filter(
      candidate => candidate.kind === kind && (candidate.isReal || !isShown),
    )
    const share = shares[groupOf(photo)] / (groups.get(groupOf(photo))?.length ?? 1)
    return told.map(({ signs, isReal }) => ({
      signs,
      values: names.map(name => signs[name]),
      isReal,
      weight: isShown ? share / told.length : share,
    }))
  })
}

/** The lowest that keeps to all three bounds. */
function limitFor(kind: DamageKind, photos: readonly SeenPhoto[], weighing: Weighing): number {
  const surest = photos.map(photo => ({
    photo,
    percent: Math.max(
      0,
      ...photo.candidates
        .filter(candidate => candidate.kind === kind)
        .map(candidate => likelihoodOf(candidate, weighing)),
    ),
  }))
  const without = photos.filter(photo => !shows(kind, photo))
  const undamaged = photos.filter(isUndamaged).length
  const limit = LIMITS.find(limit => {
    const shown = surest.filter(({ percent }) => percent >= limit).map(({ photo }) => photo)
    const right = shown.filter(photo => shows(kind, photo)).length
    const wrong = shown.length - right
    return (
      wrong <= MOST_ALARMED[kind] * without.length &&
      shown.filter(isUndamaged).length <= MOST_ALARMED[kind] * undamaged &&
      right >= LEAST_RIGHT * shown.length
    )
  })
  return limit ?? 99
}
