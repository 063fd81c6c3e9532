// Days and relative times as people read them. A day is in the business's time zone.

type Style = 'day' | 'clock' | 'moment' | 'zone' | 'zoneOfYear'

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  zone: { timeZoneName: 'short' },
  zoneOfYear: { timeZoneName: 'longGeneric' },
  moment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  clock: {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  },
}

/** Cached because creating a format is slow. Each takes several kilobytes, so the cache is bounded. */
const formats = new Map<string, Intl.DateTimeFormat>()
const MOST_FORMATS = 100

function formatIn(timeZone: string, style: Style): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone })
    if (formats.size === MOST_FORMATS) formats.clear()
    formats.set(key, format)
  }
  return format
}

/** `2026-11-20` of the instant in the time zone. Browsers agree on American dates; some write Canadian ones like those. */
export function dayIn(timeZone: string, instant: Date): string {
  const [month, date, year] = formatIn(timeZone, 'day').format(instant).split('/')
  return `${year}-${month}-${date}`
}

/** `Nov 23, 3:40 PM` of the instant in the time zone. */
export function formatMoment(timeZone: string, instant: Date): string {
  return formatIn(timeZone, 'moment').format(instant).replaceAll('\u202f', ' ')
}

/** `CST`, the name of the time zone's clock at the instant. */
export function zoneName(timeZone: string, instant: Date): string {
  return namedZone(timeZone, 'zone', instant)
}

/** `Central Time`, the same in summer and winter. */
export function zoneOfYear(timeZone: string, instant: Date): string {
  return namedZone(timeZone, 'zoneOfYear', instant)
}

function namedZone(timeZone: string, style: 'zone' | 'zoneOfYear', instant: Date): string {
  const parts = formatIn(timeZone, style).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The day `days` after `day`; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The instant at which `YYYY-MM-DD` begins in the time zone. */
export function startOfDay(timeZone: string, day: string): Date {
  return instantAt(timeZone, Date.parse(`${day}T00:00:00Z`))
}

const DAY = 86_400_000

/**
 * The first instant at which the clock of the time zone shows `clock`, written as if it were UTC. Clocks that go forward
 * leave an hour out; what would be in it is as much later, so that midnight is when the day begins.
 */
export function instantAt(timeZone: string, clock: number): Date {
  const early = clock - offsetAt(timeZone, clock - DAY)
  const late = clock - offsetAt(timeZone, clock + DAY)
  const shows = (instant: number) => instant + offsetAt(timeZone, instant) === clock
  return new Date(!shows(early) && shows(late) ? late : early)
}

/** The day of the instant on a clock that is ahead of UTC by so many minutes. Without Intl, as formatDay. */
export function dayAtOffset(minutes: number, instant: Date): string {
  return new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, 10)
}

/** Whole minutes that the time zone's clock is ahead of UTC. */
export function offsetMinutes(timeZone: string, instant: Date): number {
  return Math.round(offsetAt(timeZone, instant.getTime()) / 60_000)
}

/** Milliseconds that the time zone's clock is ahead of UTC. */
export function offsetAt(timeZone: string, instant: number): number {
  const parts = formatIn(timeZone, 'clock').formatToParts(instant)
  const part = (type: string) => Number(parts.find(p => p.type === type)?.value)
  const clock = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return clock - Math.floor(instant / 1000) * 1000
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/

/** In UTC. A schema of zod's own would be a part of the app's first file. */
export function isInstant(text: string): boolean {
  return instant.test(text) && !Number.isNaN(Date.parse(text))
}

/** Whether `YYYY-MM-DD` names a real day. */
export function isDay(text: string): boolean {
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    addDays(text, 0) === text
  )
}

const months =
  'January February March April May June July August September October November December'.split(' ')

/** `November 20, 2026` for a `YYYY-MM-DD`. Without Intl, because the first format takes a phone tens of milliseconds. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[(month ?? 0) - 1]} ${date}, ${year}`
}

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** `Tue, Nov 24` for a `YYYY-MM-DD`. */
export function formatShortDay(day: string): string {
  return `${weekdays[weekdayOf(day)]}, ${formatMonthDay(day)}`
}

/** `Tue, Nov 24`, and `Tue, Jan 5, 2027` if that is not the year of `today`. */
export function formatPlannedDay(day: string, today: string): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? formatShortDay(day) : `${formatShortDay(day)}, ${year}`
}

/** `Nov 24` for a `YYYY-MM-DD`. */
export function formatMonthDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${months[(month ?? 0) - 1]?.slice(0, 3)} ${date}`
}

/** `November 20, 2026` for an instant in the time zone. */
export function formatInstantDay(timeZone: string, instant: Date): string {
  return formatDay(dayIn(timeZone, instant))
}

/** Whether the runtime knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const HOUR = 3_600_000

/** Like `relativeTime`, with minutes: for news, and what the user left a moment ago. */
export function timeSince(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1 || minutes >= 60) return relativeTime(then, now)
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
}

/** Just now, N hours ago, Yesterday, N days ago (spec §9). */
export function relativeTime(then: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - then.getTime()) / HOUR)
  if (hours < 1) return 'Just now'
  if (hours === 1) return '1 hour ago'
  if (hours < 24) return `${hours} hours ago`
  if (hours < 48) return 'Yesterday'
  return `${Math.floor(hours / 24)} days ago`
}
