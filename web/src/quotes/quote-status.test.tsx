// Status names; an unknown status is shown as is (spec §4), and a replaced quote as replaced.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuoteStatus } from './quote-status.tsx'

const shown = (status: string, replacedBy: string | null = null) =>
  renderToStaticMarkup(<QuoteStatus quote={{ status, replacedBy }} />).replaceAll(/<[^>]+>/g, '')

test.each([
  ['draft', 'Draft'],
  ['pending', 'Pending'],
  ['sent', 'Sent'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['on hold', 'on hold'],
  ['constructor', 'constructor'],
])('%j is shown as %s', (status, text) => {
  expect(shown(status)).toBe(text)
})

test.each(['sent', 'pending', 'approved'])(
  '%j of an older revision is shown as Replaced',
  status => {
    expect(shown(status, 'newer-id')).toBe('Replaced')
  },
)
