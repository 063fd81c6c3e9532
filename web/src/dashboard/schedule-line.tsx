// Home's line about the schedule: where to go today, how many accepted quotes are not scheduled, or the next visit.
import { countText } from '@quotewright/domain/count-limit'
import { formatShortDay } from '@quotewright/domain/dates'
import type { ScheduleToday } from '@quotewright/domain/schedule/job-schedule'
import { formatClock } from '@quotewright/domain/visits/work-week'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useScheduleToday } from '../schedule/queries.ts'

/** One line high, so that nothing below it moves. */
export function ScheduleLine() {
  const { data } = useScheduleToday()
  const more = (data?.visits.length ?? 0) - 1
  const { href, about, text } = lineOf(data)
  return (
    <Link
      href={href}
      className="flex min-h-14 touch-manipulation items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-ink active:bg-sunken"
    >
      <span className="figures min-w-0 truncate">
        <span className="text-muted">{`${about} `}</span>
        <span className="font-bold">{text}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1 text-accent-text">
        {more > 0 && <span className="text-sm">{`and ${countText(more)} more`}</span>}
        <ChevronRight aria-hidden="true" size={16} />
      </span>
    </Link>
  )
}

function lineOf(data: ScheduleToday | undefined) {
  const [stop] = data?.visits ?? []
  if (stop) return { href: '/schedule', about: 'Today', text: stopText(stop) }
  const { next } = data ?? {}
  if (!next) return { href: '/schedule', about: 'Schedule', text: data && restText(data) }
  const { day, start, customer } = next
  const text = [formatShortDay(day), formatClock(start), customer].filter(Boolean).join(', ')
  return { href: `/schedule?from=${day}`, about: 'Next', text }
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
