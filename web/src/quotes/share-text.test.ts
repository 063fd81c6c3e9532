// The words that go out with a link that a person shares.
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
