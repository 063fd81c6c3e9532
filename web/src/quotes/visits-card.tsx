// The visits of a quote that waits for its answer, and the day of the first one, picked and moved with one tap.
import { type Business, dayOf } from '@quotewright/domain/account'
import { addDays, formatShortDay, isDay } from '@quotewright/domain/dates'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { canSend } from '@quotewright/domain/quote-event'
import type { Visit } from '@quotewright/domain/visit'
import { describeVisitDays, nextWorkDays } from '@quotewright/domain/visit-days'
import { useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
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
              {isLate && <DayButton day={next(today)} verb="Move to " onPick={handlePick} />}
              <Button tone="secondary" onClick={() => setIsPicking(true)}>
                Change day
              </Button>
            </div>
          </>
        )}
        {mayPick && (startDay === null || isPicking) && (
          <DayPicker today={today} startDay={startDay} onPick={handlePick} />
        )}
      </Card>
    </section>
  )
}

const next = (today: string) => nextWorkDays(today, 1)[0] ?? addDays(today, 1)

type PickProps = { onPick: (day: string | null) => void }

function DayButton({ day, verb = '', onPick }: PickProps & { day: string; verb?: string }) {
  return (
    <Button tone="secondary" onClick={() => onPick(day)}>
      {verb + formatShortDay(day)}
    </Button>
  )
}

function DayPicker({
  today,
  startDay,
  onPick,
}: PickProps & { today: string; startDay: string | null }) {
  const [typed, setTyped] = useState('')
  const isUsable = isDay(typed) && typed >= today
  return (
    <>
      <div className="flex flex-col gap-2">
        <p id="first-visit" className="text-muted">
          First visit, if you know it:
        </p>
        <div role="group" aria-labelledby="first-visit" className="flex flex-wrap gap-2">
          {nextWorkDays(today, OFFERED).map(day => (
            <DayButton key={day} day={day} onPick={onPick} />
          ))}
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
