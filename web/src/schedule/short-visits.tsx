// Says that the visits of a job no longer have room for its work.
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import { isLongerThan } from '@quotewright/domain/visits/work-parts'

export type ShortVisitsProps = {
  schedule: Pick<JobSchedule, 'visits' | 'parts' | 'isLengthKnown'>
}

export function ShortVisits({ schedule }: ShortVisitsProps) {
  if (!isLongerThan(schedule, schedule.visits)) return null
  return (
    <p className="text-balance">
      The work now takes longer than {schedule.visits.length === 1 ? 'this visit' : 'these visits'}.
      Move to plan it again.
    </p>
  )
}
