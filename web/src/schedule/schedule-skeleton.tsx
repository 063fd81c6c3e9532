// In place of the schedule of an accepted quote until its code and its visits are there.
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function ScheduleSkeleton() {
  return (
    <section>
      <SectionHeading>Schedule</SectionHeading>
      <Card>
        <ScheduleLoading />
      </Card>
    </section>
  )
}

/** As tall as a job without visits, so that nothing below it moves when it opens. */
export function ScheduleLoading() {
  return (
    <Loading label="Loading the schedule">
      <Skeleton className="h-48 w-full" />
    </Loading>
  )
}
