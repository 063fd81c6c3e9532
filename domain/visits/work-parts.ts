// How long the visits of a job are: the hours of its quote in working days, or the length that a person chose.
import * as z from 'zod/mini'
import { MAX_VISITS, type Visit } from './visit.ts'
import { hasLaborWithoutHours, type LaborLine, quotedHours } from './visit-days.ts'
import type { WorkWeek } from './work-week.ts'

/** One visit: work of at most a day, and the drying after it. */
export const WorkPart = z.object({ minutes: z.int(), dryHours: z.int() })
export type WorkPart = z.infer<typeof WorkPart>

export type JobWork = {
  parts: readonly WorkPart[]
  /** False if not all labor of the quote is in hours, so that a person chooses the length. */
  isLengthKnown: boolean
}

type Quoted = { visits: readonly Visit[]; lineItems: readonly LaborLine[]; week: WorkWeek }

/**
 * If the quote does not say all hours, the work takes as long as `chosen`, the visits set or offered; without those as
 * long as the hours that it says, or a day. Work that dries stays as planned, because a chosen length has no drying.
 */
export function workOf(
  { visits, lineItems, week }: Quoted,
  chosen: readonly { minutes: number }[],
): JobWork {
  const planned =
    visits.length > 0 ? visits : [{ hours: quotedHours(lineItems), crew: 1, dryHours: 0 }]
  const quoted = planned
    .flatMap(({ hours, crew, dryHours }) =>
      splitIntoDays({ minutes: (hours * 60) / 1000 / crew, dryHours }, week),
    )
    .slice(0, MAX_VISITS)
  const dries = quoted.some(({ dryHours }) => dryHours > 0)
  if (quoted.length > 0 && (dries || !hasLaborWithoutHours(lineItems))) {
    return { parts: quoted, isLengthKnown: true }
  }
  const [lengths = [{ minutes: dayMinutes(week) }]] = [chosen, quoted].filter(
    some => some.length > 0,
  )
  return { parts: lengths.map(({ minutes }) => ({ minutes, dryHours: 0 })), isLengthKnown: false }
}

/** Whether the work takes longer than its visits, such as after a change order. */
export function isLongerThan(
  { parts, isLengthKnown }: JobWork,
  visits: readonly { minutes: number }[],
): boolean {
  const minutesOf = (some: readonly { minutes: number }[]) =>
    some.reduce((sum, { minutes }) => sum + minutes, 0)
  return isLengthKnown && minutesOf(parts) > minutesOf(visits)
}

/** Whether each visit can move by itself: there are several, and they are all that the work takes. */
export function mayMoveOne(work: JobWork, visits: readonly { minutes: number }[]): boolean {
  return visits.length > 1 && visits.length === work.parts.length && !isLongerThan(work, visits)
}

/** Work longer than a day becomes several visits in a row, in quarter hours. [] of no work. */
export function splitIntoDays(work: WorkPart, week: WorkWeek): WorkPart[] {
  const day = dayMinutes(week)
  const minutes = Math.ceil(work.minutes / 15) * 15
  const days = Math.min(Math.ceil(minutes / day), MAX_VISITS)
  return Array.from({ length: days }, (_, index) => ({
    minutes: Math.min(day, minutes - index * day),
    dryHours: index === days - 1 ? work.dryHours : 0,
  }))
}

/** The length of a working day. */
export function dayMinutes({ start, end }: WorkWeek): number {
  return end - start
}
