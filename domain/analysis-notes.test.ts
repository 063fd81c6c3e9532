// The banner when nothing is counted: because nothing was seen, or because a person says that it is none.
import { describe, expect, it } from 'vitest'
import type { EstimateBasis } from './analysis.ts'
import type { Finding } from './detection.ts'
import { answerFindings, answerSightings, findingId, sightingId } from './doubts.ts'
import { addDrawn } from './drawn-damage.ts'
import { priceAnalysis } from './price-analysis.ts'
import type { Sighting } from './sighting.ts'
import { starterPriceBook } from './starter-price-book.ts'

const priceBook = starterPriceBook.map(item => ({ ...item, id: crypto.randomUUID() }))
const photo = { id: crypto.randomUUID(), url: '', width: 1000, height: 1000 }

function notesOf(basis: Partial<EstimateBasis>): string {
  const whole = { findings: [[]], sightings: [], scales: [], isFallback: false, ...basis }
  return priceAnalysis({ id: null, photos: [photo], basis: whole }, priceBook).notes
}

const box = { x: 40, y: 40, width: 10, height: 8 }
const hole: Finding = { kind: 'hole', box, confidence: 40, doubt: 'uncertain' }
const outlet: Sighting = {
  name: 'Duplex outlet',
  description: '',
  category: 'electrical',
  iconClass: 'outlet',
  quantity: 1000,
  unit: 'each',
  box: null,
  imageIndex: 0,
  confidence: 40,
  doubt: 'uncertain',
}
const leftOut = {
  findings: answerFindings([[hole]], [findingId(0, 0)], 'left_out'),
  sightings: answerSightings([outlet], [sightingId(0)], 'left_out'),
}
const drawn = addDrawn([[]], 0, { kind: 'hole', box })

describe('when nothing is counted', () => {
  it.each([
    ['damage', { findings: leftOut.findings }],
    ['a named thing', { sightings: leftOut.sightings }],
    ['both, by a phone', { ...leftOut, isOnDevice: true }],
  ])('and a person has left out %s, nobody says that nothing was seen', (_, basis) => {
    expect(notesOf(basis)).toBe('You left out what was found. Add items by hand, or mark damage.')
  })

  it.each([
    ['nothing was seen', {}],
    ['a mark was taken back', { findings: answerFindings(drawn.findings, [drawn.id], 'left_out') }],
  ])('because %s, it is said so', (_, basis) => {
    expect(notesOf(basis)).toBe(
      'AI could not identify materials in this image. Please add items manually.',
    )
  })
})
