// Prices of assumed sizes: a range for any distance of the camera, one number once measured.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DamageKind, damageKinds, type Finding } from '../analysis/detection.ts'
import type { PhotoScale } from '../photos/photo-scale.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { estimate } from './estimate.ts'

const photo = { width: 1000, height: 1000 }
const finding = (kind: DamageKind, percent: number): Finding => ({
  kind,
  box: { x: 5, y: 5, width: percent, height: percent },
  confidence: 80,
})
const detectionsOf = (found: Finding[], scale?: PhotoScale) =>
  estimate({
    findings: [found],
    photos: [photo],
    ...(scale && { scales: [scale] }),
    priceBook: starterPriceBook,
  }).detections

describe('damage of an assumed size', () => {
  it('costs between the prices at half and at double the size', () => {
    const [hole] = detectionsOf([finding('hole', 8)])
    const at = (longSideInches: number) =>
      detectionsOf([finding('hole', 8)], { source: 'measured', longSideInches })[0]
    expect(hole?.priceRange).toEqual({
      low: at(24)?.suggestedUnitPrice,
      high: at(96)?.suggestedUnitPrice,
    })
    expect(hole?.suggestedUnitPrice).toBe(at(48)?.suggestedUnitPrice)
  })

  it('has one price if the size does not matter, or while it needs review', () => {
    expect(detectionsOf([finding('nail_pop', 1)])[0]).not.toHaveProperty('priceRange')
    const asked: Finding = { ...finding('hole', 8), reviewReason: 'uncertain' }
    expect(detectionsOf([asked])[0]).not.toHaveProperty('priceRange')
  })

  it('costs no more and no less than its range, from 1.5 to 6 ft away', () => {
    const anyFindings = fc.array(
      fc.record({
        kind: fc.constantFrom(...damageKinds),
        percent: fc.double({ min: 0.5, max: 90, noNaN: true }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(anyFindings, fc.double({ min: 24, max: 96, noNaN: true }), (drawn, inches) => {
        const found = drawn.map(({ kind, percent }) => finding(kind, percent))
        const assumed = detectionsOf(found)
        const measured = detectionsOf(found, { source: 'measured', longSideInches: inches })
        for (const [index, { suggestedUnitPrice, priceRange }] of assumed.entries()) {
          const { low, high } = priceRange ?? { low: suggestedUnitPrice, high: suggestedUnitPrice }
          const cost = measured[index]?.suggestedUnitPrice ?? Number.NaN
          // A line's total is split among detections, which may move a cent per line.
          expect(cost).toBeGreaterThanOrEqual(low - 12)
          expect(cost).toBeLessThanOrEqual(high + 12)
        }
      }),
    )
  })
})

it.each(['measured', 'outlet_plate', 'bank_card', 'letter_sheet', 'door'] as const)(
  'a damage in a photo with the scale “%s” has one price',
  source => {
    const [hole] = detectionsOf([finding('hole', 8)], { source, longSideInches: 60 })
    expect(hole).not.toHaveProperty('priceRange')
    expect(hole?.dimensions).toMatch(/^about 5 × 5 in/)
  },
)
