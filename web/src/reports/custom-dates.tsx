// The first and last day of a report, typed or picked. The report follows once both are days of at most two years.
import type { DayRange } from '@quotewright/domain/reports/report'
import { datesProblems } from '@quotewright/domain/reports/report-range'
import { useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

export type CustomDatesProps = { range: DayRange; onChange: (range: DayRange) => void }

export function CustomDates({ range, onChange }: CustomDatesProps) {
  const [typed, setTyped] = useState(range)
  const problems = datesProblems(typed)
  const errorOf = (name: 'from' | 'to') =>
    problems.find(({ field }) => field === name)?.message ?? null

  function handleChange(change: Partial<DayRange>) {
    const next = { ...typed, ...change }
    setTyped(next)
    if (datesProblems(next).length === 0) onChange(next)
  }

  return (
    <div className="grid max-w-md grid-cols-2 gap-3 large-text:grid-cols-1">
      <TextField
        label="From"
        type="date"
        value={typed.from}
        error={errorOf('from')}
        onChange={event => handleChange({ from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={typed.to}
        error={errorOf('to')}
        onChange={event => handleChange({ to: event.target.value })}
      />
    </div>
  )
}
