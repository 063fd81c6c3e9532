// The labor hours of visits: of work that shares them, and in quarters that add up to those of the job.
import type { Thousandths } from '../money.ts'
import type { LineReason } from '../quotes/line-reason.ts'
import { MAX_VISITS, type Visit, type VisitPlan } from './visit.ts'

const QUARTER_HOUR: Thousandths = 250

/** The same visits and drying for other labor hours, in proportion and not in quarters; none without planned hours. */
export function visitsWithin(plan: readonly Visit[], total: Thousandths): Visit[] {
  const visits = plan.slice(0, MAX_VISITS)
  const planned = visits.reduce((sum, { hours }) => sum + hours, 0)
  if (planned === 0) return []
  return visits.map(visit => ({ ...visit, hours: (visit.hours * total) / planned }))
}

/** All work begins on the first visit, or ends on the last one. A visit dries for as long as any of its work. */
export function joinVisits(plans: readonly VisitPlan[]): Visit[] {
  const count = Math.max(0, ...plans.map(({ visits }) => visits.length))
  const joined = Array.from({ length: count }, () => ({ hours: 0, crew: 1, dryHours: 0 }))
  for (const { visits, isLast } of plans) {
    const first = isLast ? count - visits.length : 0
    for (const [index, { hours, crew, dryHours }] of visits.entries()) {
      const visit = joined[first + index]
      if (!visit) continue
      visit.hours += hours
      visit.crew = Math.max(visit.crew, crew)
      if (first + index < count - 1) visit.dryHours = Math.max(visit.dryHours, dryHours)
    }
  }
  return joined
}

/** The visits of a line's labor: of its assembly, or of all repairs in photos that need it. */
export function visitPlanOf(reason: LineReason | null): VisitPlan | undefined {
  if (reason?.visitPlan) return reason.visitPlan
  const plans = (reason?.detections ?? []).flatMap(need => need.visitPlan ?? [])
  if (plans.length === 0) return undefined
  const isLast = plans.every(plan => plan.isLast)
  return { visits: joinVisits(plans), ...(isLast && { isLast }) }
}

/**
 * Rounds each visit to quarter hours that add up to the total. Each has at least one, as long as there are that many;
 * those without are left out.
 */
export function inQuarters(visits: readonly Visit[], total: Thousandths): Visit[] {
  if (visits.length === 0) return []
  const exact = visits.map(({ hours }) => hours / QUARTER_HOUR)
  const quarters = exact.map(hours => (hours === 0 ? 0 : Math.max(1, Math.floor(hours))))
  const due = Math.floor(total / QUARTER_HOUR)
  let given = quarters.reduce((sum, own) => sum + own, 0)
  while (given < due) {
    const next = indexOfMost(exact.map((hours, index) => hours - (quarters[index] ?? 0)))
    quarters[next] = (quarters[next] ?? 0) + 1
    given += 1
  }
  while (given > due) {
    const next = indexOfMost(quarters)
    quarters[next] = (quarters[next] ?? 0) - 1
    given -= 1
  }
  // Hours that a person typed are not always a whole number of quarters, nor is a quantity at its limit.
  const rest = total - due * QUARTER_HOUR
  const largest = indexOfMost(quarters)
  return withoutEmpty(
    visits.map((visit, index) => ({
      ...visit,
      hours: (quarters[index] ?? 0) * QUARTER_HOUR + (index === largest ? rest : 0),
    })),
  )
}

function indexOfMost(values: readonly number[]): number {
  return values.indexOf(Math.max(...values))
}

/** A stage without work needs no visit; the work dries on. */
function withoutEmpty(visits: readonly Visit[]): Visit[] {
  const kept: Visit[] = []
  for (const visit of visits) {
    const before = kept.at(-1)
    if (visit.hours > 0) kept.push(visit)
    else if (before) before.dryHours += visit.dryHours
  }
  const last = kept.at(-1)
  return last ? [...kept.slice(0, -1), { ...last, dryHours: 0 }] : []
}
