// One consistent picture of the whole database, read while servers write to it.
import type { Readable } from 'node:stream'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { columnList, type StoredTable } from './stored-tables.ts'

/** Everything that `work` reads is from one moment: all that was committed before, and nothing since. */
export async function inSnapshot<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await setTextFormat(client)
    return await work()
  } finally {
    await client.query('rollback')
  }
}

/**
 * Values as text must not depend on a server's or a role's settings. Reads fail, rather than skip rows, where row-level
 * security would hide some. No time limit of the role ends a long copy.
 */
export async function setTextFormat(client: ClientBase): Promise<void> {
  await client.query(
    `set local row_security = off; set local timezone = 'UTC'; set local datestyle = 'ISO, MDY';
    set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )
}

/** The table's rows in PostgreSQL's own text format. */
export function readTable(client: ClientBase, table: StoredTable): Readable {
  return client.query(copyTo(`copy ${table.name} (${columnList(client, table)}) to stdout`))
}

const backupLock = 7_319_465_203

/** Returns false if another process makes a backup of this database. The claim ends with the connection. */
export async function claimBackups(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1) as "isOurs"',
    [backupLock],
  )
  return rows[0]?.isOurs === true
}

/** PostgreSQL notices a moment later that a connection has ended. */
export async function releaseBackups(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [backupLock])
}
