// Calendar files: valid lines whatever the text, and instants that are right when the clocks change.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockInstant } from '../local-time.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'visit-1@example.com',
  sequence: 2,
  stamp: new Date('2026-11-24T12:00:00Z'),
  start: new Date('2026-11-25T14:00:00Z'),
  end: new Date('2026-11-25T17:00:00Z'),
  summary: 'Roe Drywall, Inc.; work',
  location: '12 Oak St\nAustin',
  description: 'https://example.com/q/1#days',
  organizer: { name: 'Roe "Drywall"', email: 'no-reply@example.com' },
  attendee: 'rosa@example.com',
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

it('a file is an invitation with escaped text', () => {
  expect(unfolded(calendarFile([event], 'REQUEST'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quotewright//Visits//EN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:visit-1@example.com',
    'SEQUENCE:2',
    'DTSTAMP:20261124T120000Z',
    'DTSTART:20261125T140000Z',
    'DTEND:20261125T170000Z',
    String.raw`SUMMARY:Roe Drywall\, Inc.\; work`,
    String.raw`LOCATION:12 Oak St\nAustin`,
    'DESCRIPTION:https://example.com/q/1#days',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Roe Drywall":mailto:no-reply@example.com',
    'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:rosa@example.com',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  const canceled = calendarFile([{ ...event, location: '' }], 'CANCEL')
  expect(canceled).toContain('METHOD:CANCEL\r\n')
  expect(canceled).toContain('STATUS:CANCELLED\r\n')
  expect(canceled).not.toContain('LOCATION')
})

it('a file to download has all events, and no attendee', () => {
  const later = { ...event, uid: 'visit-2@example.com', attendee: null }
  const file = unfolded(calendarFile([{ ...event, attendee: null }, later], 'PUBLISH'))
  expect(file.filter(line => /^(METHOD|BEGIN|UID|STATUS|ORGANIZER|ATTENDEE)/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:visit-1@example.com',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Roe Drywall":mailto:no-reply@example.com',
    'BEGIN:VEVENT',
    'UID:visit-2@example.com',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Roe Drywall":mailto:no-reply@example.com',
  ])
})

it.each([
  ['2026-10-30', '2026-10-30T13:00:00.000Z', 'America/Chicago'],
  ['2026-11-02', '2026-11-02T14:00:00.000Z', 'America/Chicago'],
  ['2026-03-08', '2026-03-08T13:00:00.000Z', 'America/Chicago'],
  // The clocks go forward at midnight.
  ['2027-03-14', '2027-03-14T12:00:00.000Z', 'America/Havana'],
  ['2026-09-06', '2026-09-06T11:00:00.000Z', 'America/Santiago'],
  ['2027-04-30', '2027-04-30T05:00:00.000Z', 'Africa/Cairo'],
])('8 AM on %s is %s in %s', (day, instant, timeZone) => {
  expect(clockInstant(timeZone, day, 8 * 60).toISOString()).toBe(instant)
})

it('lines have at most 75 bytes, and text comes back as it was, whatever it is', () => {
  const character = fc.oneof(
    { weight: 20, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.constantFrom('\u0007', '\t', '\n', '\r') },
  )
  // Without a size, the texts are too short to need a second line.
  const text = fc.string({ unit: character, maxLength: 300, size: 'max' })
  fc.assert(
    fc.property(text, summary => {
      const file = calendarFile([{ ...event, summary }], 'REQUEST')
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      }
      const lines = unfolded(file)
      expect(lines).toHaveLength(19)
      const stored = lines.find(line => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length)
      const back = stored?.replaceAll(/\\(n|.)/g, (_, what) => (what === 'n' ? '\n' : what))
      expect(back).toBe(summary.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' '))
    }),
  )
})
