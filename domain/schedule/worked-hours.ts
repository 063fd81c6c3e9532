// The hours that a job took next to the hours that were quoted for it, so that the next quote has better ones.
import * as z from 'zod/mini'
import { formatCount, Hours, Quantity, type Thousandths } from '../money.ts'

/** Hours of all people together. Null if they are not known. */
export const WorkedHours = z.object({
  hours: z.nullable(Hours.check(z.gt(0, 'Enter more than 0 hours'))),
})
export type WorkedHours = z.infer<typeof WorkedHours>

export const JobHours = z.object({ quoted: Quantity, worked: z.nullable(Quantity) })
export type JobHours = z.infer<typeof JobHours>

/** Jobs done in a period, of those whose hours are known and were quoted. */
export const HoursReport = z.object({ jobs: z.int(), quoted: Quantity, worked: Quantity })
export type HoursReport = z.infer<typeof HoursReport>

/** `20% more than quoted`; null if no hours were quoted. */
export function comparedHours(quoted: Thousandths, worked: Thousandths): string | null {
  if (quoted === 0) return null
  const percent = Math.round((worked / quoted - 1) * 100)
  if (percent === 0) return 'as quoted'
  return `${formatCount(Math.abs(percent))}% ${percent > 0 ? 'more' : 'less'} than quoted`
}
