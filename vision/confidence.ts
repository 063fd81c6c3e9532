// How sure a candidate is, in percent: its signs weighed by a logistic regression fitted to photos (MODEL.md says which).
import type { DamageKind } from '@quotewright/domain/detection'
import type { Candidate, Signs } from './candidates.ts'

/** Log odds = start + Σ weight × sign; a sign without weight says nothing about that kind. */
type Weighing = { start: number; weights: Partial<Record<keyof Signs, number>> }

const weighings: Record<DamageKind, Weighing> = {
  hole: { start: -4.881, weights: { evidence: 1.516, span: 5.235, fill: 3.792, contrast: -0.785 } },
  crack: {
    start: -5.186,
    weights: {
      evidence: 0.346,
      span: 3.651,
      fill: 1.155,
      contrast: 1.579,
      clutterOverall: -1.49,
      straightness: -25.839,
    },
  },
  water_damage: {
    start: -2.688,
    weights: { evidence: 1.867, span: -1.091, fill: -0.316, clutterNear: -0.793 },
  },
  nail_pop: { start: -1.352, weights: { evidence: 1.306, span: -15.107, contrast: 2.803 } },
}

/** How sure the surest place of a photo has to be for its kind to be shown; MODEL.md has what these limits cost and save. */
export const shownFrom: Record<DamageKind, number> = {
  hole: 70,
  crack: 55,
  water_damage: 65,
  nail_pop: 97,
}

/** How sure the others have to be then: a crack is seldom equally plain along its way. */
export const besideFrom: Record<DamageKind, number> = { ...shownFrom, crack: 35 }

/** A whole percentage, 0 to 100. */
export function confidenceOf({ kind, signs }: Pick<Candidate, 'kind' | 'signs'>): number {
  const { start, weights } = weighings[kind]
  const odds = Object.entries(weights).reduce(
    (sum, [sign, weight]) => sum + weight * signs[sign as keyof Signs],
    start,
  )
  return Math.round(100 / (1 + Math.exp(-odds)))
}
