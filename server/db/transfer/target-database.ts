// Prepares a database to be filled from a copy: checks that it is empty, or empties it, and creates the tables.
import type { ClientBase, Pool } from 'pg'
import { migrateDatabase } from '../migrate.ts'
import { schemas } from './stored-tables.ts'

/** A server that started once has created the tables; only a business is data. */
export async function hasData(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const table = await client.query<{ exists: boolean }>(
    `select to_regclass('public.businesses') is not null as exists`,
  )
  if (!table.rows[0]?.exists) return false
  const { rows } = await client.query<{ exists: boolean }>(
    'select exists (select from public.businesses) as exists',
  )
  return rows[0]?.exists === true
}

/** The ids of Quotewright's connections, ours included. */
export async function findConnections(client: Pick<ClientBase, 'query'>): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'quotewright'`,
  )
  return rows.map(({ pid }) => pid)
}

/** True if connections of Quotewright that are not `known` are open, such as those of a running server. */
export async function isInUse(
  client: Pick<ClientBase, 'query'>,
  known: readonly number[],
): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name = 'quotewright'
        and pid <> pg_backend_pid() and pid <> all($1)
    ) as exists`,
    [known],
  )
  return rows[0]?.exists === true
}

/** Removes everything of ours, then creates the tables as they were at the migration. */
export async function createTables(pool: Pool, migration: number): Promise<void> {
  await pool.query(
    `drop schema if exists ${schemas.join(', ')} cascade; create schema public; grant usage on schema public to public`,
  )
  await migrateDatabase(pool, { last: migration })
}

/** The query planner knows nothing about tables that were just filled. */
export async function analyze(pool: Pool): Promise<void> {
  await pool.query('analyze')
}
