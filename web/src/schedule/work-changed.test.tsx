// The business sees when a job's visits are too short or too long for its work, such as after a change order.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WorkChanged } from './work-changed.tsx'

const visit = {
  id: '0193a5c8-1111-7222-8333-444455556666',
  day: '2026-12-01',
  start: 480,
  minutes: 300,
}
const shown = (hours: number[], { isLengthKnown = true, today = '2026-11-30' } = {}) => {
  const parts = hours.map(each => ({ minutes: each * 60, dryHours: 0 }))
  const schedule = { visits: [visit], parts, isLengthKnown }
  return renderToStaticMarkup(<WorkChanged schedule={schedule} today={today} />)
}

test('work that grew asks to plan its visits again', () => {
  for (const hours of [[7], [8, 4]]) expect(shown(hours)).toContain('longer than this visit. Move')
})

test('work that was taken out asks to plan its visits again', () => {
  expect(shown([4])).toContain('less time than this visit. Move')
})

test('visits of the right length, of today, or whose length a person chose, are left as they are', () => {
  expect([
    shown([5]),
    shown([4], { today: visit.day }),
    shown([8, 4], { isLengthKnown: false }),
  ]).toEqual(['', '', ''])
})
