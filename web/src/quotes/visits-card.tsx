// The visits of a quote that waits for its answer, and the day of the first one, picked and moved with one tap.
import { type Business, dayOf } from '@quotewright/domain/accounts/account'
import { formatPlannedDay, isDay } from '@quotewright/domain/dates'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isOutstanding } from '@quotewright/domain/quotes/quote-status'
import { describeAskedDay, firstVisitDays } from '@quotewright/domain/schedule/asked-day'
import { unbroken } from '@quotewright/domain/unbroken'
import type { Visit } from '@quotewright/domain/visits/visit'
import { useState } from 'react'
import * as z from 'zod/mini'
import { refusalOr } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { useJobSchedule } from '../schedule/queries.ts'
import { AfterFirstPaint } from '../ui/after-first-paint.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useSetStartDay } from './version-queries.ts'
import { VisitDays } from './visit-days.tsx'

const Typed = z.object({ day: z.string() })

const nothing = { day: '' }

export type VisitsCardProps = {
  quote: QuoteWithLines
  visits: readonly Visit[]
  business: Business
}

export function VisitsCard({ quote, visits, business }: VisitsCardProps) {
  const { id, startDay } = quote
  const kept = useKeptForm(`start-day/${id}`, Typed, nothing)
  const [isPicking, setIsPicking] = useState(kept.isRestored)
  const today = dayOf(business, new Date())
  const { booked, isWaiting, mayPick, asked, offered } = usePlannedDays(quote, business, today)
  const pickDay = usePickDay(id, () => {
    kept.reset(nothing)
    setIsPicking(false)
  })
  return (
    <section aria-labelledby="visits">
      <SectionHeading id="visits">Visits</SectionHeading>
      <Card className="flex flex-col gap-3">
        <VisitDays visits={visits} startDay={startDay} today={today} />
        {isWaiting && <Skeleton className="h-12 w-full" />}
        {booked.length > 0 && (
          <p className="text-muted">
            {`On the calendar: ${booked.map(day => unbroken(formatPlannedDay(day, today))).join('; ')}`}
          </p>
        )}
        {mayPick && startDay !== null && !isPicking && (
          <PickedDay
            today={today}
            isLate={startDay < today}
            soonest={offered?.[0]}
            onChange={() => setIsPicking(true)}
            onPick={pickDay}
          />
        )}
        {mayPick && (startDay === null || isPicking) && (
          <>
            {asked !== null && <p>{asked}.</p>}
            <DayPicker
              today={today}
              offered={offered}
              startDay={startDay}
              typed={kept.form.day}
              onType={day => kept.change({ day })}
              onPick={pickDay}
            />
          </>
        )}
      </Card>
    </section>
  )
}

/** What the calendar has for the quote, and the days that it leaves for the first visit. */
function usePlannedDays(quote: QuoteWithLines, business: Business, today: string) {
  const isOpen = isOutstanding(quote)
  const { data: schedule, isError } = useJobSchedule(quote.id, { isWanted: isOpen })
  // A change order to work that is on the calendar keeps its days. Other open quotes have no visits yet.
  const booked = isOpen ? [...new Set(schedule?.visits.map(({ day }) => day))] : []
  const isWaiting = isOpen && quote.changeOrder !== null && !schedule && !isError
  const plan = schedule && {
    parts: schedule.parts,
    calendar: { ...schedule, timeZone: business.timeZone },
    today,
  }
  const asked = schedule?.asked ?? null
  return {
    booked,
    isWaiting,
    mayPick: isOpen && booked.length === 0 && !isWaiting,
    asked: asked && plan ? describeAskedDay(asked, plan) : null,
    // Undefined until they are known, so that no offered day moves under the thumb.
    offered: plan ? firstVisitDays(asked?.day ?? null, plan) : isError ? [] : undefined,
  }
}

function usePickDay(quoteId: string, onStored: () => void) {
  const setting = useSetStartDay(quoteId)
  const showToast = useToast()
  return (day: string | null) =>
    void setting.mutateAsync(day).then(onStored, error =>
      showToast({
        title: 'Day Not Saved',
        description: refusalOr(error, 'Please try again.'),
        tone: 'danger',
      }),
    )
}

type PickProps = { today: string; onPick: (day: string | null) => void }

type DayButtonProps = PickProps & { day: string; verb?: string }

function DayButton({ today, day, verb = '', onPick }: DayButtonProps) {
  return (
    <Button tone="secondary" onClick={() => onPick(day)}>
      {verb + unbroken(formatPlannedDay(day, today))}
    </Button>
  )
}

type PickedDayProps = PickProps & {
  isLate: boolean
  soonest: string | undefined
  onChange: () => void
}

function PickedDay({ today, isLate, soonest, onChange, onPick }: PickedDayProps) {
  return (
    <>
      {isLate && <p className="text-muted">The first day has passed.</p>}
      <div className="flex flex-wrap gap-2">
        {isLate && soonest && (
          <DayButton today={today} day={soonest} verb="Move to " onPick={onPick} />
        )}
        <Button tone="secondary" onClick={onChange}>
          Change day
        </Button>
      </div>
    </>
  )
}

type DayPickerProps = PickProps & {
  /** Undefined until they are known. */
  offered: readonly string[] | undefined
  startDay: string | null
  typed: string
  onType: (day: string) => void
}

function DayPicker(props: DayPickerProps) {
  const { today, offered, startDay, typed, onType, onPick } = props
  const isUsable = isDay(typed) && typed >= today
  return (
    <>
      <div className="flex flex-col gap-2">
        <p id="first-visit" className="text-muted">
          First visit, if you know it:
        </p>
        <div role="group" aria-labelledby="first-visit" className="flex flex-wrap gap-2">
          {offered ? (
            offered.map(day => <DayButton key={day} today={today} day={day} onPick={onPick} />)
          ) : (
            <Skeleton className="h-26 w-full sm:h-12" />
          )}
          {startDay !== null && (
            <Button tone="secondary" onClick={() => onPick(null)}>
              No day yet
            </Button>
          )}
        </div>
      </div>
      {/* Chrome takes as long to make a date field as React for the rest of the first paint. */}
      <AfterFirstPaint fallback={<Skeleton className="h-19.5 w-full" />}>
        <TextField
          label="Another day"
          type="date"
          min={today}
          value={typed}
          onChange={event => onType(event.target.value)}
        />
      </AfterFirstPaint>
      {isUsable && (
        <Button onClick={() => onPick(typed)}>{`Use ${formatPlannedDay(typed, today)}`}</Button>
      )}
    </>
  )
}
