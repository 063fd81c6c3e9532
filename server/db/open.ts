// Opens the application's database: the embedded PostgreSQL, or the one in DATABASE_URL.

import { once } from 'node:events'
import type { PoolConfig } from 'pg'
import { Pool } from 'pg'
import {
  type EmbeddedDatabase,
  joinEmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded/embedded-database.ts'
import { PatientClient } from './patient-client.ts'
import { UnnamedClient } from './pooled-client.ts'
import { StartError } from './start-error.ts'

export type DatabaseSettings = {
  databaseUrl: string | undefined
  databaseDirectUrl?: string | undefined
  dataDir: string
}

export type Database = {
  pool: Pool
  /** Runs work that keeps state in its session, such as a lock, past PgBouncer. */
  inOwnSession: (work: (pool: Pool) => Promise<void>) => Promise<void>
  /** Waits for running queries, closes the pool and stops an embedded server. */
  close: () => Promise<void>
  /** Does not wait for queries: an embedded server ends them and stops. */
  stopNow: () => Promise<void>
}

export type OpenOptions = {
  /** Aborts opening and stops an embedded server that was started for it. */
  signal?: AbortSignal
  /** Called if the embedded server ends unexpectedly and cannot be restarted. */
  onLost: (error: unknown) => void
  /** Called when an idle connection breaks. The pool replaces it. */
  onConnectionLost: (error: Error) => void
}

const oldestVersion = 15

export async function openDatabase(
  settings: DatabaseSettings,
  options: OpenOptions,
): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    const connection = {
      connectionString: settings.databaseUrl,
      ...(settings.databaseDirectUrl !== undefined && { Client: UnnamedClient }),
    }
    const database = openPool(connection, options.onConnectionLost)
    await requireVersion(database)
    return external(database, settings.databaseDirectUrl, options.onConnectionLost)
  }
  const embedded = await startEmbeddedDatabase(settings.dataDir, options)
  return withEmbedded(embedded, options)
}

/** Connects to a database that another process has started and will stop. */
export function attachDatabase(
  connection: PoolConfig,
  onConnectionLost: OpenOptions['onConnectionLost'],
): Database {
  return external(openPool(connection, onConnectionLost), undefined, onConnectionLost)
}

function external(
  database: OpenPool,
  directUrl: string | undefined,
  onConnectionLost: OpenOptions['onConnectionLost'],
): Database {
  const inOwnSession: Database['inOwnSession'] = async work => {
    if (directUrl === undefined) return work(database.pool)
    const { pool, close } = openPool({ connectionString: directUrl, max: 2 }, onConnectionLost)
    try {
      await work(pool)
    } finally {
      await close()
    }
  }
  return { ...database, inOwnSession, stopNow: () => Promise.resolve() }
}

/** For commands: shares the database with a running server. If there is none, the database is stopped afterward. */
export async function joinDatabase(
  settings: DatabaseSettings,
  options: OpenOptions,
): Promise<Database> {
  if (settings.databaseUrl !== undefined) return openDatabase(settings, options)
  const embedded = await joinEmbeddedDatabase(settings.dataDir, options)
  return withEmbedded(embedded, options)
}

function withEmbedded(embedded: EmbeddedDatabase, options: OpenOptions): Database {
  const { pool, close } = openPool(embedded.connection, options.onConnectionLost)
  return {
    pool,
    inOwnSession: work => work(pool),
    close: async () => {
      await close()
      await embedded.stop()
    },
    stopNow: embedded.stop,
  }
}

export type OpenPool = Pick<Database, 'pool' | 'close'>

/** How to connect for what needs a session of its own: migrations, jobs and LISTEN. `directUrl` leads past PgBouncer. */
export function directConnection({ options }: Pool, directUrl: string | undefined): PoolConfig {
  if (directUrl !== undefined) return { connectionString: directUrl }
  // The password is not enumerable, so a spread omits it.
  return { ...options, password: options.password }
}

/**
 * Connections for the job queue: two listen for new jobs, one takes and finishes jobs.
 * They are separate so that requests and jobs never wait for each other.
 */
export function openJobsPool(
  direct: PoolConfig,
  onConnectionLost: (error: Error) => void,
): OpenPool {
  return openPool(
    { ...direct, password: direct.password, max: 3, min: 0, Client: PatientClient },
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
    connectionTimeoutMillis: 10_000,
    // Notices within seconds that the database's machine is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
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

async function requireVersion({ pool, close }: OpenPool): Promise<void> {
  const version = await readVersion(pool).catch(async (error: unknown) => {
    await close()
    throw new StartError(`The database in DATABASE_URL cannot be used: ${reason(error)}.`, error)
  })
  if (version >= oldestVersion) return
  await close()
  throw new StartError(
    `DATABASE_URL names a PostgreSQL ${version}, and Quotewright needs PostgreSQL ${oldestVersion} or newer.`,
  )
}

async function readVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}

/** A host with several addresses fails with one error per address and an empty message. */
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
