// The days of a week with their visits: one below the other on a phone, side by side on a wide screen, where a mouse
// drags visits from day to day.
import { addDays, formatMonthDay, formatShortDay } from '@quotewright/domain/dates'
import type { ScheduledVisit } from '@quotewright/domain/schedule/job-schedule'
import { joinClasses } from '../ui/classes.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useIsWideScreen } from '../ui/two-pane.tsx'
import { useDragVisit } from './use-drag-visit.ts'
import { VisitCard } from './visit-card.tsx'
import { VisitSummary } from './visit-summary.tsx'

export type WeekDaysProps = {
  from: string
  count: number
  today: string
  visits: readonly ScheduledVisit[]
}

export function WeekDays({ from, count, today, visits }: WeekDaysProps) {
  const isWide = useIsWideScreen()
  const drag = useDragVisit(today)
  const byDay = Map.groupBy(visits, ({ day }) => day)
  const days = Array.from({ length: count }, (_, ahead) => addDays(from, ahead))
  return (
    <div
      className={joinClasses(
        'grid items-stretch',
        isWide ? 'grid-cols-7 gap-2' : 'grid-cols-[minmax(0,1fr)] gap-5',
      )}
    >
      {days.map(day => {
        const ofDay = byDay.get(day) ?? []
        return (
          <section
            key={day}
            aria-labelledby={`day-${day}`}
            {...drag.dayProps(day)}
            className={joinClasses(
              // A day may be longer than a sheet of paper.
              'rounded-lg outline-3 outline-offset-2 print:break-inside-auto!',
              drag.isOver(day) ? 'outline-accent-text' : 'outline-transparent',
              isWide ? 'min-w-0' : ofDay.length === 0 && 'hidden',
            )}
          >
            <SectionHeading id={`day-${day}`}>{headingOf(day, today, isWide)}</SectionHeading>
            {ofDay.length === 0 ? (
              <p className="rounded-lg border-2 border-edge border-dashed px-4 py-6 text-muted">
                No visits
              </p>
            ) : (
              <ul className="flex flex-col gap-3">
                {ofDay.map(visit => (
                  <li
                    key={visit.id}
                    {...drag.visitProps(visit)}
                    className="break-inside-avoid [&[draggable]]:cursor-grab"
                  >
                    {isWide ? <VisitSummary visit={visit} /> : <VisitCard visit={visit} />}
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** Without the weekday for today if columns are narrow. */
function headingOf(day: string, today: string, isWide: boolean): string {
  if (day !== today) return formatShortDay(day)
  return `Today, ${isWide ? formatMonthDay(day) : formatShortDay(day)}`
}
