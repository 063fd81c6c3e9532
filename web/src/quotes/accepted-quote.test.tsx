// An accepted quote no longer runs out: its last day is neither shown nor shared.
import { exampleQuote } from '@quotewright/domain/quote-document/example-quote'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OverviewCard } from './overview-card.tsx'
import { shareText } from './share-text.ts'

const quote = {
  ...exampleQuote({ taxRate: 8250, today: '2026-11-28' }),
  id: '0193a5c8-1111-7222-8333-444455556666',
  replacedBy: null,
  createdAt: '2026-11-28T12:00:00Z',
  customer: null,
}
const overview = (status: 'sent' | 'approved') =>
  renderToStaticMarkup(<OverviewCard quote={{ ...quote, status }} />)

test('its last day stands in the overview until it is accepted', () => {
  expect(overview('sent')).toContain('Valid until')
  expect(overview('approved')).not.toContain('Valid until')
})

test('its last day is shared until it is accepted', () => {
  const shared = (status: 'sent' | 'approved') => shareText({ ...quote, status }, { name: 'Roe' })
  expect(shared('sent')).toBe('Quote Q-EXAMPLE from Roe: $255.20, valid until December 28, 2026')
  expect(shared('approved')).toBe('Quote Q-EXAMPLE from Roe: $255.20')
})
