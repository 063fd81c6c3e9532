// Gives the jobs of a process that was killed back to the queue, which would itself wait four hours for it.
import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { freeAbandoned, nameConnection } from './queue.sql.ts'

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
