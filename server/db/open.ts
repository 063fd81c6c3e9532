// Opens the application's database: the embedded PostgreSQL, or the one in DATABASE_URL.
import type { Pool, PoolConfig } from 'pg'
import {
  type EmbeddedDatabase,
  joinEmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded/embedded-database.ts'
import { type OpenPool, openPool } from './open-pool.ts'
import { requireDirectDatabase, requireOwnSessions } from './own-sessions.ts'
import { UnnamedClient } from './pooled-client.ts'
import { reasonOf, StartError } from './start-error.ts'

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
  /** For servers: connections accept further statements before the first is answered. Such a connection cannot COPY. */
  pipeline?: true
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
      pipeline: options.pipeline,
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
  const database = openPool({ ...connection, pipeline: true }, onConnectionLost)
  return external(database, undefined, onConnectionLost)
}

function external(
  database: OpenPool,
  directUrl: string | undefined,
  onConnectionLost: OpenOptions['onConnectionLost'],
): Database {
  const inOwnSession: Database['inOwnSession'] = async work => {
    if (directUrl === undefined) {
      await requireOwnSessions(database.pool)
      return work(database.pool)
    }
    const { pool, close } = openPool({ connectionString: directUrl, max: 2 }, onConnectionLost)
    try {
      await requireDirectDatabase(database.pool, pool)
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
  const connection = { ...embedded.connection, pipeline: options.pipeline }
  const { pool, close } = openPool(connection, options.onConnectionLost)
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

async function requireVersion({ pool, close }: OpenPool): Promise<void> {
  const version = await readVersion(pool).catch(async (error: unknown) => {
    await close()
    throw new StartError(`The database in DATABASE_URL cannot be used: ${reasonOf(error)}.`, error)
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
