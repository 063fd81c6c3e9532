// The bell's list shows the total of a quote as the list of quotes does.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { Activity } from './activity.tsx'

const id = '0193a5c8-1111-7222-8333-444455556666'
const entry = {
  id,
  quoteId: id,
  kind: 'sent',
  actor: 'member',
  to: null,
  name: null,
  note: null,
  at: '2026-11-28T12:00:00Z',
  quoteNumber: 'Q-1',
  customerName: 'Rosa Díaz',
  total: 0,
}

function list(quote?: object): string {
  const client = new QueryClient()
  const data = { pages: [{ items: [{ ...entry, quote }] }], pageParams: [undefined] }
  client.setQueryData(['/api', 'quotes', 'events', 'all'], data)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/">
        <Activity />
      </Router>
    </QueryClientProvider>,
  )
}

test('a quote of options alone has no total until the customer chooses', () => {
  const open = { status: 'sent', changeOrder: null, isNothingChosen: true }
  expect(list(open)).toContain('Options only')
  expect(list({ ...open, isNothingChosen: undefined })).toContain('$0.00')
  expect(list({ ...open, status: 'rejected' })).toContain('$0.00')
})

test('an answer of an earlier server has the total alone', () => {
  expect(list()).toContain('$0.00')
})
