// Hours of the day in a business's time zone.
import { instantAt, isDay, offsetAt } from './dates.ts'

const MINUTE = 60_000

/** The instant at which the clock of the time zone shows `hour` on a day. After the clocks change, it is the hour that people see. */
export function hourOn(timeZone: string, day: string, hour: number): Date {
  return clockInstant(timeZone, day, hour * 60)
}

/** The instant at which the clock of the time zone shows so many minutes after midnight. */
export function clockInstant(timeZone: string, day: string, minutes: number): Date {
  return instantAt(timeZone, Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE)
}

/** How many minutes after the midnight of a day the clock of the time zone shows at the instant; negative before it. */
export function minutesIn(timeZone: string, day: string, instant: Date): number {
  const clock = instant.getTime() + offsetAt(timeZone, instant.getTime())
  return (clock - Date.parse(`${day}T00:00:00Z`)) / MINUTE
}

/** 0 to 23, of the instant in the time zone. */
export function hourIn(timeZone: string, instant: Date): number {
  const local = instant.getTime() + offsetAt(timeZone, instant.getTime())
  return new Date(local).getUTCHours()
}

/** The instant of `YYYY-MM-DDTHH:MM` on the clock of the time zone, or null for other texts. */
export function clockTime(timeZone: string, text: string): Date | null {
  const [, day = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text) ?? []
  if (!isDay(day) || Number(hours) > 23 || Number(minutes) > 59) return null
  return clockInstant(timeZone, day, Number(hours) * 60 + Number(minutes))
}
