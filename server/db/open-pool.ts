// Pools of connections to a database, and how they close.
import { once } from 'node:events'
import type { PoolConfig } from 'pg'
import { Pool } from 'pg'

export type OpenPool = {
  pool: Pool
  /** Waits for running queries and until all connections are closed. */
  close: () => Promise<void>
}

/**
 * Connections for the job queue: two listen for new jobs, one takes and finishes jobs.
 * They are separate so that requests and jobs never wait for each other.
 */
export function openJobsPool(
  { options }: Pool,
  onConnectionLost: (error: Error) => void,
): OpenPool {
  // The password is not enumerable, so a spread omits it.
  return openPool({ ...options, password: options.password, max: 3, min: 0 }, onConnectionLost)
}

export function openPool(
  connection: PoolConfig,
  onConnectionLost: (error: Error) => void,
): OpenPool {
  const pool = new Pool({
    application_name: 'quotewright',
    max: 10,
    // One stays open, so that the first call after an idle hour is fast.
    min: 1,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    ...connection,
  })
  const connected = new Set<object>()
  pool.on('error', onConnectionLost)
  pool.on('connect', client => {
    connected.add(client)
    // A broken connection already fails its query. Without a listener, the event would end the process.
    client.on('error', () => undefined)
  })
  pool.on('remove', client => connected.delete(client))
  return {
    pool,
    close: async () => {
      await pool.end()
      // pool.end() does not wait until connections are closed; stopping the server now would break them.
      while (connected.size > 0) await once(pool, 'remove')
    },
  }
}
