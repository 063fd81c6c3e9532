// Migrates the database's tables and the job queue's to this release.
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { runMigrations } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { databaseError } from './database-error.ts'
import { runOutside, runsOutside } from './migrate-outside.ts'
import { StartError } from './start-error.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const migrationLock = 7_319_465_202

/** Identifies this release's tables: the time of the newest migration. */
export const newestMigration = (): number =>
  readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0

/** False for the tables of a newer release. */
export const knowsMigration = (migration: number): boolean =>
  readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === migration)

/** How often a server asks whether another has finished, and when it says what it waits for. */
const LOCK_STEP_MS = 50
const LOCK_NOTICE_MS = 3000

/**
 * An advisory lock makes servers that start at the same moment migrate one after another; `signal` ends the wait.
 * `last` is given to create the tables of an earlier release.
 */
export async function migrateDatabase(
  pool: Pool,
  { last = newestMigration(), signal }: { last?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const client = await pool.connect()
  try {
    await takeLock(client, signal)
    const dialect = new PgDialect()
    for (const migrations of await pendingSteps(client, last)) {
      for (const migration of migrations.filter(runsOutside)) await runOutside(client, migration)
      // Also notes that they have run.
      const inside = migrations.map(each => (runsOutside(each) ? { ...each, sql: [] } : each))
      await dialect.migrate(inside, new NodePgSession(client, dialect, undefined), {
        migrationsFolder,
      })
    }
    await runMigrations({ pgPool: pool })
  } catch (error) {
    throw explained(error) ?? error
  } finally {
    // Closing the connection releases the lock and frees a connection for a server that starts.
    client.release(true)
  }
}

async function takeLock(client: PoolClient, signal: AbortSignal | undefined): Promise<void> {
  const since = performance.now()
  let isSaid = false
  while (!(await triesLock(client))) {
    if (!isSaid && performance.now() - since > LOCK_NOTICE_MS) {
      console.warn('Waiting for another server, which migrates the tables of this database.')
      isSaid = true
    }
    await pause(LOCK_STEP_MS)
    signal?.throwIfAborted()
  }
}

async function triesLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isTaken: boolean }>(
    'select pg_try_advisory_lock($1) as "isTaken"',
    [migrationLock],
  )
  return rows[0]?.isTaken ?? false
}

/**
 * Each step is one transaction, or one migration that runs outside of any. On a database with data that is one migration,
 * so that its locks do not last through those that follow.
 */
async function pendingSteps(client: PoolClient, last: number): Promise<MigrationMeta[][]> {
  const applied = await appliedMigration(client)
  const pending = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > applied && folderMillis <= last,
  )
  if (applied > 0) return pending.map(migration => [migration])
  const steps: MigrationMeta[][] = []
  for (const migration of pending) {
    const step = steps.at(-1)
    if (step === undefined || [...step, migration].some(runsOutside)) steps.push([migration])
    else step.push(migration)
  }
  return steps
}

/** Returns the time of the newest migration that the database has, or 0. */
async function appliedMigration(client: Pool | PoolClient): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!rows[0]?.exists) return 0
  const newest = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return Number(newest.rows[0]?.at)
}

/** The causes that an operator can remove: a missing right, and data that a migration refuses by RAISE. */
function explained(error: unknown): StartError | undefined {
  const refusal = databaseError(error)
  if (!(refusal instanceof Error) || !('code' in refusal)) return undefined
  if (refusal.code === 'P0001') return new StartError(refusal.message, error)
  if (refusal.code !== '42501') return undefined
  return new StartError(
    `The user that DATABASE_URL names lacks a right (${refusal.message}): docs/operations.md has the SQL that grants it.`,
    error,
  )
}

/** True if the tables are those of this release. Commands never migrate, since a running server may be of another release. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  try {
    return (await appliedMigration(pool)) === newestMigration()
  } catch (error) {
    if (hasNoAppRole(error)) return false
    throw error
  }
}

/** True if the embedded database is an earlier release's, without the application's role. */
function hasNoAppRole(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '28000'
}
