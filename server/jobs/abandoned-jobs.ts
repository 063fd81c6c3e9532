// Gives the jobs of a process that was killed back to the queue, which would itself wait four hours for it.
import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'

/** How often each process looks. */
const EVERY_MS = 30_000

export type AbandonedJobs = {
  /** For the queue to say what happens in it. */
  events: WorkerEvents
  /** Looks at once, and from then on every 30 seconds. */
  start: (pool: Pool) => Promise<void>
  stop: () => void
}

/** A process lives as long as its connection that listens for jobs, which bears its worker's name. */
export function watchAbandonedJobs(onError: (error: unknown) => void): AbandonedJobs {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // Once it has nothing else to do: at this moment it begins to listen.
    client.once('drain', () => {
      const name = nameOf(workerPool.id)
      client.query(`select set_config('application_name', $1, false)`, [name]).catch(onError)
    })
  })
  let timer: NodeJS.Timeout | undefined
  return {
    events,
    start: async pool => {
      const free = () => freeAbandoned(pool).catch(onError)
      timer = setInterval(() => void free(), EVERY_MS).unref()
      await free()
    },
    stop: () => clearInterval(timer),
  }
}

const prefix = 'quotewright '
const nameOf = (workerId: string) => `${prefix}${workerId}`

/**
 * A process that is missing once may be reconnecting, so its jobs are freed at the second look in a row. The looks of all
 * processes count; those of two that look at almost the same moment count as one. A killed process's jobs are free after
 * 105 seconds at most.
 */
async function freeAbandoned(pool: Pool): Promise<void> {
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
