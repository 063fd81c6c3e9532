// The days of a week with their visits. With a mouse, visits are dragged from day to day, so that empty days show, too.
import { addDays, formatShortDay } from '@quotewright/domain/dates'
import type { ScheduledVisit } from '@quotewright/domain/job-schedule'
import { joinClasses } from '../ui/classes.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useDragVisit } from './use-drag-visit.ts'
import { VisitCard } from './visit-card.tsx'

export type WeekDaysProps = {
  from: string
  count: number
  today: string
  visits: readonly ScheduledVisit[]
  isNarrow: boolean
}

export function WeekDays({ from, count, today, visits, isNarrow }: WeekDaysProps) {
  const drag = useDragVisit(today)
  const byDay = Map.groupBy(visits, ({ day }) => day)
  const days = Array.from({ length: count }, (_, ahead) => addDays(from, ahead))
  return (
    <div
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] items-stretch gap-5',
        isNarrow ? 'lg:grid-cols-2' : 'lg:grid-cols-3',
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
              'rounded-lg outline-3 outline-offset-4',
              drag.isOver(day) ? 'outline-accent-text' : 'outline-transparent',
              ofDay.length === 0 && 'hidden lg:pointer-fine:block',
            )}
          >
            <SectionHeading id={`day-${day}`}>
              {day === today ? `Today, ${formatShortDay(day)}` : formatShortDay(day)}
            </SectionHeading>
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
                    className="[&[draggable]]:cursor-grab"
                  >
                    <VisitCard visit={visit} />
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
