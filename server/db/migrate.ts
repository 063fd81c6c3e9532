// Migrates the database's tables and the job queue's to this release.
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import { databaseError } from './database-error.ts'
import { StartError } from './start-error.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const migrationLock = 7_319_465_202

/** Identifies this release's tables: the time of the newest migration. */
export const newestMigration = (): number =>
  readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0

/** False for the tables of a newer release. */
export const knowsMigration = (migration: number): boolean =>
  readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === migration)

/**
 * An advisory lock makes servers that start at the same moment migrate one after another. `last` is given to create
 * the tables of an earlier release.
 */
export async function migrateDatabase(pool: Pool, last = newestMigration()): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const dialect = new PgDialect()
    const migrations = readMigrationFiles({ migrationsFolder })
    await dialect.migrate(
      migrations.filter(({ folderMillis }) => folderMillis <= last),
      new NodePgSession(client, dialect, undefined),
      { migrationsFolder },
    )
    await runMigrations({ pgPool: pool })
  } catch (error) {
    throw missingRight(error) ?? error
  } finally {
    // Closing the connection releases the lock and frees a connection for a server that starts.
    client.release(true)
  }
}

function missingRight(error: unknown): StartError | undefined {
  const refusal = databaseError(error)
  if (!(refusal instanceof Error) || !('code' in refusal) || refusal.code !== '42501')
    return undefined
  return new StartError(
    `The user that DATABASE_URL names lacks a right (${refusal.message}): docs/operations.md has the SQL that grants it.`,
    error,
  )
}

/** True if the tables are those of this release. Commands never migrate, since a running server may be of another release. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ at: string | null }>(
      'select max(created_at) as at from drizzle.__drizzle_migrations',
    )
    return Number(rows[0]?.at) === newestMigration()
  } catch (error) {
    if (isOfEarlierRelease(error)) return false
    throw error
  }
}

/** True if the table is missing (42P01), or the embedded database has no application role yet (28000). */
function isOfEarlierRelease(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['42P01', '28000'].includes(String(error.code))
  )
}
