// Hours of the day in a business's time zone.
import { isDay, offsetAt, startOfDay } from './dates.ts'

const MINUTE = 60_000

/** The instant at which the clock of the time zone shows `hour` on a day. After the clocks change, it is the hour that people see. */
export function hourOn(timeZone: string, day: string, hour: number): Date {
  const start = startOfDay(timeZone, day).getTime()
  const guess = start + hour * 60 * MINUTE
  return new Date(guess - (offsetAt(timeZone, guess) - offsetAt(timeZone, start)))
}

/** The instant at which the clock of the time zone shows so many minutes after midnight. */
export function clockInstant(timeZone: string, day: string, minutes: number): Date {
  const whole = hourOn(timeZone, day, Math.floor(minutes / 60))
  return new Date(whole.getTime() + (minutes % 60) * MINUTE)
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
