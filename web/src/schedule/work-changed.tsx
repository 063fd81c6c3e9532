// Says that the visits of a job are too short for its work, or longer than it takes.
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import { isLongerThan, isShorterThan } from '@quotewright/domain/visits/work-parts'

export type WorkChangedProps = {
  schedule: Pick<JobSchedule, 'visits' | 'parts' | 'isLengthKnown'>
  today: string
}

export function WorkChanged({ schedule, today }: WorkChangedProps) {
  const { visits } = schedule
  const change = isLongerThan(schedule, visits)
    ? 'longer'
    : isShorterThan(schedule, visits, today)
      ? 'less time'
      : null
  if (change === null) return null
  return (
    <p className="text-balance">
      The work now takes {change} than {visits.length === 1 ? 'this visit' : 'these visits'}. Move
      to plan it again.
    </p>
  )
}
