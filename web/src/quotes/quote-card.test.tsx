// A draft in the list is deleted from its card, unless its change orders keep it.
import { exampleQuote } from '@quotewright/domain/quote-document/example-quote'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { QuoteCard } from './quote-card.tsx'

const quote = {
  ...exampleQuote({ taxRate: 8250, today: '2026-11-28' }),
  id: '0193a5c8-1111-7222-8333-444455556666',
  status: 'draft' as const,
  replacedBy: null,
  createdAt: '2026-11-28T12:00:00Z',
  customer: null,
}
const card = (of: object) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <QuoteCard
        quote={{ ...quote, ...of }}
        search=""
        isSelected={false}
        isDeleting={false}
        onDelete={() => {}}
        onPress={() => {}}
      />
    </Router>,
  )

test('a reopened draft with change orders is edited, and has no Delete', () => {
  expect(card({})).toContain('Delete the quote')
  const kept = card({ hasChangeOrders: true })
  expect(kept).toContain('Edit the quote')
  expect(kept).not.toContain('Delete the quote')
})
