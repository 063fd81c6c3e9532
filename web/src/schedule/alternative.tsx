// One alternative of the planner: its visits, moved by a thumb to an earlier or later day, or to another time.
import { isDay } from '@quotewright/domain/dates'
import { nameOfDayOff } from '@quotewright/domain/schedule/days-off'
import {
  formatSlot,
  planOnDay,
  planVisits,
  shiftVisits,
  startAt,
  type VisitSlot,
} from '@quotewright/domain/schedule/visit-slots'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Plan } from './plan.ts'
import { UnbrokenHours } from './unbroken-hours.tsx'

type AlternativeProps = {
  name: string
  slots: VisitSlot[]
  plan: Plan
  /** The first days of the other alternatives. */
  others: readonly string[]
  today: string
  setLabel: string
  isBusy: boolean
  /** Why the days cannot be set; null if they can. */
  problem: string | null
  /** Below the days, such as what they mean for other visits. */
  children?: ReactNode
  onChange: (slots: VisitSlot[]) => void
  onSet: () => void
}

export function Alternative(props: AlternativeProps) {
  const { name, slots, plan, others, today, setLabel, isBusy, problem, children } = props
  const { onChange, onSet } = props
  const { calendar, parts, from, firstDay, before, isMoving } = plan
  const id = useId()
  const problemId = useId()
  const [chosen, setChosen] = useState(() => chosenArrival(slots, plan))
  const first = slots[0]
  if (!first) return null
  // Another length plans the visits anew.
  const isKept = chosen !== null && first.start === startAt(chosen, first.minutes)
  const arrival = isKept ? chosen : null
  const start = { slots, from, before, arrival, others }
  const earlier = shiftVisits(parts, calendar, { ...start, by: -1 })
  const later = shiftVisits(parts, calendar, { ...start, by: 1 })

  function handleDay(day: string) {
    if (!isDay(day) || day < firstDay) return
    const moved = planOnDay(parts, calendar, { from: day, before, isChosen: true, arrival })
    if (moved) onChange(moved)
  }

  function handleArrival(clock: string) {
    const typed = arrivalOf(clock)
    if (typed === null) return
    setChosen(typed)
    onChange(slots.map(slot => ({ ...slot, start: startAt(typed, slot.minutes) })))
  }

  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-bold">
        {name}
      </h3>
      <div className="flex max-[20rem]:flex-wrap items-center justify-between gap-2">
        <IconButton
          label={`${name}: earlier`}
          tone="tinted"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={earlier === null}
          onClick={() => earlier && onChange(earlier)}
        />
        <ol
          aria-live="polite"
          className="figures max-[20rem]:order-first flex min-w-0 flex-1 flex-col gap-1.5 max-[20rem]:basis-full text-balance text-center font-semibold"
        >
          {slots.map(slot => (
            <li key={`${slot.day} ${slot.start}`}>
              <UnbrokenHours slot={formatSlot(slot, today)} />
              <DayOffNote name={nameOfDayOff(slot.day, calendar.daysOff)} />
            </li>
          ))}
        </ol>
        <IconButton
          label={`${name}: later`}
          tone="tinted"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={later === null}
          onClick={() => later && onChange(later)}
        />
      </div>
      <div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          <TextField
            label={isMoving && parts.length === 1 ? 'Day' : 'First day'}
            type="date"
            min={firstDay}
            value={first.day}
            onChange={event => handleDay(event.target.value)}
          />
          <TextField
            label={parts.length === 1 ? 'Arrival' : 'Arrival each day'}
            type="time"
            step={900}
            value={clockOf(first.start)}
            onChange={event => handleArrival(event.target.value)}
          />
        </div>
        <div aria-live="polite">
          {problem !== null && (
            <p id={problemId} className="mt-3 text-balance font-semibold text-red-text">
              {problem}.
            </p>
          )}
        </div>
      </div>
      {children}
      <Button
        tone="secondary"
        isBusy={isBusy}
        disabled={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onClick={onSet}
      >
        {setLabel}
      </Button>
    </Card>
  )
}

function DayOffNote({ name }: { name: string | null }) {
  return name === null ? null : <span className="block text-muted text-sm">{name}</span>
}

/** `08:00`, the format of time fields. */
function clockOf(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 16)
}

/** The minutes of the day, rounded to the quarter hour; null while the field is empty. */
function arrivalOf(clock: string): number | null {
  const [hours, minutes] = clock.split(':').map(Number)
  if (hours === undefined || minutes === undefined || clock === '') return null
  return Math.round((hours * 60 + minutes) / 15) * 15
}

/** The arrival of all visits if a person chose it before, such as before a reload: a plan has the first free time. */
function chosenArrival(slots: readonly VisitSlot[], { parts, calendar, before }: Plan) {
  const [first] = slots
  if (!first || slots.some(({ start }) => start !== first.start)) return null
  const planned = planVisits(parts, calendar, { from: first.day, before, isChosen: true })
  return planned?.[0]?.start === first.start ? null : first.start
}
