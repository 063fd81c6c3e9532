// Work that has changed keeps the days that were agreed, as far as it can.
import { expect, it } from 'vitest'
import { defaultWeek } from '../visits/work-week.ts'
import { keepVisits } from './keep-visits.ts'
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
