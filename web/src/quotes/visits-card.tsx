// The visits of a quote that waits for its answer, and the day of the first one, picked and moved with one tap.
import { type Business, dayOf } from '@quotewright/domain/account'
import { addDays, formatShortDay, isDay } from '@quotewright/domain/dates'
import { type DaysOff, defaultDaysOff } from '@quotewright/domain/days-off'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { canSend } from '@quotewright/domain/quote-event'
import type { Visit } from '@quotewright/domain/visit'
import { describeVisitDays, nextWorkDays } from '@quotewright/domain/visit-days'
import { useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { useDaysOff } from '../schedule/queries.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useSetStartDay } from './version-queries.ts'

export type VisitsCardProps = {
  quote: QuoteWithLines
  visits: readonly Visit[]
  business: Business
}

const OFFERED = 4

export function VisitsCard({ quote, visits, business }: VisitsCardProps) {
  const { id, startDay, status, replacedBy } = quote
  const [isPicking, setIsPicking] = useState(false)
  const setting = useSetStartDay(id)
  const showToast = useToast()
  const today = dayOf(business, new Date())
  const mayPick = canSend(status) && replacedBy === null
  const isLate = startDay !== null && startDay < today
  const query = useDaysOff({ isWanted: mayPick })
  // Undefined until they are known, so that no offered day moves under the thumb.
  const daysOff = query.isError ? defaultDaysOff : query.data

  function handlePick(day: string | null) {
    setting.mutateAsync(day).then(
      () => setIsPicking(false),
      error =>
        showToast({
          title: 'Day Not Saved',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <section aria-labelledby="visits">
      <SectionHeading id="visits">Visits</SectionHeading>
      <Card className="flex flex-col gap-3">
        <p className="text-balance font-semibold">{describeVisitDays(visits, startDay)}</p>
        {mayPick && startDay !== null && !isPicking && (
          <>
            {isLate && <p className="text-muted">The first day has passed.</p>}
            <div className="flex flex-wrap gap-2">
              {isLate && daysOff && (
                <DayButton day={next(today, daysOff)} verb="Move to " onPick={handlePick} />
              )}
              <Button tone="secondary" onClick={() => setIsPicking(true)}>
                Change day
              </Button>
            </div>
          </>
        )}
        {mayPick && (startDay === null || isPicking) && (
          <DayPicker today={today} daysOff={daysOff} startDay={startDay} onPick={handlePick} />
        )}
      </Card>
    </section>
  )
}

const next = (today: string, daysOff: DaysOff) =>
  nextWorkDays(today, 1, daysOff)[0] ?? addDays(today, 1)

type PickProps = { onPick: (day: string | null) => void }

function DayButton({ day, verb = '', onPick }: PickProps & { day: string; verb?: string }) {
  return (
    <Button tone="secondary" onClick={() => onPick(day)}>
      {verb + formatShortDay(day)}
    </Button>
  )
}

type DayPickerProps = PickProps & {
  today: string
  daysOff: DaysOff | undefined
  startDay: string | null
}

function DayPicker({ today, daysOff, startDay, onPick }: DayPickerProps) {
  const [typed, setTyped] = useState('')
  const isUsable = isDay(typed) && typed >= today
  return (
    <>
      <div className="flex flex-col gap-2">
        <p id="first-visit" className="text-muted">
          First visit, if you know it:
        </p>
        <div role="group" aria-labelledby="first-visit" className="flex flex-wrap gap-2">
          {daysOff ? (
            nextWorkDays(today, OFFERED, daysOff).map(day => (
              <DayButton key={day} day={day} onPick={onPick} />
            ))
          ) : (
            <Skeleton className="h-12 w-full" />
          )}
          {startDay !== null && (
            <Button tone="secondary" onClick={() => onPick(null)}>
              No day yet
            </Button>
          )}
        </div>
      </div>
      <TextField
        label="Another day"
        type="date"
        min={today}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {isUsable && <Button onClick={() => onPick(typed)}>{`Use ${formatShortDay(typed)}`}</Button>}
    </>
  )
}
