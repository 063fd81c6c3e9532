// The number of crews: how many jobs may have visits at the same time.
import * as z from 'zod/mini'

const MOST_CREWS = 9

export const Crews = z.object({
  crews: z
    .int()
    .check(z.gte(1, 'At least one crew'), z.lte(MOST_CREWS, `At most ${MOST_CREWS} crews`)),
})
export type Crews = z.infer<typeof Crews>

export const CREW_COUNTS = Array.from({ length: MOST_CREWS }, (_, index) => index + 1)

/** In minutes of a day; `end` is not part of it. */
export type Span = { start: number; end: number }

/** Whether every crew is taken at some moment of the span. */
export function isFull({ start, end }: Span, taken: readonly Span[], crews: number): boolean {
  const within = taken.filter(span => span.start < end && start < span.end)
  const moments = [start, ...within.map(span => Math.max(start, span.start))]
  return moments.some(
    moment => within.filter(span => span.start <= moment && moment < span.end).length >= crews,
  )
}
