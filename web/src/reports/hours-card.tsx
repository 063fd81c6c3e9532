// The hours that jobs took next to those quoted, so that the next quotes have better ones.
import { hoursText } from '@quotewright/domain/duration'
import { formatCount } from '@quotewright/domain/money'
import type { Report } from '@quotewright/domain/reports/report'
import { comparedHours } from '@quotewright/domain/schedule/worked-hours'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

/** Renders nothing without such a job. */
export function HoursCard({ hours }: Pick<Report, 'hours'>) {
  if (!hours || hours.jobs === 0) return null
  const { jobs, quoted, worked } = hours
  return (
    <Card aria-labelledby="hours">
      <SectionHeading id="hours">Hours worked</SectionHeading>
      <p className="figures font-extrabold text-2xl">{hoursText(worked)}</p>
      <p className="text-muted">
        {jobs === 1 ? '1 done job' : `${formatCount(jobs)} done jobs`},{' '}
        {comparedHours(quoted, worked)} ({hoursText(quoted)})
      </p>
    </Card>
  )
}
