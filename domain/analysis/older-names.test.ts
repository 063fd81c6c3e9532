// Analyses stored by earlier versions are read with current names.
import { expect, it } from 'vitest'
import { parseAnalysisRecord } from './analysis-record.ts'
import { hasOlderNames, withCurrentNames } from './older-names.ts'

const box = { x: 1, y: 2, width: 3, height: 4 }
const stored = {
  materials: [{ name: 'basis', quantity: '1', unitPrice: '2.00', isLabor: false }],
  totalEstimate: '2.00',
  photos: [],
  analysisId: null,
  basis: {
    findings: [[{ kind: 'hole', box, confidence: 40, doubt: 'uncertain', answer: 'counted' }]],
    scales: [],
    sightings: [],
  },
}

it('reads the record of an earlier version', () => {
  expect(parseAnalysisRecord(JSON.stringify(stored))).toMatchObject({
    materials: [{ name: 'basis', unitPrice: 200 }],
    estimateInput: {
      findings: [[{ kind: 'hole', reviewReason: 'uncertain', answer: 'counted' }]],
      proposedItems: [],
    },
  })
})

it('renames ids of proposed items, alone and in the ids of their lines', () => {
  const reason = {
    detections: [{ detectionId: 'sighting-0', name: 'sighting-0 by the door' }],
    suggested: { lineId: 'material-sighting-12' },
  }
  expect(withCurrentNames(reason)).toEqual({
    detections: [{ detectionId: 'item-0', name: 'sighting-0 by the door' }],
    proposed: { lineId: 'material-item-12' },
  })
})

it('finds a name of an earlier version at any depth', () => {
  expect(hasOlderNames({ analysis: [{ estimateInput: [{ doubt: null }] }] })).toBe(true)
  expect(hasOlderNames({ analysis: [{ estimateInput: ['doubt'] }] })).toBe(false)
})
