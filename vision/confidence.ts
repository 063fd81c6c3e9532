// How sure a candidate is, in percent: its signs weighed by a logistic regression fitted to photos (MODEL.md says which).
import type { DamageKind } from '@quotewright/domain/detection'
import type { Candidate, Signs } from './candidates.ts'

/** Log odds = start + Σ weight × sign; a sign without weight says nothing about that kind. */
type Weighing = { start: number; weights: Partial<Record<keyof Signs, number>> }

const weighings: Record<DamageKind, Weighing> = {
  hole: { start: -4.84, weights: { evidence: 0.805, span: -1.692, clutterNear: -0.789 } },
  crack: {
    start: -7.747,
    weights: {
      evidence: 0.432,
      span: 0.349,
      fill: -2.3,
      contrast: 4.986,
      clutterNear: -0.238,
      clutterOverall: -2.594,
    },
  },
  water_damage: {
    start: -5.609,
    weights: { evidence: 0.993, span: -0.041, fill: 2.743, clutterNear: -0.806 },
  },
  nail_pop: { start: -6.404, weights: { evidence: 1.017, span: -31.756, clutterNear: -2.108 } },
}

/** Less sure candidates are not shown; MODEL.md has what these limits cost and save. */
export const shownFrom: Record<DamageKind, number> = {
  hole: 75,
  crack: 55,
  water_damage: 70,
  nail_pop: 87,
}

/** A whole percentage, 0 to 100. */
export function confidenceOf({ kind, signs }: Pick<Candidate, 'kind' | 'signs'>): number {
  const { start, weights } = weighings[kind]
  const odds = Object.entries(weights).reduce(
    (sum, [sign, weight]) => sum + weight * signs[sign as keyof Signs],
    start,
  )
  return Math.round(100 / (1 + Math.exp(-odds)))
}
