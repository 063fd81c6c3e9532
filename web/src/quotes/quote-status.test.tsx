// Status names; an unknown status is shown as is (spec §4).
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
