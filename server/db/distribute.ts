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

type Key = {
  table: string
  name: string
  target: string
  /** As PostgreSQL prints it. */
  definition: string
  /** A deletion of the target sets it to null. */
  isNulling: boolean
}

/** Returns the foreign keys of all tables. */
export async function findKeys(client: Queryable): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
        confrelid::regclass::text as target, pg_get_constraintdef(oid) as definition,
        confdeltype = 'n' as "isNulling"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}

/** In one transaction, since Citus takes one change of a key at a time, and a failure must not lose a key. */
function replacing(keys: readonly Key[], grants: readonly string[] = []): string[] {
  if (keys.length === 0) return []
  return [
    'begin',
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...grants,
    'commit',
  ]
}

/** Makes the tables fit for distribution. Works on any PostgreSQL, and does nothing the second time. */
export function preparingStatements(tables: readonly string[], keys: readonly Key[]): string[] {
  // Citus refuses them although only one column is set to null. `removeQuote` does what they do.
  const nulling = keys.filter(({ table, isNulling }) => isNulling && tables.includes(table))
  const plain = nulling.map(key => ({
    ...key,
    definition: key.definition.replace(/ ON DELETE SET NULL( \([^)]*\))?/, ''),
  }))
  return [
    ...keysToShards.map(
      ({ table, name }) => `alter table ${table} drop constraint if exists ${name}`,
    ),
    ...replacing(plain),
  ]
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
    // Else Citus takes over all tables that refer to a reference table, and then none that others refer to can be distributed.
    'set citus.enable_local_reference_table_foreign_keys = off',
    ...steps.flatMap(([name, statement]) => (done.includes(name) ? [] : [statement])),
  ]
}

function distributed(name: string, beside: string): string {
  return `select create_distributed_table('${name}', 'business_id', colocate_with => '${beside}')`
}

type Grant = { table: string; statement: string }

/** Returns the rights to single columns. Those to whole tables Citus gives to the shards by itself. */
async function findColumnGrants(client: Queryable): Promise<Grant[]> {
  const { rows } = await client.query<Grant>(
    `select relname as table, format('grant %s (%s) on %I to %I', lower(privilege_type),
        string_agg(quote_ident(attname), ', ' order by attnum), relname, grantee::regrole::name) as statement
      from pg_class c join pg_attribute on attrelid = c.oid cross join aclexplode(attacl)
      where relkind = 'r' and relnamespace = 'public'::regnamespace and grantee <> 0
      group by relname, grantee, privilege_type order by 1, 2`,
  )
  return rows
}

/**
 * Makes the directory's keys to reference tables anew, so that Citus takes over those tables and keeps the keys. Then
 * gives the rights to single columns again, which reach the shards this time.
 */
function keepingStatements(
  keys: readonly Key[],
  known: readonly string[],
  grants: readonly Grant[],
): string[] {
  const kept = keys.filter(
    ({ table, target }) => isReference(target) && table in localTables && !known.includes(table),
  )
  const isKept = (name: string) => kept.some(({ table }) => table === name)
  const grantsOn = (areKept: boolean) =>
    grants.filter(({ table }) => isKept(table) === areKept).map(({ statement }) => statement)
  return [
    'set citus.enable_local_reference_table_foreign_keys = on',
    ...replacing(kept, grantsOn(true)),
    ...grantsOn(false),
  ]
}

function isReference(table: string): boolean {
  return referenceTables.some(name => name === table)
}

type Known = { name: string; isLocal: boolean }

/** Returns the tables that Citus knows: distributed, copied to each server, or local with keys to those. */
async function findKnown(client: Queryable): Promise<Known[]> {
  const { rows } = await client.query<Known>(
    `select logicalrelid::text as name, partmethod = 'n' and repmodel <> 't' as "isLocal"
      from pg_dist_partition`,
  )
  return rows
}

/** True also if `distribute` did not finish. */
export async function isSharded(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as there`,
  )
  return rows[0]?.there === true && (await findKnown(client)).length > 0
}

const namesOf = (known: readonly Known[]): string[] => known.map(({ name }) => name)

/** Runs each statement after it was printed, so that the last one printed is the one that failed. */
export async function distribute(
  client: Queryable,
  print: (statement: string) => void,
): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) {
      print(`${statement};`)
      await client.query(statement)
    }
  }
  await requireCitus(client)
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  )
  const tables = await findTenantTables(client)
  const keys = await findKeys(client)
  const known = await findKnown(client)
  const done = known.filter(({ isLocal }) => !isLocal)
  await run(preparingStatements(tables, keys))
  const grants = await findColumnGrants(client)
  await run(distributingStatements(String(rows[0]?.name), tables, namesOf(done)))
  await run(keepingStatements(keys, namesOf(known), grants))
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
