// Fills the tables of a migrated database with the rows of another, in the caller's transaction.
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { setTextFormat } from './snapshot.ts'
import { columnList, type StoredSequence, type StoredTable, schemas } from './stored-tables.ts'

export type TableSource<Table extends StoredTable> = {
  tables: readonly Table[]
  sequences: readonly StoredSequence[]
  read: (table: Table) => Readable | AsyncIterable<Uint8Array>
}

export async function loadTables<Table extends StoredTable>(
  client: ClientBase,
  { tables, sequences, read }: TableSource<Table>,
): Promise<void> {
  await setTextFormat(client)
  const restoreForeignKeys = await dropForeignKeys(client)
  // Migrations may have filled some.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const table of tables) {
    const statement = `copy ${table.name} (${columnList(client, table)}) from stdin`
    await pipeline(read(table), client.query(copyFrom(statement)))
  }
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled])
  }
  // Checks every row.
  await restoreForeignKeys()
}

/** Tables refer to each other in circles, so no order of loading would satisfy the keys. Returns how to create them again. */
async function dropForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ tableName: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "tableName", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace in (select oid from pg_namespace where nspname = any($1))`,
    [schemas],
  )
  for (const { tableName, name } of rows) {
    await client.query(`alter table ${tableName} drop constraint ${name}`)
  }
  return async () => {
    for (const { tableName, name, definition } of rows) {
      await client.query(`alter table ${tableName} add constraint ${name} ${definition}`)
    }
  }
}
