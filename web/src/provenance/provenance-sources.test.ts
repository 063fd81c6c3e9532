// From a line to its marks, and back.
import type { AnalysisMark } from '@quotewright/domain/analysis/analysis-record'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  linesOfMark,
  type ProvenanceLine,
  provenancePhotos,
  sourcesOf,
} from './provenance-sources.ts'

const mark = (id: string): AnalysisMark => ({
  id,
  name: 'Crack in drywall',
  confidence: 82,
  box: { x: 10, y: 10, width: 20, height: 5 },
  dimensions: 'about 9 × 2 in (measured: the line drawn is 36 in long)',
})
const photos = [
  { id: 'first', src: 'first', marks: [mark('detection-0-0')] },
  { id: 'second', src: 'second', marks: [mark('detection-1-0'), mark('detection-1-1')] },
]
const compound: ProvenanceLine = {
  id: 'line',
  description: 'Joint compound',
  quantity: 500,
  unit: 'gal',
  unitPrice: 1250,
  discount: null,
  total: 625,
  reason: {
    detections: [
      { detectionId: 'detection-1-1', name: 'Crack', assembly: 'Crack repair', quantity: 300 },
      { detectionId: 'detection-0-0', name: 'Crack', assembly: 'Crack repair', quantity: 200 },
    ],
    priceItem: { id: null, key: 'joint-compound', name: 'Joint compound', unitPrice: 1250 },
    explanation: 'Priced from your price book.',
    proposed: { lineId: 'material-joint-compound', quantity: 500, unit: 'gal', unitPrice: 1250 },
  },
}

describe('a line', () => {
  it('lists its marks, each with its photo and demand', () => {
    expect(sourcesOf(compound, photos)).toEqual([
      expect.objectContaining({
        number: 1,
        mark: photos[1]?.marks[1],
        photo: photos[1],
        demands: [{ assembly: 'Crack repair', amount: '0.3 gal' }],
      }),
      expect.objectContaining({ number: 2, mark: photos[0]?.marks[0], photo: photos[0] }),
    ])
  })

  it('numbers only the sources that have a box in a photo', () => {
    const labor = { detectionId: 'item-0', name: 'Electrical labor' }
    const detections = [
      { ...labor, assembly: 'Seen in photo 1', quantity: 500 },
      ...(compound.reason?.detections ?? []),
    ]
    const line = {
      ...compound,
      reason: compound.reason && { ...compound.reason, detections },
    }
    expect(sourcesOf(line, photos).map(({ number }) => number)).toEqual([null, 1, 2])
  })

  it('keeps its reason if no photo shows a box', () => {
    expect(sourcesOf(compound, [])[0]).toMatchObject({ name: 'Crack', mark: null, photo: null })
  })

  it('lists the changes made by hand since the proposal', () => {
    expect(changesOf(compound)).toEqual([])
    expect(changesOf({ ...compound, quantity: 1000, unitPrice: 1400 })).toEqual([
      'Quantity changed by hand; 0.5 gal was proposed.',
      'Price changed by hand; $12.50 was proposed.',
    ])
  })

  it('shows the proposal in its original unit after the unit has changed', () => {
    const bucket = { ...compound, quantity: 1000, unit: 'bucket' }
    expect(sourcesOf(bucket, photos)[0]?.demands).toEqual([
      { assembly: 'Crack repair', amount: '0.3 gal' },
    ])
    expect(changesOf(bucket)).toEqual(['Quantity changed by hand; 0.5 gal was proposed.'])
    expect(changesOf({ ...compound, unit: 'qt' })).toEqual([
      'Quantity changed by hand; 0.5 gal was proposed.',
    ])
  })

  it('added by hand has no sources', () => {
    const added = { ...compound, reason: null }
    expect(sourcesOf(added, photos)).toEqual([])
    expect(changesOf(added)).toEqual([])
  })
})

describe('a mark', () => {
  it('names its lines, each with its share', () => {
    const other = { ...compound, id: 'other', reason: null }
    expect(linesOfMark('detection-0-0', [compound, other])).toEqual([
      { line: compound, share: { quantity: 200, total: 250 } },
    ])
    expect(linesOfMark('detection-1-0', [compound, other])).toEqual([])
  })
})

it('a quote without an analysis has no photos', () => {
  expect(provenancePhotos(null)).toEqual([])
})
