// What the screen shows after an analysis succeeds, finds nothing, or fails (spec §8).
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { failedOutcome, outcomeOf } from './analysis-outcome.ts'

const analysis: Analysis = {
  id: null,
  detections: [
    {
      id: 'detection-0-0',
      name: 'Hole',
      description: '',
      category: 'drywall',
      confidence: 80,
      estimatedQuantity: 1000,
      suggestedUnitPrice: 9500,
      iconClass: 'drywall',
      imageIndex: 0,
    },
  ],
  materials: [
    {
      id: 'm1',
      name: 'Joint compound',
      description: '',
      category: 'drywall',
      quantity: 1000,
      unit: 'gal',
      unitPrice: 1250,
      total: 1250,
      confidence: 80,
      iconClass: 'compound',
      isLabor: false,
      imageIndex: 0,
      reason: null,
    },
  ],
  photos: [],
  estimateInput: { findings: [], proposedItems: [], scales: [], isFallback: false },
  boxUnit: 'percent',
  analysisError: false,
  notes: 'One hole found.',
  overallConfidence: 80,
  confidence: 80,
  laborEstimate: null,
}
const nothingFound = 'No damage found. Mark it in the photo, or add items by hand.'

describe('the banner of an analysis', () => {
  it('shows the notes if something was found', () => {
    expect(outcomeOf(analysis).banner).toEqual({ isProblem: false, text: 'One hole found.' })
    expect(outcomeOf(analysis).items).toHaveLength(1)
  })

  it.each([
    ['the error flag', { analysisError: true, notes: 'Too dark.' }, 'Too dark.'],
    ['the error flag and no notes', { analysisError: true, notes: '' }, nothingFound],
    ['no detections', { detections: [], notes: 'Only a sofa.' }, 'Only a sofa.'],
    ['no detections and no notes', { detections: [], notes: '' }, nothingFound],
  ])('is a problem with %s, and the list is empty', (_, change, text) => {
    expect(outcomeOf({ ...analysis, ...change })).toMatchObject({
      banner: { isProblem: true, text },
      items: [],
    })
  })

  it("shows the server's message when a limit is reached", () => {
    const full = new ApiError(402, 'The free trial has room for 2 GB of photos, and it is full.')
    expect(failedOutcome(full)).toEqual({
      analysis: null,
      banner: { isProblem: true, text: full.message },
      items: [],
    })
  })

  it('is missing if the session has ended: the photos are analyzed after sign-in', () => {
    expect(failedOutcome(new ApiError(401, 'Sign in first.'))).toBeNull()
  })

  it('asks for manual entry when the analysis fails', () => {
    expect(failedOutcome(new ApiError(503, 'Busy'))).toEqual({
      analysis: null,
      banner: {
        isProblem: true,
        text: 'Unable to connect to AI analysis. Please add materials manually.',
      },
      items: [],
    })
  })
})
