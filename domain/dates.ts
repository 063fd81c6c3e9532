// Days and relative times as people read them; a day is a day of the business's time zone.

/** `2026-11-20` of the instant in the time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  // en-CA writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}

/** The day `days` after `day`; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The instant at which `YYYY-MM-DD` begins in the time zone. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Twice, because the clocks may have changed between the first guess and the answer.
  const guess = midnight - offsetAt(timeZone, midnight)
  return new Date(midnight - offsetAt(timeZone, guess))
}

/** Milliseconds by which the time zone's clock is ahead of UTC. */
function offsetAt(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
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

/** Whether `YYYY-MM-DD` names a real day. */
export function isDay(text: string): boolean {
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    addDays(text, 0) === text
  )
}

/** `November 20, 2026` for a `YYYY-MM-DD`. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
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

/** Just now, N hours ago, Yesterday, N days ago (spec §9). */
export function relativeTime(then: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - then.getTime()) / HOUR)
  if (hours < 1) return 'Just now'
  if (hours === 1) return '1 hour ago'
  if (hours < 24) return `${hours} hours ago`
  if (hours < 48) return 'Yesterday'
  return `${Math.floor(hours / 24)} days ago`
}
