// Whether connections keep a session of their own, which migrations, jobs and live events need.
import type { Pool, PoolClient } from 'pg'
import { reasonOf, StartError } from './start-error.ts'

/** Refuses a pooler in transaction mode, where the lock of a migration would stay with a connection that others get. */
export async function requireOwnSessions(pool: Pool): Promise<void> {
  if (await keepsSessions(pool)) return
  throw new StartError(
    'DATABASE_URL leads through a pooler in transaction mode, such as PgBouncer: set DATABASE_DIRECT_URL to the address of the database itself.',
  )
}

/** Refuses a DATABASE_DIRECT_URL that cannot be used, or whose database is not that of DATABASE_URL. */
export async function requireDirectDatabase(pool: Pool, direct: Pool): Promise<void> {
  const keeps = await keepsSessions(direct).catch((error: unknown) => {
    throw new StartError(
      `The database in DATABASE_DIRECT_URL cannot be used: ${reasonOf(error)}.`,
      error,
    )
  })
  if (!keeps) {
    throw new StartError(
      'DATABASE_DIRECT_URL leads through a pooler in transaction mode: set it to the address of the database itself.',
    )
  }
  if ((await identityOf(direct)) !== (await identityOf(pool))) {
    throw new StartError('DATABASE_DIRECT_URL names another database than DATABASE_URL.')
  }
}

/** In transaction mode two idle clients get the same backend, or one client gets two. */
async function keepsSessions(pool: Pool): Promise<boolean> {
  const one = await pool.connect()
  try {
    const first = await backendOf(one)
    const two = await pool.connect()
    try {
      return (await backendOf(two)) !== first && (await backendOf(one)) === first
    } finally {
      two.release()
    }
  } finally {
    one.release()
  }
}

async function backendOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Ids of databases repeat between servers, so the server's start is part of it. */
async function identityOf(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ identity: string }>(
    `select oid || ' ' || pg_postmaster_start_time() as identity
      from pg_database where datname = current_database()`,
  )
  return rows[0]?.identity
}
