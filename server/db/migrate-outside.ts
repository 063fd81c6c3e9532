// Migrations outside a transaction, which build indexes and fill columns of large tables while everything else goes on.
// Their statements commit one by one, so each does nothing if an earlier try has run it.
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { PoolClient } from 'pg'
import { StartError } from './start-error.ts'

/** By its first line. */
export function runsOutside({ sql }: MigrationMeta): boolean {
  return sql[0]?.startsWith('-- Outside a transaction.') ?? false
}

export async function runOutside(client: PoolClient, { sql }: MigrationMeta): Promise<void> {
  for (const statement of sql) {
    const index = /^CREATE INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/m.exec(statement)?.[1]
    if (index !== undefined) await dropUnfinished(client, index)
    await client.query(statement)
  }
}

/**
 * What a try that ended early left would never be used. Throws if an operator may be building the index at this moment:
 * whoever does holds this lock on its table. The view of progress hides what other roles build.
 */
async function dropUnfinished(client: PoolClient, index: string): Promise<void> {
  const { rows } = await client.query<{ isBeingBuilt: boolean }>(
    `select exists (
       select from pg_locks where relation = indrelid and mode = 'ShareUpdateExclusiveLock' and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())
     ) as "isBeingBuilt"
     from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [index],
  )
  const [unfinished] = rows
  if (unfinished?.isBeingBuilt) {
    throw new StartError(
      `The index ${index} is being built, or its table vacuumed. Wait until that is done, then start again.`,
    )
  }
  if (unfinished) await client.query(`drop index concurrently ${index}`)
}
