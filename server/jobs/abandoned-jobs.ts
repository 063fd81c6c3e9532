// Returns the jobs of a killed process to the queue, which on its own would wait four hours.
import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { freeAbandoned, nameConnection } from './queue.sql.ts'

/** How often each process checks. */
const EVERY_MS = 30_000

export type AbandonedJobs = {
  /** Passed to the queue, which emits its events here. */
  events: WorkerEvents
  /** Checks at once and then every 30 seconds. */
  start: (pool: Pool) => Promise<void>
  stop: () => void
}

/** A process is alive while its connection that listens for jobs exists. That connection carries the worker's name. */
export function watchAbandonedJobs(onError: (error: unknown) => void): AbandonedJobs {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // Set the name after `drain`: at this event the client is still busy with its LISTEN query.
    client.once('drain', () => {
      const name = nameOf(workerPool.id)
      nameConnection(client, name).catch(onError)
    })
  })
  let timer: NodeJS.Timeout | undefined
  return {
    events,
    start: async pool => {
      const free = () => freeAbandoned(pool, prefix).catch(onError)
      timer = setInterval(() => void free(), EVERY_MS).unref()
      await free()
    },
    stop: () => clearInterval(timer),
  }
}

const prefix = 'quotewright '
const nameOf = (workerId: string) => `${prefix}${workerId}`
