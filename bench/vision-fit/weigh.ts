// Weighs the signs of candidates on some photos, and sets how sure a place has to be to be shown.
import { type DamageKind, damageKinds } from '@quotewright/domain/detection'
import type { Signs } from '@quotewright/vision/candidates'
import { likelihoodOf, type Weighing, type Weighings } from '@quotewright/vision/confidence'
import { isUndamaged, shows } from '../vision-eval/judged-photo.ts'
import { type Example, fitLogistic, type SignOf } from './logistic.ts'
import type { SeenPhoto } from './seen-photos.ts'

/** Which signs speak for a kind: surer is never less likely, and clutter never more. */
const signsOf: Record<DamageKind, Partial<Record<keyof Signs, SignOf>>> = {
  hole: { evidence: 1, thing: -1, cracked: -1 },
  crack: { evidence: 1, span: 1, straightness: -1, covered: -1 },
  water_damage: { evidence: 1, cracked: -1 },
  nail_pop: { evidence: 1, span: 0, contrast: 0, clutterOverall: -1 },
}

/** Of undamaged photos so many may be shown a kind. */
const MOST_ALARMED: Record<DamageKind, number> = {
  hole: 0.045,
  crack: 0.02,
  water_damage: 0.02,
  nail_pop: 0.01,
}
/** What a wrong report costs, a right one being worth 1. */
const COST = 1
/** A lower limit that gains nearly as much is better: on walls that chose nothing the network is less sure. */
const NEARLY = 0.01
/** What photos without a kind show; the sets at hand have too many close views of cracks, and of boards. */
const AMONG_OTHERS = { undamaged: 0.65, boards: 0.1, 'other damage': 0.25 }
/** The share of photos that show a kind is taken to be this, whatever it is in the photos at hand. */
const PREVALENCE = 0.2
/** A kind with fewer photos keeps the weights it has. */
const FEWEST = 3
const LIMITS = Array.from({ length: 95 }, (_, index) => index + 5)
/** Pieces of a crack are shown beside a sure one when they are this much less sure. */
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

/** As if half of all photos showed it; bare boards count as much as all others that do not, because there are few at hand. */
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
    // Beside labelled damage lie pieces of it that nobody labelled; they are neither right nor wrong.
    const ofKind = photo.candidates
      .filter(candidate => candidate.kind === kind && (candidate.isReal || !isShown))
      .sort((one, other) => other.signs.evidence - one.signs.evidence)
    const told = isShown && kind !== 'crack' ? ofKind.slice(0, 1) : ofKind
    const share = shares[sideOf(photo)] / (groups.get(sideOf(photo))?.length ?? 1)
    return told.map(({ signs, isReal }) => ({
      signs,
      values: names.map(name => signs[name]),
      isReal,
      weight: isShown ? share / told.length : share,
    }))
  })
}

function groupOf(photo: SeenPhoto): keyof typeof AMONG_OTHERS {
  if (photo.source.isBoard) return 'boards'
  return isUndamaged(photo) ? 'undamaged' : 'other damage'
}

/** The lowest that finds nearly most, less what it says wrongly, and alarms no more of the undamaged than it may. */
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
    const shown = some.filter(({ percent }) => percent >= limit)
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
