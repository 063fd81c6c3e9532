// Pools of connections to a database, and how they close.
import { once } from 'node:events'
import { Pool, type PoolConfig } from 'pg'
import { PatientClient } from './patient-client.ts'

export type OpenPool = {
  pool: Pool
  /** Waits for running queries and until all connections are closed. */
  close: () => Promise<void>
}

/** Notices within seconds that the database's machine is gone, even on a connection that only listens. */
const watchful = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/** How to connect for what needs a session of its own: migrations, jobs and LISTEN. `directUrl` leads past PgBouncer. */
export function directConnection({ options }: Pool, directUrl: string | undefined): PoolConfig {
  if (directUrl !== undefined) return { connectionString: directUrl, ...watchful }
  // The password is not enumerable, so a spread omits it.
  return { ...options, password: options.password, pipeline: false }
}

/**
 * Connections for the job queue: one of each runner listens for new jobs, one more takes and finishes jobs.
 * They are separate so that requests and jobs never wait for each other.
 */
export function openJobsPool(
  direct: PoolConfig,
  runners: number,
  onConnectionLost: (error: Error) => void,
): OpenPool {
  return openPool(
    { ...direct, password: direct.password, max: runners + 1, min: 0, Client: PatientClient },
    onConnectionLost,
  )
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
    ...watchful,
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
