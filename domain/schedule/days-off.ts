// The days on which a business does not work: federal holidays, and its own days off.
import * as z from 'zod/mini'
import { addDays, formatPlannedDay, formatShortDay, isDay } from '../dates.ts'
import { holidayOn } from './federal-holidays.ts'

const MAX_RANGES = 50
const MAX_LABEL = 40
/** The longest range, so that the coming year has working days. */
const MAX_DAYS = 180

const Day = z.string().check(
  z.refine(text => isDay(text) && text < '9000', {
    message: 'Choose a day, such as 12/24/2026',
    // The range computes with it.
    abort: true,
  }),
)

export const DaysOffRange = z
  .object({
    from: Day,
    to: Day,
    /** Such as `Hunting`; may be empty. */
    label: z.string().check(z.trim(), z.maxLength(MAX_LABEL, `At most ${MAX_LABEL} characters`)),
  })
  .check(
    z.refine(({ from, to }) => to >= from, {
      message: 'The last day comes before the first',
      path: ['to'],
    }),
    z.refine(({ from, to }) => to < addDays(from, MAX_DAYS), {
      message: `At most ${MAX_DAYS} days at once`,
      path: ['to'],
    }),
  )
export type DaysOffRange = z.infer<typeof DaysOffRange>

export const DaysOff = z.object({
  /** Whether federal holidays are days off. */
  holidays: z.boolean(),
  ranges: z.array(DaysOffRange).check(z.maxLength(MAX_RANGES, `Keep at most ${MAX_RANGES}`)),
})
export type DaysOff = z.infer<typeof DaysOff>

export const defaultDaysOff: DaysOff = { holidays: true, ranges: [] }

/** Why a day is off, such as `Hunting`, `Thanksgiving` or `Day off`; null if it is not. */
export function nameOfDayOff(day: string, { holidays, ranges }: DaysOff): string | null {
  const own = ranges.filter(({ from, to }) => from <= day && day <= to)
  const label = own.find(range => range.label !== '')?.label
  const holiday = holidays ? holidayOn(day) : null
  return label ?? holiday ?? (own.length > 0 ? 'Day off' : null)
}

/** Days off in a row with one name. */
export const DaysOffSpan = z.object({ from: z.string(), to: z.string(), name: z.string() })
export type DaysOffSpan = z.infer<typeof DaysOffSpan>

/** The days off among `count` days, in order. */
export function spansOff(first: string, count: number, daysOff: DaysOff): DaysOffSpan[] {
  const spans: DaysOffSpan[] = []
  for (let ahead = 0; ahead < count; ahead += 1) {
    const day = addDays(first, ahead)
    const name = nameOfDayOff(day, daysOff)
    if (name === null) continue
    const last = spans.at(-1)
    if (last?.name === name && addDays(last.to, 1) === day) last.to = day
    else spans.push({ from: day, to: day, name })
  }
  return spans
}

/** Own days off that are not over, soonest first. */
export function comingRanges(ranges: readonly DaysOffRange[], today: string): DaysOffRange[] {
  return ranges
    .filter(({ to }) => to >= today)
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
}

/** `Thu, Dec 24 – Sat, Jan 2`, or `Mon, Jan 4, 2027` of another year than today's; of two others, each day has its own. */
export function formatDaysOff({ from, to }: { from: string; to: string }, today: string): string {
  const days = from === to ? [from] : [from, to]
  const [year, lastYear] = [yearOf(from), yearOf(to)]
  const text = days.map(formatShortDay).join(' – ')
  if ([year, lastYear].includes(yearOf(today))) return text
  return year === lastYear
    ? `${text}, ${year}`
    : days.map(day => formatPlannedDay(day, today)).join(' – ')
}

const yearOf = (day: string) => day.slice(0, 4)
