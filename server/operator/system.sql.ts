// The state of the database and of the processes on it.
// Raw: tables and functions of PostgreSQL itself, which our schema does not describe.
import type { ClientBase } from 'pg'

export type DatabaseFacts = {
  version: string
  bytes: number
  migrations: number
  /** The time of the newest applied migration. */
  newest: number
  /** Connections that listen for jobs; each process has `RUNNERS` of them. */
  runners: number
  /** As PostgreSQL estimates it. */
  photos: number
  quotes: number
}

export async function readDatabase(client: ClientBase): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(
    `select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select max(created_at)::float8 from drizzle.__drizzle_migrations) as newest,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name like 'quotewright %') as runners,
      (select greatest(reltuples, 0)::float8 from pg_class where oid = 'photos'::regclass) as photos,
      (select greatest(reltuples, 0)::float8 from pg_class where oid = 'quotes'::regclass) as quotes`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The database was not read')
  return facts
}
