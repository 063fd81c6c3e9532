// Work that has changed keeps the days that were agreed, as far as it can.
import { expect, it } from 'vitest'
import { defaultWeek } from '../visits/work-week.ts'
import { keepVisits, shortenVisits } from './keep-visits.ts'
import { formatStarts } from './visit-slots.ts'

const calendar = {
  timeZone: 'America/Chicago',
  week: defaultWeek,
  daysOff: { holidays: false, ranges: [] },
  booked: [
    { day: '2026-12-08', start: 480, minutes: 180 },
    { day: '2026-12-08', start: 900, minutes: 60 },
  ],
  crews: 1,
}
const part = (hours: number, dryHours = 0) => ({ minutes: hours * 60, dryHours })
const at = (day: string, hour: number, hours: number) => ({
  day,
  start: hour * 60,
  minutes: hours * 60,
})
const agreed = [at('2026-12-04', 13, 3), at('2026-12-08', 12, 2)]

it.each([
  ['the same work', [part(3, 24), part(2)], 'Fri, Dec 4, 1:00 PM; Tue, Dec 8, 12:00 PM'],
  [
    'one more visit',
    [part(3, 24), part(2, 24), part(1)],
    'Fri, Dec 4, 1:00 PM; Tue, Dec 8, 12:00 PM; Thu, Dec 10, 8:00 AM',
  ],
  ['less work', [part(1)], 'Fri, Dec 4, 1:00 PM'],
  ['a longer visit', [part(3, 24), part(2.5)], 'Fri, Dec 4, 1:00 PM; Tue, Dec 8, 12:00 PM'],
  [
    'a visit too long for its day',
    [part(3, 24), part(5)],
    'Fri, Dec 4, 1:00 PM; Wed, Dec 9, 8:00 AM',
  ],
  ['longer drying', [part(3, 96), part(2)], 'Fri, Dec 4, 1:00 PM; Wed, Dec 9, 8:00 AM'],
])('%s', (_, parts, expected) => {
  const today = '2026-12-01'
  const kept = keepVisits(parts, calendar, { slots: agreed, today, before: null })
  expect(kept && formatStarts(kept, today)).toBe(expected)
  expect(kept?.every(({ minutes }, index) => minutes >= (parts[index]?.minutes ?? 0))).toBe(true)
})

it('a visit that has passed without its work is planned from tomorrow on', () => {
  const today = '2026-12-07'
  const kept = keepVisits([part(3)], calendar, { slots: agreed, today, before: null })
  expect(kept && formatStarts(kept, today)).toBe('Tue, Dec 8, 11:30 AM')
})

const known = (...parts: ReturnType<typeof part>[]) => ({ parts, isLengthKnown: true })
const before = known(part(3, 24), part(2))

it.each([
  ['less work', known(part(2, 24), part(1)), [120, 60]],
  ['less work on one of them', known(part(3, 24), part(1)), [180, 60]],
  ['more work', known(part(4, 24), part(3)), [180, 120]],
  ['fewer visits', known(part(2)), [180, 120]],
  ['work of unknown length', { ...known(part(2), part(1)), isLengthKnown: false }, [180, 120]],
])('after a change order with %s, visits last as they should', (_, after, expected) => {
  const shortened = shortenVisits(agreed, { before, after, today: '2026-12-04' })
  expect(shortened.map(({ minutes }) => minutes)).toEqual(expected)
})

it('a visit that has passed, or whose length a person chose, stays when work is taken out', () => {
  const after = known(part(2, 24), part(1))
  const chosen = [at('2026-12-04', 13, 3), at('2026-12-08', 12, 3)]
  expect(shortenVisits(chosen, { before, after, today: '2026-12-05' })).toEqual(chosen)
})
