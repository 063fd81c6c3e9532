// A candidate's confidence in percent: a logistic regression over its features, fitted to photos (see MODEL.md).
import {
  type DamageKind,
  experimentalKinds,
  UNPROVEN_AT_MOST,
} from '@quotewright/domain/analysis/detection'
import type { Candidate, Signs } from './candidates.ts'

/** Log odds = start + Σ weight × feature. A feature without a weight is not used for that kind. */
export type Weighing = {
  start: number
  weights: Partial<Record<keyof Signs, number>>
  /** A kind is shown if its highest candidate reaches this limit. MODEL.md has the resulting figures. */
  shownFrom: number
  /** The limit for its other candidates then: a crack is seldom equally visible along its length. */
  besideFrom: number
}
export type Weighings = Record<DamageKind, Weighing>

/**
 * `npm run vision:fit` prints these, but for `thing`: there it is −1.74, which loses small holes in plain sight. Those of
 * cracks were fitted before `FAINT` joined their pieces; newer ones find the same cracks.
 */
export const weighings: Weighings = {
  hole: {
    start: 0.56,
    weights: { evidence: 0.68, thing: -0.5, cracked: -0.22 },
    shownFrom: 73,
    besideFrom: 73,
  },
  crack: {
    start: -3.59,
    weights: { evidence: 1.01, span: 5.38, straightness: -2.36, covered: -0.37 },
    shownFrom: 51,
    besideFrom: 31,
  },
  water_damage: {
    start: -0.32,
    weights: { evidence: 0.5, cracked: -3.91 },
    shownFrom: 53,
    besideFrom: 53,
  },
  nail_pop: {
    start: -6.85,
    weights: { evidence: 1.306, span: -15.107, contrast: 2.803, clutterOverall: -1.5 },
    shownFrom: 98,
    besideFrom: 98,
  },
}

/** In percent, 0 to 100. */
export function likelihoodOf({ signs }: Pick<Candidate, 'signs'>, weighing: Weighing): number {
  const odds = Object.entries(weighing.weights).reduce(
    (sum, [sign, weight]) => sum + weight * signs[sign as keyof Signs],
    weighing.start,
  )
  return 100 / (1 + Math.exp(-odds))
}

/** The confidence shown to people: a whole percentage. */
export function confidenceFrom(kind: DamageKind, likelihood: number): number {
  const most = experimentalKinds.includes(kind) ? UNPROVEN_AT_MOST : 100
  return Math.min(most, Math.round(likelihood))
}
