// /schedule: the visits of seven days with what the crew needs on the way, and the accepted quotes that are not scheduled.
import { dayOf } from '@quotewright/domain/accounts/account'
import { addDays, formatMonthDay, formatShortDay, isDay } from '@quotewright/domain/dates'
import { type DaysOffSpan, formatDaysOff } from '@quotewright/domain/schedule/days-off'
import type { ScheduleDays } from '@quotewright/domain/schedule/job-schedule'
import { CalendarOff, CalendarPlus } from 'lucide-react'
import { useSearch } from 'wouter'
import { useCurrentUser } from '../account/queries.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { OwnCalendar } from './own-calendar.tsx'
import { useScheduleDays } from './queries.ts'
import { WeekDays } from './week-days.tsx'

const WEEK = 7

export function ScheduleScreen() {
  const wanted = new URLSearchParams(useSearch()).get('from')
  const query = useScheduleDays(wanted !== null && isDay(wanted) ? wanted : undefined)
  return (
    <Page
      width="wide"
      header={
        <PageHeader
          title="Schedule"
          {...(query.data && { subtitle: weekName(query.data.from) })}
          backHref="/"
        />
      }
    >
      {query.data ? (
        <Days {...query.data} />
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <Loading label="Loading the schedule" className="flex flex-col gap-4">
          <Skeleton className="h-40 w-full rounded-lg" />
          <Skeleton className="h-40 w-full rounded-lg" />
        </Loading>
      )}
    </Page>
  )
}

/** `Nov 26 to Dec 2` */
const weekName = (from: string) =>
  `${formatMonthDay(from)} to ${formatMonthDay(addDays(from, WEEK - 1))}`

const weekHref = (from: string, today: string) =>
  from === today ? '/schedule' : `/schedule?from=${from}`

function Days({ today: asAnswered, from, visits, undated, daysOff }: ScheduleDays) {
  const { data: user } = useCurrentUser()
  // The copy on this phone may be from an earlier day.
  const today = user ? dayOf(user.business, new Date()) : asAnswered
  return (
    <>
      <Weeks from={from} today={today} />
      {daysOff.length > 0 && <OffDays spans={daysOff} today={today} />}
      {visits.length === 0 ? (
        <EmptyState
          title="No visits"
          description={`Nothing is scheduled from ${formatShortDay(from)} to ${formatShortDay(addDays(from, WEEK - 1))}.`}
        />
      ) : (
        <WeekDays {...{ from, today, visits }} count={WEEK} />
      )}
      {undated.length > 0 && <Undated jobs={undated} />}
      {user && <OwnCalendar timeZone={user.business.timeZone} />}
    </>
  )
}

function Weeks({ from, today }: { from: string; today: string }) {
  const isThisWeek = from === today
  return (
    <nav
      aria-label="Weeks"
      className="flex gap-2 *:flex-1 *:px-3 large-text:flex-wrap lg:*:max-w-44 print:hidden"
    >
      <ButtonLink href={weekHref(addDays(from, -WEEK), today)} tone="secondary">
        Week before
      </ButtonLink>
      {!isThisWeek && (
        <ButtonLink href="/schedule" tone="secondary">
          Today
        </ButtonLink>
      )}
      <ButtonLink href={weekHref(addDays(from, WEEK), today)} tone="secondary">
        Next week
      </ButtonLink>
    </nav>
  )
}

function Undated({ jobs }: { jobs: ScheduleDays['undated'] }) {
  return (
    <section aria-labelledby="undated">
      <SectionHeading id="undated">Accepted, not scheduled</SectionHeading>
      <Card isFlush>
        <ul className="divide-y divide-line lg:grid lg:grid-cols-3 lg:divide-y-0">
          {jobs.map(({ quoteId, customer, address, isOffered }) => (
            <li key={quoteId}>
              <ListRow
                href={`/quotes/${quoteId}`}
                title={customer}
                description={isOffered ? 'Waits for the customer to pick' : address}
                leading={<CalendarPlus aria-hidden="true" />}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function OffDays({ spans, today }: { spans: readonly DaysOffSpan[]; today: string }) {
  return (
    <section aria-labelledby="days-off">
      <SectionHeading id="days-off">Days off</SectionHeading>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {spans.map(span => (
            <li key={span.from}>
              <ListRow
                title={span.name}
                description={formatDaysOff(span, today)}
                leading={<CalendarOff aria-hidden="true" />}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
