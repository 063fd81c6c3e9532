// Fits the weights of candidates' features, and the limits from which they are shown.
import { type DamageKind, damageKinds } from '@quotewright/domain/analysis/detection'
import type { Signs } from '@quotewright/vision/candidates'
import { likelihoodOf, type Weighing, type Weighings } from '@quotewright/vision/confidence'
import { STAIN_BESIDE_DAMAGE } from '@quotewright/vision/findings'
import { isUndamaged, shows } from '../vision-eval/judged-photo.ts'
import { type Example, fitLogistic, type SignOf } from './logistic.ts'
import type { SeenPhoto } from './seen-photos.ts'

/** Fixed signs of weights: a higher map value never lowers the confidence, clutter never raises it. */
const signsOf: Record<DamageKind, Partial<Record<keyof Signs, SignOf>>> = {
  hole: { evidence: 1, thing: -1, cracked: -1 },
  crack: { evidence: 1, span: 1, straightness: -1, covered: -1 },
  water_damage: { evidence: 1, cracked: -1 },
  nail_pop: { evidence: 1, span: 0, contrast: 0, clutterOverall: -1 },
}

/** The share of undamaged photos that may show a kind. */
const MOST_ALARMED: Record<DamageKind, number> = {
  hole: 0.045,
  crack: 0.02,
  water_damage: 0.02,
  nail_pop: 0.01,
}
/** The cost of a false report; a correct one is worth 1. */
const COST = 1
/** Prefers a lower limit with nearly the same gain, because the network is less sure on other walls. */
const NEARLY = 0.01
/** Groups of photos without a kind. Weighted, because the sets have too many close views of cracks and boards. */
const AMONG_OTHERS = { undamaged: 0.65, boards: 0.1, 'other damage': 0.25 }
/** The assumed share of photos that show a kind, in place of the share in the set. */
const PREVALENCE = 0.2
/** A kind with fewer photos keeps its current weights. */
const FEWEST = 3
const LIMITS = Array.from({ length: 95 }, (_, index) => index + 5)
/** Pieces of a crack are shown beside a sure one if they are less sure by at most this much. */
const BESIDE = 20

export function weigh(photos: readonly SeenPhoto[], present: Weighings): Weighings {
  const weighed = damageKinds.map(kind => [kind, weighKind(kind, photos) ?? present[kind]])
  return Object.fromEntries(weighed) as Weighings
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
  return {
    ...weighing,
    shownFrom,
    besideFrom: kind === 'crack' ? Math.max(5, shownFrom - BESIDE) : shownFrom,
  }
}

/** Weights as if half of all photos showed the kind. Among the others, bare boards count as much as the rest, because the set has few. */
export function examplesOf(
  kind: DamageKind,
  photos: readonly SeenPhoto[],
): (Example & { signs: Signs })[] {
  const names = Object.keys(signsOf[kind]) as (keyof Signs)[]
  const sideOf = (photo: SeenPhoto) =>
    shows(kind, photo) ? 'with it' : photo.source.isBoard ? 'board' : 'other'
  const shares = { 'with it': 1, board: 0.2, other: 0.8 }
  const groups = Map.groupBy(photos, sideOf)
  return photos.flatMap(photo => {
    const isShown = shows(kind, photo)
    // Unlabeled pieces of labeled damage are neither right nor wrong.
    const ofKind = photo.candidates
      .filter(candidate => candidate.kind === kind && (candidate.isReal || !isShown))
      .sort((one, other) => other.signs.evidence - one.signs.evidence)
    const counted = isShown && kind !== 'crack' ? ofKind.slice(0, 1) : ofKind
    const share = shares[sideOf(photo)] / (groups.get(sideOf(photo))?.length ?? 1)
    return counted.map(({ signs, isReal }) => ({
      signs,
      values: names.map(name => signs[name]),
      isReal,
      weight: isShown ? share / counted.length : share,
    }))
  })
}

function groupOf(photo: SeenPhoto): keyof typeof AMONG_OTHERS {
  if (photo.source.isBoard) return 'boards'
  return isUndamaged(photo) ? 'undamaged' : 'other damage'
}

/** Beside other damage a stain is shown only where it is surer than elsewhere. */
function limitIn(photo: SeenPhoto, kind: DamageKind, limit: number): number {
  const isBeside = kind === 'water_damage' && groupOf(photo) === 'other damage'
  return isBeside && !shows(kind, photo) ? Math.max(limit, STAIN_BESIDE_DAMAGE) : limit
}

/** The lowest limit with nearly the best score (correct minus false reports) and few enough false alarms. */
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
  const rateOf = (limit: number, isOf: (photo: SeenPhoto) => boolean) => {
    const some = surest.filter(({ photo }) => isOf(photo))
    const shown = some.filter(({ photo, percent }) => percent >= limitIn(photo, kind, limit))
    return some.length === 0 ? 0 : shown.length / some.length
  }
  const gainOf = (limit: number) => {
    const found = rateOf(limit, photo => shows(kind, photo))
    const wrong = Object.entries(AMONG_OTHERS).reduce((sum, [group, share]) => {
      const isOf = (photo: SeenPhoto) => !shows(kind, photo) && groupOf(photo) === group
      return sum + share * rateOf(limit, isOf)
    }, 0)
    return PREVALENCE * found - COST * (1 - PREVALENCE) * wrong
  }
  const allowed = LIMITS.filter(limit => rateOf(limit, isUndamaged) <= MOST_ALARMED[kind])
  const most = Math.max(...allowed.map(gainOf))
  return allowed.find(limit => gainOf(limit) >= most - NEARLY) ?? 99
}
