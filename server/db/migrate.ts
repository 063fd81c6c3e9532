// Brings a database's tables, and those of the job queue, up to this release.
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import { StartError } from './start-error.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const migrationLock = 7_319_465_202

/** Servers that start at the same moment on one database migrate one after another. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder })
    await runMigrations({ pgPool: pool })
  } catch (error) {
    throw missingRight(error) ?? error
  } finally {
    // Closing the connection lets go of the lock, and leaves one connection less to a server that starts.
    client.release(true)
  }
}

/** drizzle wraps what the database says. */
function missingRight(error: unknown): StartError | undefined {
  const refusal = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(refusal instanceof Error) || !('code' in refusal) || refusal.code !== '42501')
    return undefined
  return new StartError(
    `The user that DATABASE_URL names lacks a right (${refusal.message}): docs/operations.md has the SQL that grants it.`,
    error,
  )
}

/** Whether its tables are those of this release: a command changes none, since a server may be of another. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis
  try {
    const { rows } = await pool.query<{ at: string | null }>(
      'select max(created_at) as at from drizzle.__drizzle_migrations',
    )
    return Number(rows[0]?.at) === newest
  } catch (error) {
    if (isOfEarlierRelease(error)) return false
    throw error
  }
}

/** No such table (42P01), or in an embedded database no role for the application yet (28000). */
function isOfEarlierRelease(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['42P01', '28000'].includes(String(error.code))
  )
}
