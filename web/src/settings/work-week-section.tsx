// Settings, Working hours: the days and hours in which visits are planned, the crews, and the days off.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { WorkWeek } from '@quotewright/domain/visits/work-week'
import * as z from 'zod/mini'
import { refusalOr } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { CrewsSection } from './crews-section.tsx'
import { DaysOffSection } from './days-off-section.tsx'
import { useSaveWorkWeek, useWorkWeek } from './work-week-queries.ts'

export function WorkWeekSection({ user }: { user: CurrentUser }) {
  return (
    <>
      <WorkHours />
      <CrewsSection />
      <DaysOffSection business={user.business} />
    </>
  )
}

function WorkHours() {
  const week = useWorkWeek()
  if (week.isPending) {
    return (
      <Loading label="Loading the working hours">
        <Skeleton className="h-64 w-full" />
      </Loading>
    )
  }
  if (week.isError) return <QueryError query={week} />
  return <WeekForm stored={week.data} />
}

const Form = z.object({ days: z.array(z.int()), start: z.string(), end: z.string() })
type Form = z.infer<typeof Form>

/** From Monday on; 0 is Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const formOf = ({ days, start, end }: WorkWeek): Form => ({
  days,
  start: clockOf(start),
  end: clockOf(end),
})
const clockOf = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)

function minutesOf(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function WeekForm({ stored }: { stored: WorkWeek }) {
  const { form, change, isChanged, settle } = useKeptForm('work-week', Form, formOf(stored))
  const saving = useSaveWorkWeek()
  const showToast = useToast()
  const typed = z.safeParse(WorkWeek, {
    days: weekdays.filter(day => form.days.includes(day)),
    start: minutesOf(form.start),
    end: minutesOf(form.end),
  })
  const problemOf = (name?: keyof Form) =>
    typed.error?.issues.find(({ path }) => path[0] === name)?.message ?? null

  function handleSave(week: WorkWeek) {
    saving.mutateAsync(week).then(
      saved => {
        settle(form, formOf(saved))
        showToast({ title: 'Working Hours Saved', tone: 'success' })
      },
      (error: unknown) =>
        showToast({
          title: 'Not Saved',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <Card className="flex flex-col gap-4">
      <fieldset>
        <legend className="font-semibold">Working days</legend>
        <div className="grid grid-cols-2 gap-x-4 large-text:grid-cols-1">
          {weekdays.map(day => (
            <Checkbox
              key={day}
              label={names[day]}
              isChecked={form.days.includes(day)}
              onCheckedChange={isOn =>
                change({
                  days: isOn ? [...form.days, day] : form.days.filter(other => other !== day),
                })
              }
            />
          ))}
        </div>
        {problemOf('days') !== null && (
          <p role="alert" className="font-medium text-red-text">
            {problemOf('days')}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        <TextField
          label="From"
          type="time"
          step={900}
          value={form.start}
          error={problemOf('start')}
          onChange={event => change({ start: event.target.value })}
        />
        <TextField
          label="To"
          type="time"
          step={900}
          value={form.end}
          error={problemOf('end') ?? problemOf()}
          onChange={event => change({ end: event.target.value })}
        />
      </div>
      <p className="text-muted text-sm">
        New visits are planned in these hours. Visits that are set already stay.
      </p>
      {isChanged && (
        <Button
          isBusy={saving.isPending}
          disabled={!typed.success}
          onClick={() => typed.success && handleSave(typed.data)}
        >
          Save working hours
        </Button>
      )}
    </Card>
  )
}
