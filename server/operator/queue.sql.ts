// The job queue for the operator's page: depths, failed jobs without their content, and running them again.
// Raw: tables and functions of the queue's library, which our schema does not describe.
import { UUID } from '@quotewright/domain/uuid'
import type { ClientBase } from 'pg'
import { codeInMessage } from '../jobs/job-failure.ts'

export type KindOfJobs = {
  kind: string
  due: number
  running: number
  later: number
  /** Will be tried again. */
  retrying: number
  /** Has no tries left. */
  givenUp: number
  /** The age of the oldest due job, in seconds. */
  oldest: number
}

/** At most this many jobs are counted. */
export const MOST_JOBS = 100_000

const isFailed = `job.locked_at is null and job.attempts > 0
  and (job.last_error is not null or job.attempts >= job.max_attempts)`
/** The queue stores when it tries again: e, e², … seconds after a failure. */
const failedAt = `job.run_at - exp(least(job.attempts, 10)) * interval '1 second'`

export async function countKinds(client: ClientBase): Promise<KindOfJobs[]> {
  const { rows } = await client.query<KindOfJobs>(
    `select task.identifier as kind,
        count(*) filter (where is_waiting and run_at <= now())::int as due,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where is_waiting and run_at > now() and not is_failed)::int as later,
        count(*) filter (where is_waiting and is_failed)::int as retrying,
        count(*) filter (where is_failed and not is_waiting)::int as "givenUp",
        coalesce(extract(epoch from now() - min(run_at) filter (where is_waiting and run_at <= now())), 0)::float8 as oldest
      from (
        select job.task_id, job.run_at, job.locked_at, ${isFailed} as is_failed,
          job.locked_at is null and job.attempts < job.max_attempts as is_waiting
        from graphile_worker._private_jobs job limit $1
      ) job
      join graphile_worker._private_tasks task on task.id = job.task_id
      group by 1 order by 1`,
    [MOST_JOBS],
  )
  return rows
}

export type FailedJob = {
  id: string
  kind: string
  businessId: string | null
  attempts: number
  failedAt: Date
  /** Null if it has no tries left. */
  nextAt: Date | null
  code: string | null
}

/** The id in a payload as a value that the index of ids takes; null if there is none. */
const idIn = (path: string) =>
  `case when job.payload #>> '{${path}}' ~ '^${UUID}$' then (job.payload #>> '{${path}}')::uuid end`

const businessOfUser = (path: string) => `(select business_id from users where id = ${idIn(path)})`

/** Reads nothing of a payload but ids, and an address only to find whose it is. */
const businessOfJob = `coalesce(
  ${idIn('businessId')}, ${businessOfUser('userId')}, ${businessOfUser('account,userId')},
  (select business_id from users join sessions on user_id = users.id
    where sessions.id = ${idIn('sessionId')}),
  (select business_id from users where email = job.payload ->> 'email'))`

/** The database's clock, by which jobs fail. */
export async function readClock(client: ClientBase): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  return rows[0]?.at ?? new Date()
}

export type FailedPage = { kind: string | undefined; before: string | undefined; limit: number }

/** Newest first. */
export async function findFailedJobs(
  client: ClientBase,
  { kind, before, limit }: FailedPage,
): Promise<FailedJob[]> {
  const { rows } = await client.query<FailedJob>(
    `select job.id::text, task.identifier as kind, ${businessOfJob} as "businessId", job.attempts,
        ${failedAt} as "failedAt", ${codeInMessage('job.last_error')} as code,
        case when job.attempts < job.max_attempts then job.run_at end as "nextAt"
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where ${isFailed} and ($1::text is null or task.identifier = $1)
        and ($2::bigint is null or job.id < $2)
      order by job.id desc limit $3`,
    [kind, before, limit],
  )
  return rows
}

/** `shownAt` is when the operator saw them as failed. */
export type Again = { id: string | undefined; kind: string | undefined; shownAt: Date }
export type RunJob = { id: string; kind: string }

/** At most this many at once. */
export const MOST_AGAIN = 500

/**
 * Makes failed jobs due, with all of their tries. One that was run again since it was shown, or is being run again by
 * another operator, is left alone.
 */
export async function runAgain(
  client: ClientBase,
  { id, kind, shownAt }: Again,
): Promise<RunJob[]> {
  const { rows } = await client.query<RunJob>(
    `with failed as (
        select job.id from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where ${isFailed} and ${failedAt} <= $3
          and ($1::bigint is null or job.id = $1) and ($2::text is null or task.identifier = $2)
        order by job.id limit $4 for update of job skip locked
      )
      select job.id::text, task.identifier as kind
      from graphile_worker.reschedule_jobs(array(select id from failed), run_at := now(), attempts := 0) job
      join graphile_worker._private_tasks task on task.id = job.task_id`,
    [id, kind, shownAt, MOST_AGAIN],
  )
  return rows
}
