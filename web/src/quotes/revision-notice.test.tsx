// An older version of a quote leads to the version that counts.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { quoteQuery } from './queries.ts'
import { ReplacedNotice } from './revision-notice.tsx'

type Version = {
  changeOrder: number | null
  revision: number
  status: string
  replacedBy: string | null
}

/** The notice of a version that `first` replaced. */
function notice(versions: Record<string, Version>): string {
  const client = new QueryClient()
  for (const [id, version] of Object.entries(versions)) {
    client.setQueryData(quoteQuery(id).queryKey, version)
  }
  const page = (
    <QueryClientProvider client={client}>
      <Router ssrPath="/">
        <ReplacedNotice id="first" />
      </Router>
    </QueryClientProvider>
  )
  return renderToStaticMarkup(page)
}

const order = (changeOrder: number, change: Partial<Version> = {}) => {
  return { changeOrder, revision: 1, status: 'approved', replacedBy: null, ...change }
}

test('of several accepted change orders, the last one counts', () => {
  const both = notice({ first: order(1, { replacedBy: 'second' }), second: order(2) })
  expect(both).toContain('Changed by Change Order 2')
  expect(both).toContain('href="/quotes/second"')
  expect(both).not.toContain('Change Order 1')
})

test('an accepted change order counts until another is accepted', () => {
  expect(notice({ first: order(1) })).toContain('Changed by Change Order 1')
})
