// Opens the application's database: the embedded PostgreSQL, or the one DATABASE_URL names.

import { once } from 'node:events'
import type { PoolConfig } from 'pg'
import { Pool } from 'pg'
import {
  type EmbeddedDatabase,
  joinEmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded/embedded-database.ts'
import { StartError } from './start-error.ts'

export type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string }

export type Database = {
  pool: Pool
  /** Waits for queries under way, then closes; an embedded server is stopped. */
  close: () => Promise<void>
  /** Waits for no query: an embedded server is told to end them and stop. */
  stopNow: () => Promise<void>
}

export type OpenOptions = {
  /** Aborted to give up opening; an embedded server that was started for it is stopped again. */
  signal?: AbortSignal
  /** Called when the embedded server ended while we were running and could not be brought back. */
  onLost: (error: unknown) => void
  /** Called when an idle connection broke; the pool replaces it by itself. */
  onConnectionLost: (error: Error) => void
}

const oldestVersion = 15

export async function openDatabase(
  settings: DatabaseSettings,
  options: OpenOptions,
): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    const connection = { connectionString: settings.databaseUrl }
    const database = openPool(connection, options.onConnectionLost)
    await requireVersion(database)
    return { ...database, stopNow: () => Promise.resolve() }
  }
  const embedded = await startEmbeddedDatabase(settings.dataDir, options)
  return withEmbedded(embedded, options)
}

/** For a command: beside the server where one runs or is started meanwhile; otherwise it leaves the database stopped. */
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
    close: async () => {
      await close()
      await embedded.stop()
    },
    stopNow: embedded.stop,
  }
}

export type OpenPool = Pick<Database, 'pool' | 'close'>

/**
 * Connections for the job queue alone: two listen for new jobs, one takes and finishes jobs.
 * Requests never wait for them, nor they for requests.
 */
export function openJobsPool(
  { options }: Pool,
  onConnectionLost: (error: Error) => void,
): OpenPool {
  // A spread leaves out the password, which is not enumerable.
  return openPool({ ...options, password: options.password, max: 3, min: 0 }, onConnectionLost)
}

export function openPool(
  connection: PoolConfig,
  onConnectionLost: (error: Error) => void,
): OpenPool {
  const pool = new Pool({
    application_name: 'quotewright',
    max: 10,
    // One stays open, so that the first call after a quiet hour is as fast as the next.
    min: 1,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    ...connection,
  })
  const connected = new Set<object>()
  pool.on('error', onConnectionLost)
  pool.on('connect', client => {
    connected.add(client)
    // A connection that breaks in use fails its query; unheard, the event would end the process too.
    client.on('error', () => undefined)
  })
  pool.on('remove', client => connected.delete(client))
  return {
    pool,
    close: async () => {
      await pool.end()
      // The pool does not wait for its connections to say goodbye; a server stopped now would break them.
      while (connected.size > 0) await once(pool, 'remove')
    },
  }
}

async function requireVersion({ pool, close }: OpenPool): Promise<void> {
  const version = await readVersion(pool).catch(async (error: unknown) => {
    await close()
    throw new StartError(
      `The database that DATABASE_URL names cannot be used: ${reason(error)}.`,
      error,
    )
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

/** A host with several addresses fails with one error for each, and no words of its own. */
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
