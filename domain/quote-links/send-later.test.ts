// The times offered for sending later, in the business's time zone.
import { expect, it } from 'vitest'
import { clockTime } from '../local-time.ts'
import { sendTimeProblem, sendTimes, whenText } from './send-later.ts'

const at = (text: string) => new Date(text)

it.each([
  ['on a Tuesday', '2026-11-24T18:00:00Z', ['2026-11-25T14:00:00Z', '2026-11-30T14:00:00Z']],
  ['late on a Tuesday', '2026-11-25T05:00:00Z', ['2026-11-25T14:00:00Z', '2026-11-30T14:00:00Z']],
  ['on a Monday', '2026-11-23T18:00:00Z', ['2026-11-24T14:00:00Z', '2026-11-30T14:00:00Z']],
  ['on a Sunday', '2026-11-29T18:00:00Z', ['2026-11-30T14:00:00Z']],
  // The clocks go back on the first of November.
  [
    'before the clocks go back',
    '2026-10-31T18:00:00Z',
    ['2026-11-01T14:00:00Z', '2026-11-02T14:00:00Z'],
  ],
])('%s', (_, now, expected) => {
  expect(sendTimes('America/Chicago', at(now)).map(time => time.at)).toEqual(expected.map(at))
})

it('a time is in the next 60 days', () => {
  const now = at('2026-11-24T18:00:00Z')
  expect(sendTimeProblem(now, now)).not.toBeNull()
  expect(sendTimeProblem(at('2026-11-24T18:00:01Z'), now)).toBeNull()
  expect(sendTimeProblem(at('2027-01-23T18:00:00Z'), now)).toBeNull()
  expect(sendTimeProblem(at('2027-01-23T18:00:01Z'), now)).not.toBeNull()
})

it.each([
  ['2026-11-24T23:00:00Z', 'today at 5:00 PM'],
  ['2026-11-25T14:00:00Z', 'tomorrow at 8:00 AM'],
  ['2026-11-30T14:00:00Z', 'Mon, Nov 30 at 8:00 AM'],
  ['2027-01-04T14:00:00Z', 'Mon, Jan 4, 2027 at 8:00 AM'],
])('%s is %s', (time, text) => {
  expect(whenText('America/Chicago', at(time), at('2026-11-24T18:00:00Z'))).toBe(text)
})

it.each([
  ['2026-11-25T08:30', '2026-11-25T14:30:00Z'],
  ['2027-03-14T08:00', '2027-03-14T13:00:00Z'],
  // The clocks go from two to three.
  ['2027-03-14T01:59', '2027-03-14T07:59:00Z'],
  ['2027-03-14T02:30', '2027-03-14T08:30:00Z'],
  ['2027-03-14T03:00', '2027-03-14T08:00:00Z'],
  ['2026-11-25', null],
  ['2026-02-30T08:00', null],
  ['2026-11-25T24:00', null],
])('a typed time %s is the instant %s', (text, expected) => {
  expect(clockTime('America/Chicago', text)).toEqual(expected && at(expected))
})
