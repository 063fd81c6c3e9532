// The visits of work that has changed, such as by a change order: the days that were agreed stay where they can.
import { addDays } from '../dates.ts'
import type { WorkPart } from '../visits/work-parts.ts'
import { type Calendar, type Done, isDry, planOnDay, type VisitSlot } from './visit-slots.ts'

type Agreed = {
  slots: readonly VisitSlot[]
  today: string
  /** The visit before them, which stays as it is. */
  before: Done | null
}

/**
 * A coming visit stays if it is long enough and its surface dry by then. The others are planned again, on their day if
 * they can be; passed ones from tomorrow on. Null if the calendar is full.
 */
export function keepVisits(
  parts: readonly WorkPart[],
  calendar: Calendar,
  { slots, today, before }: Agreed,
): VisitSlot[] | null {
  const kept: VisitSlot[] = []
  let previous = before
  for (const [index, part] of parts.entries()) {
    const old = slots[index]
    const coming = old && old.day >= today ? old : null
    const fits =
      coming !== null &&
      coming.minutes >= part.minutes &&
      (previous === null || isDry(calendar.timeZone, previous, coming))
    const [planned] = fits
      ? [coming]
      : (planOnDay([part], calendar, {
          from: coming?.day ?? addDays(today, 1),
          before: previous,
          isChosen: coming !== null,
          arrival: coming?.start ?? null,
        }) ?? [])
    if (!planned) return null
    kept.push(planned)
    previous = { slot: planned, dryHours: part.dryHours }
  }
  return kept
}
