// When a text may go out: not from 8 PM to 8 AM where the customer may be.
import { addDays, dayIn } from '../dates.ts'
import { hourIn, hourOn } from '../local-time.ts'

const FIRST_HOUR = 8
const LAST_HOUR = 20

/**
 * `now`, or the first moment after it at which it is from 8 AM to 8 PM in all zones. The law forbids texts before 8 AM
 * and after 9 PM (47 CFR 64.1200(c)(1)), in Florida and other states after 8 PM. Zones of one state are hours apart at
 * most, so there is such a moment.
 */
export function textTime(zones: readonly string[], now: Date): Date {
  const waits = zones.flatMap(zone => morningAfter(zone, now) ?? [])
  return waits.length === 0 ? now : textTime(zones, new Date(Math.max(...waits.map(Number))))
}

/** Null by day. */
function morningAfter(zone: string, now: Date): Date | null {
  const hour = hourIn(zone, now)
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) return null
  const today = dayIn(zone, now)
  return hourOn(zone, hour < FIRST_HOUR ? today : addDays(today, 1), FIRST_HOUR)
}
