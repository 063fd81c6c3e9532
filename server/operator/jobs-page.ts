// The operator's page of jobs: depths by kind, and failed jobs to run again. It shows nothing of their content.
import { formatCount } from '@quotewright/domain/money'
import { type Html, html } from './html.ts'
import { facts, notice, type Page } from './page.ts'
import { type FailedJob, type KindOfJobs, MOST_AGAIN, MOST_JOBS } from './queue.sql.ts'
import { durationText, moment } from './texts.ts'

export type Jobs = {
  kinds: KindOfJobs[]
  failed: FailedJob[]
  /** Undefined: of all kinds. */
  kind: string | undefined
  hasMore: boolean
  shownAt: Date
  /** How many the operator has just run again. */
  ran: number | undefined
}

export function jobsPage({ kinds, failed, kind, hasMore, shownAt, ran }: Jobs): Page {
  const last = failed.at(-1)
  const filter = kind === undefined ? '' : `&kind=${encodeURIComponent(kind)}`
  const counted = kinds.reduce((all, one) => all + one.due + one.running + one.later, 0)
  return {
    title: kind === undefined ? 'Jobs' : `Jobs: ${kind}`,
    body: html`${ran === undefined ? null : notice(ranText(ran), 'status')}
${kind === undefined ? html`<section class="card" aria-label="All jobs">${facts(jobTotals(kinds))}</section>` : html`<a class="next" href="/operator/jobs">All kinds</a>`}
${counted >= MOST_JOBS ? html`<p class="note">Only ${formatCount(MOST_JOBS)} jobs are counted.</p>` : null}
<h2>By kind</h2>
<ul>${kinds.filter(one => kind === undefined || one.kind === kind).map(one => kindItem(one, shownAt))}</ul>
<h2>Failed jobs</h2>
<p class="note">Newest first. Times are UTC. A job that runs again starts within ten seconds and has all of its tries.</p>
${failed.length === 0 ? html`<p>No failed jobs.</p>` : html`<ul>${failed.map(job => jobItem(job, { shownAt, kind }))}</ul>`}
${hasMore && last ? html`<a class="next" href="/operator/jobs?before=${last.id}${filter}">Older failed jobs</a>` : null}`,
  }
}

export function jobTotals(kinds: readonly KindOfJobs[]) {
  const sum = (column: 'due' | 'running' | 'later' | 'retrying' | 'givenUp') =>
    formatCount(kinds.reduce((all, kind) => all + kind[column], 0))
  const oldest = Math.max(0, ...kinds.map(kind => kind.oldest))
  return [
    ['Due', sum('due')],
    ['Oldest due for', durationText(oldest)],
    ['Running', sum('running')],
    ['Later', sum('later')],
    ['Failed, will retry', sum('retrying')],
    ['Failed, no tries left', sum('givenUp')],
  ] as const
}

function ranText(ran: number): string {
  if (ran === 0) return 'No job was run again. It ran already, or was run again before.'
  return ran === 1 ? 'One job runs again.' : `${formatCount(ran)} jobs run again.`
}

function kindItem(one: KindOfJobs, shownAt: Date): Html {
  const { kind, retrying, givenUp } = one
  const failed = retrying + givenUp
  return html`<li>
<h3><a href="/operator/jobs?kind=${encodeURIComponent(kind)}">${kind}</a></h3>
${facts(jobTotals([one]))}
${
  failed === 0
    ? null
    : againForm(
        failed > MOST_AGAIN ? `Run the oldest ${MOST_AGAIN} again` : `Run all ${failed} again`,
        [
          ['all', kind],
          ['kind', kind],
        ],
        shownAt,
        kind,
      )
}
</li>`
}

function jobItem(job: FailedJob, { shownAt, kind }: Pick<Jobs, 'shownAt' | 'kind'>): Html {
  const { id, attempts, failedAt, nextAt, code, businessId } = job
  const business =
    businessId === null ? '–' : html`<a href="/operator/businesses/${businessId}">${businessId}</a>`
  const fields: Field[] = [['id', id]]
  if (kind !== undefined) fields.push(['kind', kind])
  return html`<li>
<h3>${job.kind} ${id}</h3>
${facts([
  ['Error', code ?? 'Unknown'],
  ['Tries', attempts],
  ['Failed', moment(failedAt)],
  ['Next try', nextAt ? moment(nextAt) : 'None'],
  ['Business', business],
])}
${againForm('Run again', fields, shownAt, `${job.kind} ${id}`)}
</li>`
}

type Field = readonly [name: string, value: string]

function againForm(label: string, fields: readonly Field[], shownAt: Date, of: string): Html {
  const given: Field[] = [...fields, ['shown', shownAt.toISOString()]]
  return html`<form method="post" action="/operator/jobs/run-again">${given.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button aria-label="${label}: ${of}">${label}</button></form>`
}
