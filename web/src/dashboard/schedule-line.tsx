// Home's line about the schedule: where to go today, or how many accepted quotes are not scheduled.
import { countText } from '@quotewright/domain/count-limit'
import type { ScheduleToday } from '@quotewright/domain/job-schedule'
import { formatClock } from '@quotewright/domain/work-week'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useScheduleToday } from '../schedule/queries.ts'

export function ScheduleLine() {
  const { data } = useScheduleToday()
  return (
    <Link
      href="/schedule"
      className="flex min-h-14 touch-manipulation items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-ink active:bg-sunken"
    >
      <span className="min-w-0">
        {data && data.visits.length > 0 ? (
          data.visits.map(visit => (
            <span key={visit.id} className="figures block truncate">
              <span className="text-muted">Today </span>
              <span className="font-bold">{stopText(visit)}</span>
            </span>
          ))
        ) : (
          <span className="block">
            <span className="text-muted">Schedule </span>
            <span className="font-bold">{data ? 'no visits today' : ''}</span>
          </span>
        )}
        {data && data.undated > 0 && (
          <span className="block text-muted">{undatedText(data.undated)}</span>
        )}
      </span>
      <ChevronRight aria-hidden="true" size={16} className="shrink-0 text-accent-text" />
    </Link>
  )
}

/** `8:00 AM, Maria Lopez, 12 Oak St` */
function stopText({ start, customer, address }: ScheduleToday['visits'][number]): string {
  return [formatClock(start), customer, address].filter(Boolean).join(', ')
}

function undatedText(count: number): string {
  return count === 1
    ? '1 accepted quote is not scheduled'
    : `${countText(count)} accepted quotes are not scheduled`
}
