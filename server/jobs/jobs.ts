// Work done after the answer: kept in the database with the change that asked for it, tried again while it fails.
import type { FastifyBaseLogger } from 'fastify'
import type { Runner, TaskList } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import type { Services } from '../context.ts'
import { type OpenPool, openJobsPool } from '../db/open.ts'
import { watchAbandonedJobs } from './abandoned-jobs.ts'
import { addJob } from './queue.sql.ts'

/** A kind of job; `run` may be called again after a failure. */
export type Task<Payload> = {
  name: string
  run: (services: Services, payload: Payload, jobId: string) => Promise<void>
  /** Whether it is tried until it succeeds, because somebody was promised that it happens. */
  isNeverGivenUp?: boolean
  /** How often it is tried otherwise; by default 14 times, which with growing pauses is about a day. */
  attempts?: number
  /** Runs before other jobs that wait: somebody is looking at their mailbox. */
  isUrgent?: true
  /** Runs apart from the other jobs, because strangers' servers decide how long it takes. */
  isPush?: true
}

export type Jobs = {
  /** In the caller's transaction, to run at once or at a time. A job with the same key that has not run yet is replaced. */
  enqueue: <Payload>(
    client: Pick<PoolClient, 'query'>,
    task: Task<Payload>,
    payload: Payload,
    key: string,
    runAt?: Date,
  ) => Promise<void>
  start: () => Promise<void>
  /** Waits for the jobs under way. */
  stop: () => Promise<void>
  /** Runs what is due now, without starting. */
  drain: () => Promise<void>
}

/** What then still fails waits for the operator. */
const MAX_ATTEMPTS = 14
/** As many as the queue can count: pauses grow to six hours at most, so for twenty years. */
const ENDLESS_ATTEMPTS = 32_767
/** Lower runs first; other jobs have 0. */
const URGENT = -10
/** Jobs at the same moment: pushes on their own, so that a push server that never answers delays no mail. */
const concurrency = { push: 2, other: 2 }

type Options = {
  pool: Pool
  log: FastifyBaseLogger
  // oxlint-disable-next-line typescript/no-explicit-any -- each task knows its own payload
  tasks: readonly Task<any>[]
  services: () => Services
}

export function createJobs({ pool, log, tasks, services }: Options): Jobs {
  const pushes = tasks.filter(({ isPush }) => isPush)
  const others = tasks.filter(({ isPush }) => !isPush)
  let runners: Runner[] = []
  let own: OpenPool | undefined
  const abandoned = watchAbandonedJobs(error =>
    log.error({ err: error }, 'Abandoned jobs could not be looked for'),
  )

  function taskListOf(some: Options['tasks']): TaskList {
    return Object.fromEntries(
      some.map(task => [
        task.name,
        (payload: unknown, { job }) => task.run(services(), payload, job.id),
      ]),
    )
  }

  /** The queue's library is loaded by the process that runs jobs, not by each that only adds them. */
  async function load(pgPool: Pool) {
    const { Logger, run, runOnce } = await import('graphile-worker')
    const logger = new Logger(() => (level, message, meta) => {
      log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](meta ?? {}, message)
    })
    const { events } = abandoned
    return { run, runOnce, options: { pgPool, logger, events, noHandleSignals: true } }
  }

  return {
    enqueue: async (client, task, payload, key, runAt) => {
      await addJob(client, {
        task: task.name,
        payload,
        attempts: task.isNeverGivenUp ? ENDLESS_ATTEMPTS : (task.attempts ?? MAX_ATTEMPTS),
        key: `${task.name} ${key}`,
        runAt,
        priority: task.isUrgent ? URGENT : 0,
      })
    },
    start: async () => {
      own = openJobsPool(pool, error => log.error({ err: error }, 'A connection of the jobs broke'))
      const { run, options } = await load(own.pool)
      // New jobs announce themselves; polling is for those that wait for another attempt.
      const start = (some: Options['tasks'], atOnce: number) =>
        run({
          ...options,
          taskList: taskListOf(some),
          concurrency: atOnce,
          pollInterval: 10_000,
        })
      runners = [await start(others, concurrency.other), await start(pushes, concurrency.push)]
      await abandoned.start(own.pool)
    },
    stop: async () => {
      abandoned.stop()
      await Promise.all(runners.map(runner => runner.stop()))
      runners = []
      await own?.close()
    },
    drain: async () => {
      const { runOnce, options } = await load(pool)
      await runOnce({ ...options, taskList: taskListOf(tasks) })
    },
  }
}
