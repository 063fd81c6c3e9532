// The database's part of a backup: stores one snapshot of it, and loads it into another database.
import type { ClientBase, Pool } from 'pg'
import { knowsMigration, newestMigration } from '../db/migrate.ts'
import { inTransaction } from '../db/transaction.ts'
import { loadTables } from '../db/transfer/load-tables.ts'
import { inSnapshot, readTable } from '../db/transfer/snapshot.ts'
import { findTables, readSequences } from '../db/transfer/stored-tables.ts'
import { findDifference, readMoneySums, readTableFacts } from '../db/transfer/table-facts.ts'
import { createTables } from '../db/transfer/target-database.ts'
import { BackupError } from './backup-error.ts'
import type { DatabasePart } from './manifest.ts'
import { keyOf, type Place } from './place.ts'
import type { Sealing } from './sealing.ts'
import { readStream, writeStream } from './stored-stream.ts'

export type Store = { place: Place; sealing: Sealing; id: string }

const tableKey = ({ id }: Store, table: string) => keyOf(id, `tables/${table}`)

export function storeDatabase(client: ClientBase, store: Store): Promise<DatabasePart> {
  const { place, sealing } = store
  return inSnapshot(client, async () => {
    const tables: DatabasePart['tables'] = []
    for (const table of await findTables(client)) {
      const rows = readTable(client, table)
      const stream = await writeStream(place, tableKey(store, table.name), sealing, rows)
      tables.push({ ...table, ...(await readTableFacts(client, table)), stream })
    }
    return {
      migration: newestMigration(),
      tables,
      sequences: await readSequences(client),
      money: await readMoneySums(client),
    }
  })
}

/**
 * Fills an empty database and compares it with the original's facts. `finish` runs in the same transaction, after that.
 * If it throws, the tables are empty.
 */
export async function loadDatabase(
  pool: Pool,
  store: Store,
  part: DatabasePart,
  finish: (client: ClientBase) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  requireKnown(store, part)
  await createTables(pool, part.migration)
  await inTransaction(pool, async client => {
    const { place, sealing } = store
    await loadTables(client, {
      ...part,
      read: ({ name, stream }) => readStream(place, tableKey(store, name), sealing, stream),
    })
    const difference = await findDifference(client, part.tables, part.money)
    if (difference !== undefined) {
      throw new BackupError(`The restored copy differs from the original: ${difference}.`)
    }
    await finish(client)
  }).catch((error: unknown) => {
    throw isUnknownTable(error) ? ofOtherRelease(store) : error
  })
}

export function requireKnown(store: Store, { migration }: DatabasePart): void {
  if (!knowsMigration(migration)) throw ofOtherRelease(store)
}

/** PostgreSQL's codes for a table and a column that are not there, such as one of a newer job queue. */
function isUnknownTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^42(P01|703)$/.test(String(error.code))
}

function ofOtherRelease({ id }: Store): BackupError {
  return new BackupError(
    `The tables of the backup ${id} are not known to this release of Quotewright: restore it with the release that made it, then upgrade.`,
  )
}

/** Throws BackupError if a part of a table is missing or damaged. */
export async function checkTables(store: Store, { tables }: DatabasePart): Promise<void> {
  const { place, sealing } = store
  for (const { name, stream } of tables) {
    for await (const _ of readStream(place, tableKey(store, name), sealing, stream));
  }
}
