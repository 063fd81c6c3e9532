// The statements that shard the database by business, on a Citus coordinator.
import type { ClientBase } from 'pg'
import { keysToShards, localTables, referenceTables } from './sharding.ts'
import { StartError } from './start-error.ts'

type Queryable = Pick<ClientBase, 'query'>

/** Throws StartError, with one sentence, if the database has no Citus. */
async function requireCitus(client: Queryable): Promise<void> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (rowCount === 1) return
  throw new StartError(
    'The database has no Citus extension: docs/operations.md (Sharding) has what to do first.',
  )
}

/** Makes the tables fit for distribution. Works on any PostgreSQL, and does nothing the second time. */
export function preparingStatements(): string[] {
  return keysToShards.map(
    ({ table, name }) => `alter table ${table} drop constraint if exists ${name}`,
  )
}

/** Distributes the tables that are not yet, those first that others refer to. All are beside the first one. */
export function distributingStatements(
  database: string,
  tables: readonly string[],
  done: readonly string[],
): string[] {
  const [first, ...others] = tables
  const steps: [string, string][] = [
    ...referenceTables.map((name): [string, string] => [
      name,
      `select create_reference_table('${name}')`,
    ]),
    [`${first}`, distributed(`${first}`, 'none')],
    ...others.map((name): [string, string] => [name, distributed(name, `${first}`)]),
  ]
  return [
    // The business and the role of a transaction reach the shards.
    `alter database ${database} set citus.propagate_set_commands = 'local'`,
    // Tables that refer to reference tables must not be changed in parallel.
    `set citus.multi_shard_modify_mode = 'sequential'`,
    ...steps.flatMap(([name, statement]) => (done.includes(name) ? [] : [statement])),
  ]
}

function distributed(name: string, beside: string): string {
  return `select create_distributed_table('${name}', 'business_id', colocate_with => '${beside}')`
}

/** Returns the tables that Citus has distributed or copied to each server. */
async function findDistributed(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition
      where partmethod = 'h' or (partmethod = 'n' and repmodel = 't')`,
  )
  return rows.map(({ name }) => name)
}

/** Runs each statement after it was printed, so that the last one printed is the one that failed. */
export async function distribute(
  client: Queryable,
  print: (statement: string) => void,
): Promise<void> {
  await requireCitus(client)
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  )
  const tables = await findTenantTables(client)
  const done = await findDistributed(client)
  const database = String(rows[0]?.name)
  for (const statement of [
    ...preparingStatements(),
    ...distributingStatements(database, tables, done),
  ]) {
    print(`${statement};`)
    await client.query(statement)
  }
}

/** Returns the tables of businesses, each after those that it refers to. */
export async function findTenantTables(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string; targets: string[] }>(
    `select relname as name, array(
        select distinct target.relname::text from pg_constraint
        join pg_class target on target.oid = confrelid
        where contype = 'f' and conrelid = c.oid and confrelid <> c.oid and target.relname <> all($1)
      ) as targets
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1)
    order by relname`,
    [[...referenceTables, ...Object.keys(localTables)]],
  )
  const sorted: string[] = []
  while (sorted.length < rows.length) {
    const next = rows.find(
      ({ name, targets }) =>
        !sorted.includes(name) && targets.every(target => sorted.includes(target)),
    )
    if (!next) throw new Error('Tables refer to each other in a circle')
    sorted.push(next.name)
  }
  return sorted
}
