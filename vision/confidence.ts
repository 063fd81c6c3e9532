// How sure a candidate is, in percent: its signs weighed by a logistic regression fitted to photos (MODEL.md says which).
import type { DamageKind } from '@quotewright/domain/detection'
import type { Candidate, Signs } from './candidates.ts'

/** Log odds = start + Σ weight × sign; a sign without weight says nothing about that kind. */
type Weighing = { start: number; weights: Partial<Record<keyof Signs, number>> }

const weighings: Record<DamageKind, Weighing> = {
  hole: { start: -0.479, weights: { evidence: 1.19, span: 2.252, fill: -0.238, contrast: -2.71 } },
  crack: {
    start: -3.083,
    weights: { evidence: 0.473, span: 2.508, fill: 0.307, contrast: 0.437, clutterOverall: -0.806 },
  },
  water_damage: {
    start: -2.447,
    weights: { evidence: 1.259, span: -0.505, fill: -0.483, clutterNear: -1.073 },
  },
  nail_pop: { start: -0.257, weights: { evidence: 1.124, span: -23.154 } },
}

/** How sure the surest place of a photo has to be for its kind to be shown; MODEL.md has what these limits cost and save. */
export const shownFrom: Record<DamageKind, number> = {
  hole: 55,
  crack: 65,
  water_damage: 80,
  nail_pop: 95,
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
