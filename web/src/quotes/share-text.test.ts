// The words that go out with a link that a person shares.
import { estimate } from '@quotewright/domain/estimate/estimate'
import { starterPriceBook } from '@quotewright/domain/price-book/starter-price-book'
import { exampleQuote } from '@quotewright/domain/quote-document/example-quote'
import { expect, test } from 'vitest'
import { shareText } from './share-text.ts'

test('options alone are shared without a price, which the customer chooses', () => {
  const quote = exampleQuote({ taxRate: 8250, today: '2026-11-28' })
  const lineItems = quote.lineItems.map(line => ({ ...line, isOptional: true, isSelected: false }))
  const offered = { ...quote, status: 'sent' as const, total: 0, lineItems }
  expect(shareText(offered, { name: 'Roe' })).toBe(
    'Quote Q-EXAMPLE from Roe: Choose an option, valid until December 28, 2026',
  )
})

test('a quote that shows a range is shared with it', () => {
  const quote = exampleQuote({ taxRate: 8250, today: '2026-11-28' })
  const { sizeBounds } = estimate({
    findings: [[{ kind: 'hole', box: { x: 40, y: 40, width: 12, height: 12 }, confidence: 90 }]],
    photos: [{ width: 1600, height: 1200 }],
    priceBook: starterPriceBook,
  })
  const ranged = { ...quote, analysis: { ...(sizeBounds && { sizeBounds }) } }
  const shared = (rangeReason: string | null) =>
    shareText({ ...ranged, rangeReason }, { name: 'Roe' })
  expect(shared('firm after opening the wall')).toMatch(
    /^Quote Q-EXAMPLE from Roe: \$255\.20, estimate range \$\d{3}–\d{3}, valid until /,
  )
  expect(shared(null)).not.toContain('range')
})
