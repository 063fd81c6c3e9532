// Visits: how often the crew comes, the labor hours of each visit, and the drying in between.
import * as z from 'zod/mini'
import { formatQuantity, Quantity } from '../money.ts'
import { unbroken } from '../unbroken.ts'

/** The most visits of a job. A longer job is planned this far. */
export const MAX_VISITS = 40

export const Visit = z.object({
  /** Labor hours of the whole crew. */
  hours: Quantity,
  crew: z.int(),
  /** How many hours the work dries before the next visit; 0 after the last. */
  dryHours: z.int(),
})
export type Visit = z.infer<typeof Visit>

/** The visits that one piece of work takes by itself. Work on the same job shares visits. */
export const VisitPlan = z.object({
  visits: z.array(Visit).check(z.maxLength(MAX_VISITS)),
  /** Set for texture and painting, which come last, after the coats of all other work. */
  isLast: z.optional(z.boolean()),
})
export type VisitPlan = z.infer<typeof VisitPlan>

/** `2 visits: 3 h, then 2 h; dries 24 h between coats`, for screens. */
export function describeVisits(visits: readonly Visit[]): string {
  return unbroken(visitsText(visits))
}

/** The same with plain spaces, or with `days`: `2 visits: Tue, Nov 24, 3 h; …` */
export function visitsText(visits: readonly Visit[], days: readonly string[] = []): string {
  const hours = visits
    .map((visit, at) => [days[at] ?? [], `${formatQuantity(visit.hours)} h`].flat().join(', '))
    .join(days.length === 0 ? ', then ' : '; ')
  const crew = Math.max(1, ...visits.map(visit => visit.crew))
  const people = crew > 1 ? ` of labor for ${crew} people` : ''
  const noun = visits.length === 1 ? 'visit' : 'visits'
  return `${visits.length} ${noun}: ${hours}${people}${describeDrying(visits)}`
}

/** For the customer, without the hours: `2, with 24 h to dry in between`, or the days instead of their number. */
export function countVisits(visits: readonly Visit[], days: readonly string[]): string {
  const count = days.length === 0 ? String(visits.length) : days.join('; ')
  const times = visits.slice(0, -1).map(({ dryHours }) => dryHours)
  const longest = Math.max(0, ...times)
  if (longest === 0) return count
  const upTo = times.every(time => time === longest) ? '' : 'up to '
  return `${count}, with ${upTo}${longest} h to dry in between`
}

function describeDrying(visits: readonly Visit[]): string {
  const times = visits.slice(0, -1).map(({ dryHours }) => `${dryHours} h`)
  const [first] = times
  if (first === undefined) return ''
  return times.every(time => time === first)
    ? `; dries ${first} between coats`
    : `; dries ${times.join(', then ')}`
}
