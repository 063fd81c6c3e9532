// The banner when nothing counts: nothing was found, or a person left it out.
import { describe, expect, it } from 'vitest'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import type { EstimateInput } from './analysis.ts'
import type { Finding } from './detection.ts'
import { findingId, proposedItemId } from './detection-id.ts'
import { addDrawn } from './drawn-damage.ts'
import { priceAnalysis } from './price-analysis.ts'
import type { ProposedItem } from './proposed-item.ts'
import { answerFindings, answerProposedItems } from './review.ts'

const priceBook = starterPriceBook.map(item => ({ ...item, id: crypto.randomUUID() }))
const photo = { id: crypto.randomUUID(), url: '', width: 1000, height: 1000 }

function notesOf(estimateInput: Partial<EstimateInput>): string {
  const whole = {
    findings: [[]],
    proposedItems: [],
    scales: [],
    isFallback: false,
    ...estimateInput,
  }
  return priceAnalysis(
    { id: null, photos: [photo], estimateInput: whole },
    { priceBook, assemblies: [] },
  ).notes
}

const box = { x: 40, y: 40, width: 10, height: 8 }
const hole: Finding = { kind: 'hole', box, confidence: 40, reviewReason: 'uncertain' }
const outlet: ProposedItem = {
  name: 'Duplex outlet',
  description: '',
  category: 'electrical',
  iconClass: 'outlet',
  quantity: 1000,
  unit: 'each',
  box: null,
  imageIndex: 0,
  confidence: 40,
  reviewReason: 'uncertain',
}
const leftOut = {
  findings: answerFindings([[hole]], [findingId(0, 0)], 'left_out'),
  proposedItems: answerProposedItems([outlet], [proposedItemId(0)], 'left_out'),
}
const drawn = addDrawn([[]], 0, { kind: 'hole', box })

describe('the banner of an empty estimate', () => {
  it.each([
    ['damage', { findings: leftOut.findings }],
    ['a proposed item', { proposedItems: leftOut.proposedItems }],
    ['both, on a phone', { ...leftOut, isOnDevice: true }],
  ])('after a person left out %s says so', (_, estimateInput) => {
    expect(notesOf(estimateInput)).toBe(
      'You left out everything that was found. Add items by hand, or mark damage.',
    )
  })

  it.each([
    ['nothing was found', {}],
    ['a mark was removed', { findings: answerFindings(drawn.findings, [drawn.id], 'left_out') }],
  ])('says that nothing was identified if %s', (_, estimateInput) => {
    expect(notesOf(estimateInput)).toBe(
      'No damage found. Mark it in the photo, or add items by hand.',
    )
  })
})
