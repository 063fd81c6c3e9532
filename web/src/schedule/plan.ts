// What the planner starts with: one visit that moves by itself, or all that are still to come.
import { addDays } from '@quotewright/domain/dates'
import { firstProposedDay } from '@quotewright/domain/schedule/asked-day'
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import { keepVisits } from '@quotewright/domain/schedule/keep-visits'
import {
  type Calendar,
  type Done,
  planOffers,
  planVisits,
  VisitSlot,
} from '@quotewright/domain/schedule/visit-slots'
import { splitIntoDays, type WorkPart } from '@quotewright/domain/visits/work-parts'
import * as z from 'zod/mini'

export type Plan = {
  calendar: Calendar
  /** The visits before those that are planned. They stay. */
  kept: VisitSlot[]
  /** The last of them. */
  before: Done | null
  /** The work of the visits that are planned. */
  parts: readonly WorkPart[]
  /** The visits after one that moves by itself, with their work. */
  after: { slots: VisitSlot[]; parts: readonly WorkPart[] }
  /** The first day that is proposed. */
  from: string
  /** The first day that may be chosen. Work that goes faster moves a visit to today. */
  firstDay: string
  /** Whether visits were set already, so that there is only one alternative. */
  isMoving: boolean
  alternatives: VisitSlot[][]
}

type Opened = {
  timeZone: string
  startDay: string | null
  today: string
  /** The visit that moves by itself, from 0 on; null plans all that are still to come. */
  visit?: number | null
}

export function planOf(
  { visits, offers, parts, week, daysOff, booked, crews, asked }: JobSchedule,
  { timeZone, startDay, today, visit = null }: Opened,
): Plan {
  const calendar = { timeZone, week, daysOff, booked, crews }
  const from = addDays(today, 1)
  const slots = visits.map(slotOf)
  const passed = slots.filter(({ day }) => day < today).length
  // The last one may have passed without the work, such as on a day of rain.
  const first = visit ?? Math.min(passed, Math.max(0, parts.length - 1))
  // Less work than before may need fewer visits: without one that moves by itself, none stays behind the last part.
  const end = visit === null ? slots.length : visit + 1
  const kept = slots.slice(0, first)
  const last = kept.at(-1)
  const before = last ? { slot: last, dryHours: parts[first - 1]?.dryHours ?? 0 } : null
  const left = visit === null ? parts.slice(first) : parts.slice(first, end)
  const isMoving = slots.length > 0
  const plan = {
    calendar,
    kept,
    before,
    parts: left,
    after: { slots: slots.slice(end), parts: visit === null ? [] : parts.slice(end) },
    from,
    firstDay: isMoving ? today : from,
    isMoving,
  }
  if (!isMoving) {
    const day = firstProposedDay({ from, startDay, askedDay: asked?.day ?? null })
    const isCurrent = offers.length > 0 && offers.every(offer => offer.length === parts.length)
    return { ...plan, alternatives: isCurrent ? offers : planOffers(parts, calendar, day) }
  }
  // A change order may have changed how much work is left.
  const planned = keepVisits(left, calendar, { slots: slots.slice(first, end), today, before })
  return { ...plan, alternatives: planned && planned.length > 0 ? [planned] : [] }
}

export function slotOf({ day, start, minutes }: VisitSlot): VisitSlot {
  return { day, start, minutes }
}

/** What a person chose in the planner. */
export const PlanChoice = z.object({
  /** Null while the length is as planned. */
  minutes: z.nullable(z.int()),
  alternatives: z.array(z.array(VisitSlot)),
  /** Whether the visits after one that moves by itself move, too. */
  withRest: z.boolean(),
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
      slots.length === parts.length &&
      slots.every(({ day }) => day >= plan.firstDay || own.has(day)),
  )
  return fits ? choice : { minutes: null, alternatives: plan.alternatives, withRest: false }
}

export function withChoice(plan: Plan, { minutes, alternatives, withRest }: PlanChoice): Plan {
  const { parts } = minutes === null ? plan : withLength(plan, minutes)
  if (!withRest) return { ...plan, parts, alternatives }
  const all = [...parts, ...plan.after.parts]
  return { ...plan, parts: all, alternatives, after: { slots: [], parts: [] } }
}

/** The visit that moves by itself, and those after it as soon as they can be; null if the calendar is full. */
export function slotsWithRest(plan: Plan, slot: VisitSlot): VisitSlot[] | null {
  const before = { slot, dryHours: plan.parts[0]?.dryHours ?? 0 }
  const rest = planVisits(plan.after.parts, plan.calendar, { from: slot.day, before })
  return rest && [slot, ...rest]
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
