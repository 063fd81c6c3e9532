// Where a line of a screen may break.
import { expect, it } from 'vitest'
import { unbroken } from './unbroken.ts'

it.each([
  [
    '2 visits: Thu, Dec 3, 8.25 h; Fri, Jan 1, 2027, 2 h',
    '2~visits: Thu, Dec~3, 8.25~h; Fri, Jan~1, 2027, 2~h',
  ],
  ['expired on January 5, 2026', 'expired on January~5, 2026'],
  ['May 4 and March 12', 'May~4 and March~12'],
  ['dries 24 h between coats', 'dries 24~h between coats'],
  ['120 sq ft × $1.10', '120~sq~ft × $1.10'],
  ['1.5 hours', '1.5~hours'],
  ['3 corner beads', '3~corner beads'],
  ['2 thermostatic valves', '2 thermostatic valves'],
  ['Tue, Dec 1, 8:00 to 10:30 AM', 'Tue, Dec~1, 8:00 to 10:30 AM'],
])('%s stays together where it is one thing', (text, kept) => {
  expect(unbroken(text).replaceAll('\u00a0', '~')).toBe(kept)
})
