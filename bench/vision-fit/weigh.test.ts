// Fitting weights and limits to photos.
import type { Signs } from '@quotewright/vision/candidates'
import { likelihoodOf, weighings } from '@quotewright/vision/confidence'
import { expect, it } from 'vitest'
import { sourceOf } from '../vision-eval/sources.ts'
import type { SeenPhoto } from './seen-photos.ts'
import { weigh } from './weigh.ts'

const box = { x: 10, y: 10, width: 20, height: 20 }
const signs: Signs = {
  evidence: 0,
  span: 0.1,
  contrast: 0.1,
  clutterOverall: -2,
  straightness: 0,
  thing: 0,
  cracked: 0,
  covered: -5,
}

function photo(evidence: number, isReal: boolean): SeenPhoto {
  return {
    file: 'wall.jpg',
    source: sourceOf('walls', 'wall.jpg'),
    labels: isReal ? [{ kind: 'hole', box }] : [],
    candidates: [{ kind: 'hole', box, signs: { ...signs, evidence }, isReal }],
  }
}

it('shows real damage, and reports none on undamaged walls', () => {
  const real = [2, 3, 4, 5].map(evidence => photo(evidence, true))
  const sound = Array.from({ length: 40 }, (_, index) => photo(-3 + index / 20, false))
  const { hole } = weigh([...real, ...sound], weighings)
  expect(hole.weights.evidence).toBeGreaterThan(0)
  expect(likelihoodOf({ signs: { ...signs, evidence: 2 } }, hole)).toBeGreaterThan(hole.shownFrom)
  expect(likelihoodOf({ signs: { ...signs, evidence: -2 } }, hole)).toBeLessThan(hole.shownFrom)
})

it('keeps the weights of a kind with too few photos', () => {
  expect(weigh([photo(3, true)], weighings).hole).toEqual(weighings.hole)
})
