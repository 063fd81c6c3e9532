// Asks how long the work takes, for a quote whose labor is not all in hours.
import { dayMinutes, type WorkPart } from '@quotewright/domain/visits/work-parts'
import type { WorkWeek } from '@quotewright/domain/visits/work-week'
import { SelectField } from '../ui/select-field.tsx'

type WorkLengthProps = {
  parts: readonly WorkPart[]
  week: WorkWeek
  onChange: (minutes: number) => void
}

const HOURS = [1, 2, 3, 4, 6]
const DAYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20]

export function WorkLength({ parts, week, onChange }: WorkLengthProps) {
  const day = dayMinutes(week)
  const length = parts.reduce((sum, { minutes }) => sum + minutes, 0)
  const lengths = [
    ...HOURS.map(hours => hours * 60).filter(minutes => minutes < day),
    ...DAYS.map(days => days * day),
  ]
  // Visits can have been moved to other lengths one by one.
  const offered = lengths.includes(length)
    ? lengths
    : [...lengths, length].toSorted((a, b) => a - b)
  return (
    <SelectField
      label="Time needed"
      hint="The quote does not say how long all work takes."
      value={String(length)}
      options={offered.map(minutes => ({ value: String(minutes), label: nameOf(minutes, day) }))}
      onValueChange={value => onChange(Number(value))}
    />
  )
}

/** `1 hour`, `2 days`, `9.5 hours` */
function nameOf(minutes: number, day: number): string {
  const isInDays = minutes % day === 0
  const count = minutes / (isInDays ? day : 60)
  return `${count} ${isInDays ? 'day' : 'hour'}${count === 1 ? '' : 's'}`
}
