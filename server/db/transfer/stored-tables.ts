// Reads which tables and sequences a database of ours has, for copying them to another database.
import type { ClientBase } from 'pg'

/** Our schemas. The migration tables in them are filled by migrating, never copied. */
export const schemas = ['public', 'graphile_worker', 'drizzle']
const migrationTables = ['drizzle.__drizzle_migrations', 'graphile_worker.migrations']

export type StoredTable = {
  /** With its schema, quoted for SQL if needed. */
  name: string
  /** Without generated columns. */
  columns: string[]
}

export type StoredSequence = { name: string; value: string; isCalled: boolean }

export async function findTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select format('%I.%I', nspname, relname) as name, array_agg(attname::text order by attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = relnamespace
      join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and nspname = any($1) and format('%I.%I', nspname, relname) <> all($2)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by nspname, relname
    order by nspname, relname`,
    [schemas, migrationTables],
  )
  return rows
}

/** A sequence's value is never behind the rows of a snapshot taken before. */
export async function readSequences(client: ClientBase): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `select format('%I.%I', schemaname, sequencename) as name,
      coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname = any($1) and schemaname <> 'drizzle'
    order by schemaname, sequencename`,
    [schemas],
  )
  return rows
}

export function columnList(client: ClientBase, { columns }: StoredTable): string {
  return columns.map(column => client.escapeIdentifier(column)).join(', ')
}
