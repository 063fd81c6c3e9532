// The photos of a reopened quote change once its open change order is gone, because the server refuses until then.
import { exampleQuote } from '@quotewright/domain/quote-document/example-quote'
import type { ChangeOrder, QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { ToastProvider } from '../ui/toast.tsx'
import { PhotosSection } from './photos-section.tsx'
import { quoteKeys } from './queries.ts'

const id = '0193a5c8-1111-7222-8333-444455556666'
const photo = '0193a5c8-1111-7222-8333-444455557777'
const quote: QuoteWithLines = {
  ...exampleQuote({ taxRate: 8250, today: '2026-11-28' }),
  id,
  userId: id,
  customerId: null,
  customer: null,
  draftCustomer: null,
  lineItems: [],
  photos: [{ id: photo, isLeftOut: false }],
  status: 'pending',
  replaces: null,
  replacedBy: null,
  contractId: null,
  photoUrl: null,
  aiAnalysisData: null,
  version: 2,
  createdAt: '2026-11-28T12:00:00.000Z',
  updatedAt: '2026-11-28T12:00:00.000Z',
}
const order: ChangeOrder = { ...quote, contractId: id, changeOrder: 1, revision: 2, status: 'sent' }

/** The photos of the quote, which has these change orders. */
function photosWith(...orders: ChangeOrder[]): string {
  const client = new QueryClient()
  client.setQueryData([...quoteKeys.quote(id), 'change-orders'], orders)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/">
        <ToastProvider>
          <PhotosSection quote={quote} analysis={null} isSharp={false} />
        </ToastProvider>
      </Router>
    </QueryClientProvider>,
  )
}

test('photos of a reopened quote stay as they are while a change order to it is open', () => {
  expect(photosWith()).toContain('Add photos')
  expect(photosWith(order)).not.toContain('Add photos')
  expect(photosWith({ ...order, status: 'draft' })).not.toContain('Add photos')
})

test.each([
  ['the customer declined', { status: 'rejected' as const }],
  ['another replaced', { replacedBy: photo }],
  ['changes another quote', { contractId: photo }],
])('a change order that %s leaves the photos of the quote free', (_, change) => {
  expect(photosWith({ ...order, ...change })).toContain('Add photos')
})
