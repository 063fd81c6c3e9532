// Settings, Working hours: the days on which no visits are proposed, federal holidays and own days off.
import { type Business, dayOf } from '@quotewright/domain/accounts/account'
import { type DaysOff, formatDaysOff, spansOff } from '@quotewright/domain/schedule/days-off'
import { CalendarOff, Trash2 } from 'lucide-react'
import { refusalOr } from '../api-error.ts'
import { useDaysOff, useSaveDaysOff } from '../schedule/queries.ts'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { useScreenToast } from '../ui/toast.tsx'
import { AddDaysOff } from './add-days-off.tsx'

export function DaysOffSection({ business }: { business: Business }) {
  const daysOff = useDaysOff()
  return (
    <section aria-labelledby="days-off">
      <SectionHeading id="days-off">Days off</SectionHeading>
      {daysOff.data ? (
        <StoredDaysOff stored={daysOff.data} today={dayOf(business, new Date())} />
      ) : daysOff.isError ? (
        <QueryError query={daysOff} />
      ) : (
        <Loading label="Loading the days off">
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </section>
  )
}

function StoredDaysOff({ stored, today }: { stored: DaysOff; today: string }) {
  const saving = useSaveDaysOff()
  const showToast = useScreenToast()
  const { holidays, ranges } = saving.isPending ? saving.variables : stored

  /** Returns whether it is saved. */
  async function save(daysOff: DaysOff): Promise<boolean> {
    try {
      await saving.mutateAsync(daysOff)
      return true
    } catch (error) {
      const description = refusalOr(error, 'Please try again.')
      showToast({ title: 'Not Saved', description, tone: 'danger' })
      return false
    }
  }

  async function handleRemove(index: number) {
    if (!(await save({ holidays, ranges: ranges.toSpliced(index, 1) }))) return
    showToast({
      title: 'Days Off Removed',
      tone: 'success',
      action: {
        label: 'Undo',
        altText: 'Add them again below',
        onSelect: () => void save({ holidays, ranges }),
      },
    })
  }

  return (
    <Card className="flex flex-col gap-4">
      <Switch
        label="US federal holidays"
        description={`No visits are proposed on them. Next: ${nextHoliday(today)}`}
        isOn={holidays}
        onCheckedChange={isOn => void save({ holidays: isOn, ranges })}
      />
      {ranges.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-line border-y">
          {ranges.map((range, index) => {
            const days = formatDaysOff(range, today)
            return (
              // Two may be equal.
              <li key={index}>
                <ListRow
                  title={range.label || 'Day off'}
                  description={days}
                  leading={<CalendarOff aria-hidden="true" />}
                  trailing={
                    <IconButton
                      label={`Remove ${range.label || 'day off'}, ${days}`}
                      icon={<Trash2 aria-hidden="true" />}
                      onClick={() => void handleRemove(index)}
                    />
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
      <AddDaysOff
        today={today}
        isBusy={saving.isPending}
        onAdd={range => save({ holidays, ranges: [...ranges, range] })}
      />
    </Card>
  )
}

/** `Thanksgiving, Thu, Nov 26` */
function nextHoliday(today: string): string {
  const [next] = spansOff(today, 366, { holidays: true, ranges: [] })
  return next ? `${next.name}, ${formatDaysOff(next, today)}` : ''
}
