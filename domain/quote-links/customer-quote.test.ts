// Until when a decline can be undone: the end of its day, named by the clock of the business at that time.
import { expect, it } from 'vitest'
import { canUndoDecline, undoEnd } from './customer-quote.ts'

it.each([
  ['America/Chicago', '2026-11-24T18:00:00Z', 'midnight CST'],
  ['America/New_York', '2026-07-24T18:00:00Z', 'midnight EDT'],
  // The day on which the clocks change.
  ['America/Chicago', '2026-11-01T05:30:00Z', 'midnight CST'],
  ['America/Chicago', '2026-03-08T06:30:00Z', 'midnight CDT'],
  ['Asia/Kolkata', '2026-11-24T18:00:00Z', 'midnight GMT+5:30'],
])('in %s at %s it ends at %s', (timeZone, now, end) => {
  expect(undoEnd(timeZone, new Date(now))).toBe(end)
})

it('ends with the day of the business', () => {
  const declinedAt = new Date('2026-11-24T18:00:00Z')
  const mayUndo = (now: string) => canUndoDecline('America/Chicago', declinedAt, new Date(now))
  expect([mayUndo('2026-11-25T05:59:00Z'), mayUndo('2026-11-25T06:00:00Z')]).toEqual([true, false])
})
