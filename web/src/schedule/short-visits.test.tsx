// The business sees when a job's visits are too short for its work, such as after a change order.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShortVisits } from './short-visits.tsx'

const visit = {
  id: '0193a5c8-1111-7222-8333-444455556666',
  day: '2026-12-01',
  start: 480,
  minutes: 300,
}
const shown = (hours: number[], isLengthKnown = true) => {
  const parts = hours.map(each => ({ minutes: each * 60, dryHours: 0 }))
  const schedule = { visits: [visit], parts, isLengthKnown }
  return renderToStaticMarkup(<ShortVisits schedule={schedule} />)
}

test('work that grew asks to plan its visits again', () => {
  for (const hours of [[7], [8, 4]]) expect(shown(hours)).toContain('Move to plan it again')
})

test('visits that are long enough, or whose length a person chose, are left as they are', () => {
  expect([shown([5]), shown([4]), shown([8, 4], false)]).toEqual(['', '', ''])
})
