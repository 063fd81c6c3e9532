// Home's line about the schedule: where to go today, or how many accepted quotes are not scheduled.
import { countText } from '@quotewright/domain/count-limit'
import type { ScheduleToday } from '@quotewright/domain/job-schedule'
import { formatClock } from '@quotewright/domain/work-week'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useScheduleToday } from '../schedule/queries.ts'

/** One line high, so that nothing below it moves. */
export function ScheduleLine() {
  const { data } = useScheduleToday()
  const [next, ...more] = data?.visits ?? []
  return (
    <Link
      href="/schedule"
      className="flex min-h-14 touch-manipulation items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-ink active:bg-sunken"
    >
      <span className="figures min-w-0 truncate">
        <span className="text-muted">{next ? 'Today ' : 'Schedule '}</span>
        <span className="font-bold">{next ? stopText(next) : data && restText(data)}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1 text-accent-text">
        {more.length > 0 && <span className="text-sm">{`and ${countText(more.length)} more`}</span>}
        <ChevronRight aria-hidden="true" size={16} />
      </span>
    </Link>
  )
}

/** `8:00 AM, Maria Lopez, 12 Oak St` */
function stopText({ start, customer, address }: ScheduleToday['visits'][number]): string {
  return [formatClock(start), customer, address].filter(Boolean).join(', ')
}

function restText({ undated }: ScheduleToday): string {
  if (undated === 0) return 'no visits today'
  return undated === 1
    ? '1 accepted quote to plan'
    : `${countText(undated)} accepted quotes to plan`
}
