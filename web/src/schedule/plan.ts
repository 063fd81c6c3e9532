// What the planner starts with: visits that have passed stay, and the others are planned.
import { addDays } from '@quotewright/domain/dates'
import { firstProposedDay } from '@quotewright/domain/schedule/asked-day'
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import {
  type Calendar,
  planOffers,
  planVisits,
  VisitSlot,
} from '@quotewright/domain/schedule/visit-slots'
import { splitIntoDays, type WorkPart } from '@quotewright/domain/visits/work-parts'
import * as z from 'zod/mini'

export type Plan = {
  calendar: Calendar
  /** Visits of days that have passed, without the last of the work. */
  kept: VisitSlot[]
  /** The visit before those that are planned. */
  before: { slot: VisitSlot; dryHours: number } | null
  /** The work of the visits that are planned. */
  parts: readonly WorkPart[]
  /** The first day that may be chosen. */
  from: string
  /** Whether visits were set already, so that there is only one alternative. */
  isMoving: boolean
  alternatives: VisitSlot[][]
}

export function planOf(
  { visits, offers, parts, week, daysOff, booked, crews, asked }: JobSchedule,
  { timeZone, startDay, today }: { timeZone: string; startDay: string | null; today: string },
): Plan {
  const calendar = { timeZone, week, daysOff, booked, crews }
  const from = addDays(today, 1)
  const slots = visits.map(({ day, start, minutes }) => ({ day, start, minutes }))
  const passed = slots.filter(({ day }) => day < today)
  // The last one may have passed without the work, such as on a day of rain.
  const kept = passed.slice(0, Math.max(0, parts.length - 1))
  const last = kept.at(-1)
  const before = last ? { slot: last, dryHours: parts[kept.length - 1]?.dryHours ?? 0 } : null
  const left = parts.slice(kept.length)
  const plan = { calendar, kept, before, parts: left, from, isMoving: visits.length > 0 }
  if (!plan.isMoving) {
    const first = firstProposedDay({ from, startDay, askedDay: asked?.day ?? null })
    const isCurrent = offers.length > 0 && offers.every(offer => offer.length === parts.length)
    return { ...plan, alternatives: isCurrent ? offers : planOffers(parts, calendar, first) }
  }
  const coming = slots.slice(kept.length)
  // A change order may have changed how much work is left.
  const isCurrent = coming.length === left.length && coming.every(({ day }) => day >= today)
  const planned = isCurrent ? coming : planVisits(left, calendar, { from, before })
  return { ...plan, alternatives: planned && planned.length > 0 ? [planned] : [] }
}

/** What a person chose in the planner. */
export const PlanChoice = z.object({
  /** Null while the length is as planned. */
  minutes: z.nullable(z.int()),
  alternatives: z.array(z.array(VisitSlot)),
})
export type PlanChoice = z.infer<typeof PlanChoice>

/**
 * What was chosen, or the plan's own if that no longer fits, such as after a change by another phone. A day that has
 * passed or begun fits where the plan starts with it.
 */
export function fittingChoice(plan: Plan, choice: PlanChoice): PlanChoice {
  const { parts, alternatives } = withChoice(plan, choice)
  const own = new Set(plan.alternatives.flat().map(({ day }) => day))
  const fits = alternatives.every(
    slots =>
      slots.length === parts.length && slots.every(({ day }) => day >= plan.from || own.has(day)),
  )
  return fits ? choice : { minutes: null, alternatives: plan.alternatives }
}

export function withChoice(plan: Plan, { minutes, alternatives }: PlanChoice): Plan {
  const { parts } = minutes === null ? plan : withLength(plan, minutes)
  return { ...plan, parts, alternatives }
}

/** The plan for work of `minutes`, from the first day that it had or the next that has room. */
export function withLength(plan: Plan, minutes: number): Plan {
  const { calendar, before, isMoving } = plan
  const parts = splitIntoDays({ minutes, dryHours: 0 }, calendar.week)
  const from = plan.alternatives[0]?.[0]?.day ?? plan.from
  if (!isMoving) return { ...plan, parts, alternatives: planOffers(parts, calendar, from) }
  const moved = planVisits(parts, calendar, { from, before, isChosen: true })
  return { ...plan, parts, alternatives: moved ? [moved] : [] }
}
