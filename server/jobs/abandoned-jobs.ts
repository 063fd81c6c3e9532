// Gives the jobs of a process that was killed back to the queue, which would itself wait four hours for it.
import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'

/** How often each process looks. */
const EVERY_MS = 30_000

export type AbandonedJobs = {
  /** For the queue to say what happens in it. */
  events: WorkerEvents
  /** Settles once what was abandoned before is free. */
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

/** Only after a minute: a process that has merely lost its connection has another by then. */
async function freeAbandoned(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker._private_jobs
      where locked_at < now() - interval '1 minute'
        and not exists (select from pg_stat_activity where application_name = $1 || locked_by)`,
    [prefix],
  )
}
