// US federal holidays by 5 U.S.C. § 6103: their day and, if that is on a weekend, the working day that is observed.
import { addDays, weekdayOf } from '../dates.ts'

const [MONDAY, THURSDAY, FRIDAY] = [1, 4, 5]

/** On the date, or on the first such weekday from it on: the third Monday of a month is the first one from the 15th on. */
const holidays: [name: string, month: number, date: number, weekday?: number][] = [
  ['New Year’s Day', 1, 1],
  ['Martin Luther King Jr. Day', 1, 15, MONDAY],
  ['Presidents’ Day', 2, 15, MONDAY],
  ['Memorial Day', 5, 25, MONDAY],
  ['Juneteenth', 6, 19],
  ['Independence Day', 7, 4],
  ['Labor Day', 9, 1, MONDAY],
  ['Columbus Day', 10, 8, MONDAY],
  ['Veterans Day', 11, 11],
  ['Thanksgiving', 11, 22, THURSDAY],
  ['Christmas', 12, 25],
]

/** `Thanksgiving`, `Independence Day (observed)` or null. */
export function holidayOn(day: string): string | null {
  const name = nameOn(day)
  if (name !== null) return name
  const weekday = weekdayOf(day)
  // On a Saturday it is observed the day before, on a Sunday the day after.
  const weekend = weekday === FRIDAY ? 1 : weekday === MONDAY ? -1 : null
  const observed = weekend === null ? null : nameOn(addDays(day, weekend))
  return observed === null ? null : `${observed} (observed)`
}

function nameOn(day: string): string | null {
  const [, month, date = 0] = day.split('-').map(Number)
  const found = holidays.find(([, ofMonth, first, weekday]) => {
    if (month !== ofMonth) return false
    if (weekday === undefined) return date === first
    return date >= first && date < first + 7 && weekdayOf(day) === weekday
  })
  return found?.[0] ?? null
}
