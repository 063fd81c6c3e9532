// The unfinished jobs as cards: continue or discard each.
import { nameWithCompany } from '@quotewright/domain/customers/customer'
import { timeSince } from '@quotewright/domain/dates'
import { filledLines } from '@quotewright/domain/quote-form/typed-line'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useToast } from '../ui/toast.tsx'
import { useUnfinishedJobs, useUnfinishedKeeping } from './queries.ts'
import { findUnfinishedJob, type UnfinishedJob } from './unfinished-jobs.ts'

export type UnfinishedListProps = {
  /** The job on screen, which is not offered again. */
  current?: string
  onContinue: (id: string) => Promise<void>
}

export function UnfinishedList({ current, onContinue }: UnfinishedListProps) {
  const { data = [] } = useUnfinishedJobs()
  const { keep, discard } = useUnfinishedKeeping()
  const showToast = useToast()
  const jobs = data.filter(({ flow }) => flow.draft.id !== current)
  if (jobs.length === 0) return null

  const fail = (title: string) => (error: Error) =>
    showToast({ title, description: error.message, tone: 'danger' })

  async function handleDiscard(job: UnfinishedJob) {
    const { id, version } = job.flow.draft
    const flow = await findUnfinishedJob(id)
    await discard(id)
    showToast({
      title: 'Job Discarded',
      ...(version !== null && { description: 'Its draft stays under Quotes.' }),
      action: {
        label: 'Undo',
        altText: 'Start the job again',
        onSelect: () => flow && void keep(flow, job.leftAt).catch(fail('Job Not Restored')),
      },
    })
  }

  return (
    <section aria-label="Unfinished jobs">
      <ul className="flex flex-col gap-3">
        {jobs.map(job => (
          <li key={job.flow.draft.id}>
            <JobCard
              job={job}
              onContinue={() => void onContinue(job.flow.draft.id).catch(fail('Job Not Opened'))}
              onDiscard={() => void handleDiscard(job).catch(fail('Job Not Discarded'))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type JobCardProps = { job: UnfinishedJob; onContinue: () => void; onDiscard: () => void }

function JobCard({ job, onContinue, onDiscard }: JobCardProps) {
  const name = nameOf(job)
  const spoken = name ? `the job of ${name}` : 'the new job'
  return (
    <Card className="flex flex-col gap-3 text-left text-ink">
      <p>
        <span className="block truncate font-bold">{name || 'New job'}</span>
        <span className="block text-muted text-sm">
          Not finished · {contentsOf(job)},{' '}
          {timeSince(new Date(job.leftAt), new Date()).toLowerCase()}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        <Button tone="secondary" aria-label={`Discard ${spoken}`} onClick={onDiscard}>
          Discard
        </Button>
        <Button tone="secondary" aria-label={`Continue ${spoken}`} onClick={onContinue}>
          Continue
        </Button>
      </div>
    </Card>
  )
}

function nameOf({ flow: { draft } }: UnfinishedJob): string {
  return nameWithCompany(draft.customer ?? draft.typedCustomer) || draft.jobAddress.trim()
}

function contentsOf({ flow, photoCount }: UnfinishedJob): string {
  const lines = filledLines(flow.draft.lines).length
  if (lines > 0) return counted(lines, 'line')
  return photoCount > 0 ? counted(photoCount, 'photo') : 'no lines yet'
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
