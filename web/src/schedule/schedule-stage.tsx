// The stage of a job's schedule (not planned, offered, planned or done) and its actions.
import { type Business, dayOf } from '@quotewright/domain/accounts/account'
import { formatInstantDay } from '@quotewright/domain/dates'
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import { formatSlot } from '@quotewright/domain/schedule/visit-slots'
import type { Visit } from '@quotewright/domain/visits/visit'
import { describeVisitDays } from '@quotewright/domain/visits/visit-days'
import { mayMoveOne } from '@quotewright/domain/visits/work-parts'
import { CalendarClock, CalendarPlus, Check } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { OfferedDays } from './offered-days.tsx'
import type { Planned as PlannedVisits } from './plan-form.ts'
import { useCancelVisits, useWithdrawDays } from './queries.ts'
import { ShortVisits } from './short-visits.tsx'
import { UnbrokenHours } from './unbroken-hours.tsx'
import { useFinish } from './use-finish.ts'
import { useRefused } from './use-refused.ts'
import { WaitingNote } from './waiting-photo.tsx'
import { WorkedHoursForm } from './worked-hours.tsx'

export type ScheduleStageProps = {
  quoteId: string
  /** As planned with the quote; [] if it was typed by hand. */
  planned: readonly Visit[]
  /** The first day as the document has it; null if none was set. */
  startDay: string | null
  business: Business
  schedule: JobSchedule
  onPlan: (planned: PlannedVisits) => void
}

const allVisits: PlannedVisits = { visitId: null }

type StageProps = ScheduleStageProps & {
  finish: ReturnType<typeof useFinish>
}

export function ScheduleStage(given: ScheduleStageProps) {
  // Here, because the toast with Undo leaves with the component that shows it.
  const finish = useFinish(given.quoteId)
  return (
    <>
      <Now {...given} finish={finish} />
      {finish.waiting && <WaitingNote />}
    </>
  )
}

function Now(props: StageProps) {
  const { schedule, finish } = props
  const { waiting } = finish
  const doneAt = waiting ? (waiting.isDone ? waiting.at : null) : schedule.doneAt
  if (doneAt !== null) return <Done {...props} doneAt={doneAt} />
  if (schedule.visits.length > 0) return <Planned {...props} />
  if (schedule.offers.length > 0) return <Offered {...props} />
  return <Unplanned {...props} />
}

function Unplanned({ planned, startDay, business, finish, onPlan }: StageProps) {
  return (
    <>
      <p className="text-balance font-semibold">
        {planned.length > 0
          ? describeVisitDays(planned, { startDay, today: dayOf(business, new Date()) })
          : 'No visits yet'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          icon={<CalendarPlus aria-hidden="true" size={20} />}
          onClick={() => onPlan(allVisits)}
        >
          Schedule
        </Button>
        <Button tone="secondary" onClick={() => finish.handleDone()}>
          Job done
        </Button>
      </div>
    </>
  )
}

function Offered({ quoteId, schedule, business, onPlan }: StageProps) {
  const today = dayOf(business, new Date())
  const withdrawing = useWithdrawDays(quoteId)
  const refused = useRefused('Not Withdrawn')
  return (
    <>
      <OfferedDays schedule={schedule} today={today} />
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={() => onPlan(allVisits)}>
          Change days
        </Button>
        <Button
          tone="secondary"
          isBusy={withdrawing.isPending}
          onClick={() => void withdrawing.mutateAsync(undefined).catch(refused)}
        >
          Withdraw
        </Button>
      </div>
    </>
  )
}

function Planned({ quoteId, schedule, business, finish, onPlan }: StageProps) {
  const canceling = useCancelVisits(quoteId)
  const confirm = useConfirm()
  const refused = useRefused('Not Canceled')
  const today = dayOf(business, new Date())
  const isOneByOne = mayMoveOne(schedule, schedule.visits)

  async function handleCancel() {
    const isSure = await confirm({
      title: 'Cancel the visits?',
      description:
        schedule.to !== null
          ? 'Your customer gets an email that takes them out of their calendar.'
          : schedule.textsTo !== null
            ? 'Your customer gets a text.'
            : 'Tell your customer: they have no email address that we can write to.',
      confirmLabel: 'Cancel visits',
      cancelLabel: 'Keep them',
    })
    if (isSure) await canceling.mutateAsync(undefined).catch(refused)
  }

  function handleDone() {
    const left = schedule.visits.filter(({ day }) => day > today).length
    const fact = left === 1 ? 'One visit is still to come.' : `${left} visits are still to come.`
    finish.handleDone(left > 0 ? { fact, cancelLabel: 'Not yet' } : undefined)
  }

  return (
    <>
      <SlotList
        schedule={schedule}
        today={today}
        {...(isOneByOne && { onMove: visitId => onPlan({ visitId }) })}
      />
      <ShortVisits schedule={schedule} />
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" icon={<Check aria-hidden="true" size={20} />} onClick={handleDone}>
          Job done
        </Button>
        {/* The length of work without hours is that of all its visits. */}
        {(!isOneByOne || !schedule.isLengthKnown) && (
          <Button
            tone="secondary"
            icon={<CalendarClock aria-hidden="true" size={20} />}
            onClick={() => onPlan(allVisits)}
          >
            {isOneByOne ? 'Move all' : 'Move'}
          </Button>
        )}
        <Button tone="secondary" isBusy={canceling.isPending} onClick={() => void handleCancel()}>
          Cancel visits
        </Button>
      </div>
    </>
  )
}

function Done({ quoteId, schedule, business, finish, doneAt }: StageProps & { doneAt: string }) {
  return (
    <>
      <p className="font-semibold">
        Done on {formatInstantDay(business.timeZone, new Date(doneAt))}
      </p>
      <SlotList schedule={schedule} today={dayOf(business, new Date())} />
      {schedule.hours && !finish.waiting && (
        <WorkedHoursForm quoteId={quoteId} hours={schedule.hours} />
      )}
      <div>
        <Button tone="secondary" onClick={finish.handleUndo}>
          Not done yet
        </Button>
      </div>
    </>
  )
}

type SlotListProps = {
  schedule: JobSchedule
  today: string
  /** Missing if the visits move together. */
  onMove?: (visitId: string) => void
}

function SlotList({ schedule, today, onMove }: SlotListProps) {
  return (
    <ol className={joinClasses('flex flex-col', onMove ? 'gap-2' : 'gap-1')}>
      {schedule.visits.map((visit, index) => (
        <li
          key={visit.id}
          className="figures flex items-center justify-between gap-3 font-semibold"
        >
          <span className="min-w-0">
            <UnbrokenHours slot={formatSlot(visit, today)} />
          </span>
          {onMove && (
            <Button
              tone="secondary"
              aria-label={`Move visit ${index + 1}`}
              onClick={() => onMove(visit.id)}
            >
              Move
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
