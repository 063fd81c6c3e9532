// When both sides are reminded of a visit: the day before, at nine.
import { addDays } from '../dates.ts'
import { hourOn } from '../local-time.ts'

const HOUR = 9

/** Null if it is later than that. */
export function visitReminder(timeZone: string, day: string, now: Date): Date | null {
  const at = hourOn(timeZone, addDays(day, -1), HOUR)
  return at > now ? at : null
}
