// A change order says what counts: the accepted quote, or that the quote changed and nothing can be accepted.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { ContractNotice } from './contract-notice.tsx'
import { quoteQuery } from './queries.ts'

type Version = { status: string; replacedBy: string | null }

/** The notice of a change order with this status to a contract in this state. */
function notice(
  status: 'sent' | 'approved' | 'rejected',
  contract?: Version,
  replacedBy: string | null = null,
): string {
  const client = new QueryClient()
  client.setQueryData(quoteQuery('contract').queryKey, contract)
  const page = (
    <QueryClientProvider client={client}>
      <Router ssrPath="/">
        <ContractNotice
          quote={{ status, revision: 2, changeOrder: 1, replacedBy }}
          contractId="contract"
        />
      </Router>
    </QueryClientProvider>
  )
  return renderToStaticMarkup(page)
}

const stands = 'The accepted quote stands'
const changed = 'so the customer cannot accept this change order'

test('the accepted quote stands until the customer accepts the change order', () => {
  const contract = { status: 'approved', replacedBy: null }
  expect(notice('sent', contract)).toContain(`${stands} until`)
  expect(notice('rejected', contract)).toContain(stands)
  expect(notice('sent')).toContain(stands)
})

test.each([
  ['revised', { status: 'approved', replacedBy: 'revision' }],
  ['reopened', { status: 'sent', replacedBy: null }],
])('once the accepted quote is %s, the change order cannot be accepted', (_, contract) => {
  for (const status of ['sent', 'rejected'] as const) {
    expect(notice(status, contract)).toContain(changed)
    expect(notice(status, contract)).not.toContain(stands)
  }
})

test('an accepted change order counts, and the quote that it changed no longer does', () => {
  const accepted = notice('approved', { status: 'approved', replacedBy: 'order' })
  expect(accepted).toContain('counts with its new total')
  expect(accepted).not.toContain(changed)
})

test('a change order from before the quote was changed leads to a new one', () => {
  const contract = { status: 'approved', replacedBy: null }
  for (const status of ['sent', 'rejected'] as const) {
    const old = notice(status, contract, 'contract')
    expect(old).toContain('made before the quote was changed. Make a new one.')
    expect(old).toContain('Open the quote')
    expect(old).not.toContain(stands)
  }
})
