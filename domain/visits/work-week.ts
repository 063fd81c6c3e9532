// When a business works: the days of its week, and the hours of a day.
import * as z from 'zod/mini'

/** Minutes after midnight, in quarter hours. */
export const ClockMinutes = z.int().check(
  z.gte(0),
  z.lte(24 * 60),
  z.refine(minutes => minutes % 15 === 0, 'Use quarter hours, such as 8:15'),
)

/** The shortest day that work is planned in. */
const SHORTEST_DAY = 60

export const WorkWeek = z
  .object({
    /** 0 is Sunday. */
    days: z.array(z.int().check(z.gte(0), z.lte(6))).check(
      z.minLength(1, 'Choose at least one day'),
      z.refine(days => new Set(days).size === days.length, 'A day can be chosen only once'),
    ),
    start: ClockMinutes,
    end: ClockMinutes,
  })
  .check(
    z.refine(
      ({ start, end }) => end - start >= SHORTEST_DAY,
      'The day ends at least an hour after it starts',
    ),
  )
export type WorkWeek = z.infer<typeof WorkWeek>

/** Monday to Friday, 8:00 AM to 4:30 PM. */
export const defaultWeek: WorkWeek = { days: [1, 2, 3, 4, 5], start: 8 * 60, end: 16 * 60 + 30 }

/** `8:00 AM` of minutes after midnight. */
export function formatClock(minutes: number): string {
  return `${timeOf(minutes)} ${halfOf(minutes)}`
}

/** `8:00 to 11:00 AM`, `10:00 AM to 1:00 PM` */
export function formatHours(start: number, end: number): string {
  const from = halfOf(start) === halfOf(end) ? timeOf(start) : formatClock(start)
  return `${from} to ${formatClock(end)}`
}

function timeOf(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12
  return `${hour || 12}:${String(minutes % 60).padStart(2, '0')}`
}

function halfOf(minutes: number): 'AM' | 'PM' {
  return Math.floor(minutes / 60) % 24 < 12 ? 'AM' : 'PM'
}
