// The job queue in the database.
// Raw: calls of functions, and tables of the queue's library, which our schema does not describe.
import type { ClientBase, Pool } from 'pg'

type NewJob = {
  task: string
  payload: unknown
  attempts: number
  key: string
  runAt: Date | undefined
  priority: number
}

/** Replaces a job with the same key that has not run yet. */
export async function addJob(
  client: Pick<ClientBase, 'query'>,
  { task, payload, attempts, key, runAt, priority }: NewJob,
): Promise<void> {
  await client.query({
    name: 'enqueue-job',
    text: 'select enqueue_job($1, $2::json, $3, $4, $5, $6)',
    values: [task, JSON.stringify(payload), attempts, key, runAt, priority],
  })
}

/** Adds a running job again, to run later, unless its key was taken by a job that replaces it. Its tries start anew. */
export async function postponeJob(
  client: Pick<ClientBase, 'query'>,
  jobId: string,
  seconds: number,
): Promise<void> {
  await client.query(
    `select enqueue_job(identifier, payload, max_attempts, key, now() + $2 * interval '1 second', priority)
      from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where jobs.id = $1 and key is not null`,
    [jobId, seconds],
  )
}

/** Shows the name in pg_stat_activity for as long as the connection lives. */
export async function nameConnection(
  client: Pick<ClientBase, 'query'>,
  name: string,
): Promise<void> {
  await client.query(`select set_config('application_name', $1, false)`, [name])
}

/**
 * A process that is missing once may be reconnecting, so its jobs are freed at the second check in a row. Checks of all
 * processes count, but checks within 45 seconds count as one. A killed process's jobs are free after at most 105 seconds.
 */
export async function freeAbandoned(pool: Pool, prefix: string): Promise<void> {
  await pool.query(
    `with missing as materialized (
        select distinct locked_by as worker_id from graphile_worker._private_jobs
        where locked_by is not null
          and not exists (select from pg_stat_activity where application_name = $1 || locked_by)
      ), back as (
        delete from missing_workers m
        where not exists (select from missing where worker_id = m.worker_id)
      ), noted as (
        insert into missing_workers (worker_id) select worker_id from missing on conflict do nothing
      )
      select graphile_worker.force_unlock_workers(array_agg(worker_id))
      from missing_workers join missing using (worker_id)
      where since < now() - interval '45 seconds'`,
    [prefix],
  )
}

/** Counts the jobs of all processes. Failed jobs have no attempts left; `oldest` is in seconds. */
export type JobCounts = {
  due: number
  running: number
  later: number
  failed: number
  oldest: number
}

export async function countJobs(pool: Pool): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(
    `select count(*) filter (where is_waiting and run_at <= now())::int as due,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where is_waiting and run_at > now())::int as later,
        count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
        coalesce(extract(epoch from now() - min(run_at) filter (where is_waiting and run_at <= now())), 0)::float8 as oldest
      from (
        select *, locked_at is null and attempts < max_attempts as is_waiting
        from graphile_worker._private_jobs
      ) jobs`,
  )
  const [counts] = rows
  if (!counts) throw new Error('The jobs were not counted')
  return counts
}
