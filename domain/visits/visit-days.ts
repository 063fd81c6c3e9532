// The days of a job's visits: the first is picked, the following come after the drying.
import type { AnalysisRecord } from '../analysis/analysis-record.ts'
import { addDays, formatPlannedDay, weekdayOf } from '../dates.ts'
import type { Thousandths } from '../money.ts'
import type { LineItem } from '../quotes/line-item.ts'
import { isIncluded } from '../quotes/quote-totals.ts'
import { unbroken } from '../unbroken.ts'
import { isHourly } from '../units.ts'
import { countVisits, type Visit, type VisitPlan, visitsText } from './visit.ts'
import { isForVisit } from './visit-charge.ts'
import { inQuarters, joinVisits, visitsWithin } from './visit-hours.ts'
import { defaultWeek } from './work-week.ts'

const SUNDAY = 0
const SATURDAY = 6
const DAY_HOURS = 24

export type LaborLine = Pick<
  LineItem,
  'isLabor' | 'unit' | 'quantity' | 'isOptional' | 'isSelected' | 'reason'
>

type Planned = {
  analysis: AnalysisRecord | null
  lineItems: readonly LaborLine[]
}

/**
 * The visits of the work that is included: of the repairs in photos, and of assemblies picked by hand. They share all
 * labor hours, also those that a person changed or typed. Lines of older versions do not say which repair takes which
 * visits; theirs are those of the whole analysis.
 */
export function plannedVisits({ analysis, lineItems }: Planned): readonly Visit[] {
  const labor = lineItems.filter(isQuotedLabor)
  const own = labor.flatMap(({ quantity, reason }) =>
    reason?.visitPlan ? planWithin(reason.visitPlan, quantity) : [],
  )
  const unplanned = labor.filter(({ reason }) => !reason?.visitPlan)
  const repairs = unplanned.flatMap(repairPlans)
  const rest = unplanned.filter(line => repairPlans(line).length === 0)
  const isByRepair = lineItems.some(line => repairPlans(line).length > 0)
  const shared = isByRepair ? joinVisits(repairs) : (analysis?.visits ?? [])
  const joined = joinVisits([{ visits: visitsWithin(shared, hoursOf(rest)) }, ...repairs, ...own])
  const total = hoursOf(labor)
  return inQuarters(visitsWithin(joined, total), total)
}

/** What each repair in photos takes of the line's hours. */
function repairPlans({ quantity, reason }: LaborLine): VisitPlan[] {
  const needs = reason?.detections ?? []
  const needed = hoursOf(needs)
  if (needed === 0) return []
  return needs.flatMap(need =>
    need.visitPlan ? planWithin(need.visitPlan, (quantity * need.quantity) / needed) : [],
  )
}

function planWithin(plan: VisitPlan, hours: number): VisitPlan {
  return { ...plan, visits: visitsWithin(plan.visits, hours) }
}

/** The labor hours of the work that is included: neither of a declined option nor of a tier that was not chosen. */
export function quotedHours(lines: readonly LaborLine[]): Thousandths {
  return hoursOf(lines.filter(isQuotedLabor))
}

/** Whether work that is included is priced by the square foot, the piece or another unit that says no hours. */
export function hasLaborWithoutHours(lines: readonly LaborLine[]): boolean {
  return lines.some(
    line => line.isLabor && !isHourly(line.unit) && isIncluded(line) && !isForVisit(line),
  )
}

function isQuotedLabor(line: LaborLine): boolean {
  return line.isLabor && isHourly(line.unit) && isIncluded(line)
}

function hoursOf(lines: readonly { quantity: Thousandths }[]): Thousandths {
  return lines.reduce((hours, { quantity }) => hours + quantity, 0)
}

/** One day per visit. Skips Sundays, and Saturdays unless the first visit is on one. */
export function visitDays(visits: readonly Visit[], startDay: string): string[] {
  const worksSaturdays = weekdayOf(startDay) === SATURDAY
  const days: string[] = []
  for (const [index] of visits.entries()) {
    const before = days.at(-1)
    const dry = before && drySince(before, visits[index - 1]?.dryHours ?? 0)
    days.push(dry ? workDayFrom(dry, worksSaturdays) : startDay)
  }
  return days
}

/** The first day on which work of a day is dry from the morning on: what dries for 24 hours is dry in the course of the next. */
export function drySince(day: string, dryHours: number): string {
  return addDays(day, 1 + Math.floor(dryHours / DAY_HOURS))
}

function workDayFrom(day: string, worksSaturdays: boolean): string {
  const weekday = weekdayOf(day)
  const isFree = weekday === SUNDAY || (weekday === SATURDAY && !worksSaturdays)
  return isFree ? workDayFrom(addDays(day, 1), worksSaturdays) : day
}

/** Days of another year than that of `today` have theirs. */
type FirstDay = { startDay: string | null; today: string }

/** `2 visits: Tue, Nov 24, 3 h; Thu, Nov 26, 2 h; dries 24 h between coats`, for screens. No day is named after work of several. */
export function describeVisitDays(visits: readonly Visit[], first: FirstDay): string {
  return unbroken(visitDaysText(visits, first))
}

/** The same for documents. */
export function visitDaysText(visits: readonly Visit[], first: FirstDay): string {
  return visitsText(visits, plannedDays(visits, first))
}

/**
 * For the customer, without the hours: `Tue, Nov 24; Thu, Nov 26, with 24 h to dry in between`. Work longer than a day
 * is counted in days: `6 working days from Fri, Dec 18, with 24 h to dry in between`.
 */
export function countVisitDays(visits: readonly Visit[], first: FirstDay): string {
  const days = plannedDays(visits, first)
  if (visits.every(visit => workingDays(visit) === 1)) return countVisits(visits, days)
  const count = visits.reduce((sum, visit) => sum + workingDays(visit), 0)
  const start = days[0] === undefined ? '' : ` from ${days[0]}`
  return countVisits(visits, [`${count} working days${start}`])
}

/** How many days a visit fills in the week that businesses begin with. The calendar goes by their own. */
function workingDays({ hours, crew }: Visit): number {
  const dayHours = (defaultWeek.end - defaultWeek.start) / 60
  return Math.max(1, Math.ceil(hours / 1000 / crew / dayHours))
}

/** Ends with the first visit that fills several days: only the calendar knows what follows it. */
function plannedDays(visits: readonly Visit[], { startDay, today }: FirstDay): string[] {
  if (startDay === null) return []
  const firstLong = visits.findIndex(visit => workingDays(visit) > 1)
  const days = visitDays(visits, startDay).map(day => formatPlannedDay(day, today))
  return firstLong < 0 ? days : days.slice(0, firstLong + 1)
}
