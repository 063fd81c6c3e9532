// The schedule of an accepted quote, with the photos of its work.
import { dayOf } from '@quotewright/domain/accounts/account'
import { useState } from 'react'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { keptPlan, type Planned } from './plan-form.ts'
import { useJobSchedule } from './queries.ts'
import { ScheduleLoading } from './schedule-skeleton.tsx'
import { ScheduleStage, type ScheduleStageProps } from './schedule-stage.tsx'
import { WorkPhotos } from './work-photos.tsx'

const PlanDialog = loadedOnUse(async () => (await import('./plan-dialog.tsx')).PlanDialog)

type ScheduleCardProps = Omit<ScheduleStageProps, 'schedule' | 'onPlan'>

export function ScheduleCard(props: ScheduleCardProps) {
  const { quoteId, startDay, business } = props
  const query = useJobSchedule(quoteId)
  // Undefined until the schedule has come.
  const [opened, setOpened] = useState<Planned | null>()
  const { data: schedule } = query
  // A reload opens it again. Days that are back at the plan's own are not kept, but leave it open.
  if (opened === undefined && schedule) setOpened(keptPlan(quoteId, schedule))
  return (
    <section aria-labelledby="schedule">
      <SectionHeading id="schedule">Schedule</SectionHeading>
      <Card className="flex flex-col gap-3">
        {schedule ? (
          <>
            <ScheduleStage {...props} schedule={schedule} onPlan={setOpened} />
            <section
              aria-labelledby="work-photos"
              className="flex flex-col gap-3 border-line border-t pt-3"
            >
              <h3 id="work-photos" className="font-semibold">
                Photos of the work
              </h3>
              <WorkPhotos quoteId={quoteId} schedule={schedule} />
            </section>
            {opened && (
              <LoadingBoundary>
                <PlanDialog
                  quoteId={quoteId}
                  planned={opened}
                  schedule={schedule}
                  business={business}
                  startDay={startDay}
                  today={dayOf(business, new Date())}
                  onClose={() => setOpened(null)}
                />
              </LoadingBoundary>
            )}
          </>
        ) : query.isError ? (
          <QueryError query={query} />
        ) : (
          <ScheduleLoading />
        )}
      </Card>
    </section>
  )
}
