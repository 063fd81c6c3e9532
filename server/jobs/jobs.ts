// Background jobs: stored in the same transaction as the change that needs them, and retried if they fail.
import { once } from 'node:events'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { Runner, TaskList } from 'graphile-worker'
import type { Pool, PoolClient, PoolConfig } from 'pg'
import type { Services } from '../context.ts'
import { type OpenPool, openJobsPool } from '../db/open-pool.ts'
import { measuredJob } from '../telemetry.ts'
import { watchAbandonedJobs } from './abandoned-jobs.ts'
import { JobFailure } from './job-failure.ts'
import { addJob, postponeJob } from './queue.sql.ts'
import { inScopeOf, startedByRequest } from './started-by.ts'

/** A kind of job. `run` is called again after a failure, so it must be idempotent. */
export type Task<Payload> = {
  name: string
  run: (services: Services, payload: Payload, jobId: string) => Promise<void>
  /** Whether it is retried until it succeeds, because the user relies on it. */
  isNeverGivenUp?: boolean
  /** Tries if it may be given up. Default: 14, which with growing pauses take about a day. */
  attempts?: number
  /** Runs before other waiting jobs, because someone is waiting for this mail. */
  isUrgent?: true
  /** Lower runs first, also among jobs that were added earlier. Default: 0. */
  priorityOf?: (payload: Payload) => number
}

export type Jobs = {
  /** Adds a job in the caller's transaction, to run at once or at `runAt`. Replaces a job with the same key that has not run yet. */
  enqueue: <Payload>(
    client: Pick<PoolClient, 'query'>,
    task: Task<Payload>,
    payload: Payload,
    key: string,
    runAt?: Date,
  ) => Promise<void>
  start: () => Promise<void>
  /** Waits for running jobs. */
  stop: () => Promise<void>
  /** Runs the jobs due now and returns, without starting the workers. */
  drain: () => Promise<void>
}

/**
 * Phones make ids, so two businesses may have the same one: their jobs' keys differ by the business. A key that begins
 * with the business stays, because billing's jobs are also added outside of a member's call.
 */
export function jobsOfBusiness(jobs: Jobs, businessId: string): Jobs {
  return {
    ...jobs,
    enqueue: (client, task, payload, key, runAt) => {
      const own = key.startsWith(businessId) ? key : `${businessId} ${key}`
      return jobs.enqueue(client, task, payload, own, runAt)
    },
  }
}

/** A job that fails this often waits for the operator. */
const MAX_ATTEMPTS = 14
/** The queue's maximum. Pauses grow to six hours at most, so it lasts for about twenty years. */
const ENDLESS_ATTEMPTS = 32_767
/** Lower runs first. Other jobs have 0. */
const URGENT = -10
/** A database that is away does not keep the process from stopping. */
const STORE_MS = 5000
/** Jobs at a time by lane. A mail or push server that never responds delays only the jobs of its own lane. */
const LANES = [
  { lane: 'mail', atOnce: 2 },
  { lane: 'push', atOnce: 2 },
  { lane: 'analysis', atOnce: 1 },
  { lane: 'other', atOnce: 2 },
] as const
/** Runners per process, one for each lane. Each has a connection that listens for jobs. */
export const RUNNERS = LANES.length

// oxlint-disable-next-line typescript/no-explicit-any -- each task knows its own payload
type SomeTasks = readonly Task<any>[]
export type Tasks = Record<(typeof LANES)[number]['lane'], SomeTasks>

type Options = {
  /** How to connect past PgBouncer: the queue listens and keeps prepared statements. */
  direct: PoolConfig
  log: FastifyBaseLogger
  tasks: Partial<Tasks>
  services: () => Services
}

/** A mail over the limit of its address has not failed: it goes when the limit allows it, however many wait. */
function secondsToWait(error: unknown): number | undefined {
  return error instanceof AppError && error.code === 'too_many' ? error.retryAfter : undefined
}

const isBusy = (pool: Pool) => pool.waitingCount > 0 || pool.idleCount < pool.totalCount

/** The queue's library does not wait until the ends of jobs are stored, and a pool that closes serves nobody who waits. */
async function untilStored(pool: Pool, signal?: AbortSignal): Promise<void> {
  while (isBusy(pool)) await once(pool, 'release', { signal })
}

export function createJobs({ direct, log, tasks, services }: Options): Jobs {
  let runners: Runner[] = []
  let own: OpenPool | undefined
  const abandoned = watchAbandonedJobs(error =>
    log.error({ err: error }, 'The check for abandoned jobs failed'),
  )

  function taskListOf(some: SomeTasks): TaskList {
    return Object.fromEntries(
      some.map(task => [
        task.name,
        async (payload: unknown, { job, withPgClient }) => {
          try {
            await inScopeOf(payload, own =>
              measuredJob(task.name, job.id, () => task.run(services(), own, job.id)),
            )
          } catch (error) {
            const seconds = secondsToWait(error)
            if (seconds === undefined) throw new JobFailure(error)
            await withPgClient(client => postponeJob(client, job.id, seconds))
          }
        },
      ]),
    )
  }

  /** Imported on demand: a process that only adds jobs does not load the queue's library. */
  async function load(pgPool: Pool) {
    const { Logger, run, runOnce } = await import('graphile-worker')
    const logger = new Logger(() => (level, message, meta) => {
      log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](meta ?? {}, message)
    })
    const { events } = abandoned
    return { run, runOnce, options: { pgPool, logger, events, noHandleSignals: true } }
  }

  const openOwnPool = () =>
    openJobsPool(direct, RUNNERS, error =>
      log.error({ err: error }, 'A database connection of the jobs was lost'),
    )

  return {
    enqueue: async (client, task, payload, key, runAt) => {
      await addJob(client, {
        task: task.name,
        payload: startedByRequest(payload),
        attempts: task.isNeverGivenUp ? ENDLESS_ATTEMPTS : (task.attempts ?? MAX_ATTEMPTS),
        key: `${task.name} ${key}`,
        runAt,
        priority: task.isUrgent ? URGENT : (task.priorityOf?.(payload) ?? 0),
      })
    },
    start: async () => {
      own ??= openOwnPool()
      const { run, options } = await load(own.pool)
      // The database notifies of new jobs. Polling is only for retries and scheduled jobs.
      for (const { lane, atOnce } of LANES) {
        const taskList = taskListOf(tasks[lane] ?? [])
        const runner = { ...options, taskList, concurrency: atOnce, pollInterval: 10_000 }
        runners.push(await run(runner))
      }
      await abandoned.start(own.pool)
    },
    stop: async () => {
      abandoned.stop()
      await Promise.all(runners.map(runner => runner.stop()))
      runners = []
      const closing = own
      own = undefined
      if (!closing) return
      await untilStored(closing.pool, AbortSignal.timeout(STORE_MS)).catch((error: unknown) =>
        log.warn({ err: error }, 'Jobs that have ended may run again'),
      )
      await closing.close()
    },
    drain: async () => {
      own ??= openOwnPool()
      const { pool } = own
      const { runOnce, options } = await load(pool)
      await runOnce({ ...options, taskList: taskListOf(Object.values(tasks).flat()) })
      await untilStored(pool)
    },
  }
}
