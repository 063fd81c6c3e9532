// What a status is called, and that one nobody knows is shown as it is (spec §4).
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuoteStatus } from './quote-status.tsx'

test.each([
  ['draft', 'Draft'],
  ['pending', 'Pending'],
  ['sent', 'Sent'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['on hold', 'on hold'],
  ['constructor', 'constructor'],
])('%j is shown as %s', (status, text) => {
  expect(renderToStaticMarkup(<QuoteStatus status={status} />).replaceAll(/<[^>]+>/g, '')).toBe(
    text,
  )
})
