// The labels of the boxes on an analysis's photos.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import type { Detection } from '@quotewright/domain/analysis/detection'
import { expect, it } from 'vitest'
import { boxesOf } from './photo-marks.ts'

type Claim = Pick<Detection, 'confidence' | 'isDrawn' | 'needsReview'>

function labelOf(claim: Claim) {
  const crack = { id: 'f0.0', name: 'Crack', imageIndex: 0, ...claim }
  const boundingBox = { x: 10, y: 10, width: 20, height: 20 }
  const analysis = { detections: [{ ...crack, boundingBox }] } as Partial<Analysis> as Analysis
  const [box] = boxesOf(analysis, [], 1).flat()
  return `${box?.name}${box?.certainty}`
}

it.each<[Claim, string]>([
  [{ confidence: 91 }, 'Crack 91%'],
  [{ confidence: 55, needsReview: 'uncertain' }, 'Crack, check this'],
  [{ confidence: 91, needsReview: 'seen_before' }, 'Crack, same one?'],
  [{ confidence: 55, needsReview: 'seen_before' }, 'Crack, check this'],
  [{ confidence: 100, isDrawn: true }, 'Crack, marked by you'],
])('a box claims a percentage or asks, never both: %j', (claim, label) => {
  expect(labelOf(claim)).toBe(label)
})
