// The example on the landing page matches the product's own figures.
import { estimate } from '@quotewright/domain/estimate'
import { DEFAULT_TAX_RATE } from '@quotewright/domain/money'
import { quoteTotals } from '@quotewright/domain/quote-totals'
import { starterPriceBook } from '@quotewright/domain/starter-price-book'
import { confidenceFrom } from '@quotewright/vision/confidence'
import { expect, test } from 'vitest'
import { exampleFinding, exampleQuote } from './example-quote.ts'

test('the example equals what a new business gets for this finding', () => {
  const { detections, materials: lines } = estimate({
    findings: [[exampleFinding]],
    photos: [{ width: 1600, height: 1200 }],
    priceBook: starterPriceBook,
  })
  const materials = lines.filter(line => !line.isLabor)
  const labor = lines.filter(line => line.isLabor)
  const { tax, total } = quoteTotals(lines, DEFAULT_TAX_RATE)
  expect(exampleQuote).toEqual({
    damage: detections[0]?.name,
    materialCount: materials.length,
    materials: materials.reduce((sum, line) => sum + line.total, 0),
    laborHours: labor.reduce((sum, line) => sum + line.quantity, 0),
    labor: labor.reduce((sum, line) => sum + line.total, 0),
    tax,
    total,
  })
})

test('the example claims no more certainty than the model may', () => {
  const { kind, confidence } = exampleFinding
  expect(confidenceFrom(kind, confidence)).toBe(confidence)
})
