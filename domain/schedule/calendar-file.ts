// Visits as an iCalendar file (RFC 5545), which calendars add, move and take out by their UID and SEQUENCE.

export type CalendarEvent = {
  uid: string
  /** Raised with each change, so that calendars tell a newer file from an older one. */
  sequence: number
  /** When the file was made. */
  stamp: Date
  start: Date
  end: Date
  summary: string
  location: string
  description: string
  /** Null in a calendar's own file, which invites no one. */
  organizer: { name: string; email: string } | null
  /** Null in a file that was not mailed to anyone. */
  attendee: string | null
}

/** PUBLISH has any number of events and no attendee. Of an invitation, calendars take one event: several visits are several files. */
type Method = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** Times are UTC, so no time zone is described. A file that a calendar reads again and again has a name. */
export function calendarFile(
  events: readonly CalendarEvent[],
  method: Method,
  name: string | null = null,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quotewright//Visits//EN',
    `METHOD:${method}`,
    ...(name === null
      ? []
      : [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...events.flatMap(event => linesOf(event, method)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent, method: Method): string[] {
  const { uid, sequence, stamp, start, end, organizer, attendee } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
    `DESCRIPTION:${escaped(event.description)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer === null
      ? []
      : [`ORGANIZER;CN="${quotable(organizer.name)}":mailto:${organizer.email}`]),
    ...(attendee === null ? [] : [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]),
    'END:VEVENT',
  ]
}

function quotable(name: string): string {
  return name.replaceAll(/["\p{Cc}]/gu, '')
}

/** `20261124T140000Z` */
function utc(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** In bytes, with the space that starts a continued line. */
const LINE = 75
const bytes = new TextEncoder()

/** Continues long lines on the next, between characters. */
function folded(line: string): string {
  let text = ''
  let length = 0
  for (const character of line) {
    const size = bytes.encode(character).length
    if (length + size > LINE) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += size
  }
  return text
}
