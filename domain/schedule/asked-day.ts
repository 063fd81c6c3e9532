// The day that a homeowner asked for: the planner begins with it, and says why if it cannot be proposed.
import * as z from 'zod/mini'
import { addDays, weekdayOf } from '../dates.ts'
import type { WorkPart } from '../visits/work-parts.ts'
import { formatDaysOff, nameOfDayOff } from './days-off.ts'
import { type Calendar, HORIZON_DAYS, planOffers, planVisits } from './visit-slots.ts'

export const AskedDay = z.object({
  day: z.string(),
  /** As the customer is greeted. */
  name: z.string(),
})
export type AskedDay = z.infer<typeof AskedDay>

type Days = {
  /** The first day that may be proposed. */
  from: string
  /** As the accepted document shows it. */
  startDay: string | null
  askedDay: string | null
}

/** The day from which free days are searched. A day that both sides accepted comes before one that was only asked for. */
export function firstProposedDay({ from, startDay, askedDay }: Days): string {
  if (startDay !== null && startDay >= from) return startDay
  const isNear = askedDay !== null && askedDay >= from && askedDay < addDays(from, HORIZON_DAYS)
  return isNear ? askedDay : from
}

type Plan = { parts: readonly WorkPart[]; calendar: Calendar; today: string }

/** The days offered for the first visit: the one that was asked for, if it has room, then the next free ones. */
export function firstVisitDays(
  askedDay: string | null,
  { parts, calendar, today }: Plan,
): readonly string[] {
  const from = addDays(today, 1)
  const next = planOffers(parts.slice(0, 1), calendar, from).flatMap(([first]) => first?.day ?? [])
  const isWanted = askedDay !== null && askedDay >= from && hasRoom(askedDay, { parts, calendar })
  return isWanted ? [...new Set([askedDay, ...next])] : next
}

/** `Rosa asked for Tue, Dec 1`, with the reason if it cannot be proposed: `Rosa asked for Thu, Nov 26 (Thanksgiving)` */
export function describeAskedDay({ day, name }: AskedDay, plan: Plan): string {
  const sentence = `${name} asked for ${formatDaysOff({ from: day, to: day }, plan.today)}`
  const reason = reasonAgainst(day, plan)
  return reason === null ? sentence : `${sentence} (${reason})`
}

function reasonAgainst(day: string, { parts, calendar, today }: Plan): string | null {
  if (day < today) return 'has passed'
  if (day === today) return 'today'
  const off = nameOfDayOff(day, calendar.daysOff)
  if (off !== null) return off
  if (!calendar.week.days.includes(weekdayOf(day))) return 'not a working day'
  return hasRoom(day, { parts, calendar }) ? null : 'no time free'
}

/** Whether the first visit fits. */
function hasRoom(day: string, { parts, calendar }: Pick<Plan, 'parts' | 'calendar'>): boolean {
  return planVisits(parts.slice(0, 1), calendar, { from: day })?.[0]?.day === day
}
