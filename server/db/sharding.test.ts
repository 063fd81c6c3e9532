// The catalog of the database: which tables belong to a business, and that their keys keep them apart from others.
import { expect, it } from 'vitest'
import { keysToShards, localTables, referenceTables } from './sharding.ts'
import { openTestDatabase } from './testing.ts'

const pool = await openTestDatabase()

/** Whether the tables must be sharded. Not what the database says, which is what these tests check. */
const isSharded = Boolean(process.env['CITUS_URL'] ?? process.env['TEST_CITUS'])

const directory = [...referenceTables, ...Object.keys(localTables)]

async function namesOf(text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(text, values)
  return rows.map(({ name }) => name)
}

const tables = `select c.oid, c.relname, c.relrowsecurity, coalesce(a.attnotnull, false) as is_owned, a.attnum as owner
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

it('each table belongs to a business or is in the directory', async () => {
  const known = await namesOf(`select relname as name from (${tables}) t`)
  expect(known.length).toBeGreaterThan(30)
  expect(directory.filter(name => !known.includes(name))).toEqual([])
  const owned = await namesOf(`select relname as name from (${tables}) t where is_owned`)
  expect(known.filter(name => !owned.includes(name) && !directory.includes(name))).toEqual([])
})

it('each unique key of a table of a business contains the business', async () => {
  const without = `select i.indexrelid::regclass::text as name from (${tables}) t
    join pg_index i on i.indrelid = t.oid
    where relname <> all($1) and indisunique and owner <> all(indkey) order by 1`
  expect(await namesOf(without, [directory])).toEqual([])
  const withoutPrimary = `select relname as name from (${tables}) t
    where not exists (select from pg_index where indrelid = t.oid and indisprimary)`
  expect(await namesOf(withoutPrimary)).toEqual([])
})

it('each reference from one table with a business to another contains the business', async () => {
  const without = `select conname as name from pg_constraint
    join (${tables}) child on child.oid = conrelid join (${tables}) parent on parent.oid = confrelid
    where contype = 'f' and child.is_owned and parent.is_owned
      and not exists (select from unnest(conkey, confkey) pair (own, other)
        where own = child.owner and other = parent.owner)`
  expect(await namesOf(without)).toEqual([])
  const all = `select conname as name from pg_constraint where contype = 'f' and not convalidated`
  expect(await namesOf(all)).toEqual([])
})

it('the directory refers to tables of a business by the keys that sharding drops alone, and those have no triggers', async () => {
  const references = `select conname as name from pg_constraint
    join (${tables}) child on child.oid = conrelid join (${tables}) parent on parent.oid = confrelid
    where contype = 'f' and child.relname = any($1) and parent.relname <> all($1) order by 1`
  const names = isSharded ? [] : keysToShards.map(({ name }) => name)
  expect(await namesOf(references, [directory])).toEqual(names)
  const triggers = `select tgname as name from pg_trigger join (${tables}) t on t.oid = tgrelid
    where not tgisinternal and relname <> all($1)`
  expect(await namesOf(triggers, [directory])).toEqual([])
})

it('policies compare the business with a stable, parallel-safe function, without a sub-select', async () => {
  const { rows } = await pool.query<{ table: string; using: string; check: string | null }>(
    `select tablename as "table", qual as using, with_check as check from pg_policies
      where schemaname = 'public'`,
  )
  const owned = await namesOf(`select relname as name from (${tables}) t where is_owned order by 1`)
  expect(rows.map(({ table }) => table).sort()).toEqual(['businesses', ...owned].sort())
  for (const { table, using, check } of rows) {
    const column = table === 'businesses' ? 'id' : 'business_id'
    expect([using, check]).toEqual([`(${column} = current_business())`, null])
  }
  const unsafe = `select relname as name from (${tables}) t where is_owned and not relrowsecurity`
  expect(await namesOf(unsafe)).toEqual([])
  const { rows: functions } = await pool.query(
    `select provolatile as volatility, proparallel as parallel from pg_proc
      where proname = 'current_business'`,
  )
  expect(functions).toEqual([{ volatility: 's', parallel: 's' }])
})

it('on Citus, tables of businesses are beside each other on shards, and reference tables on each server', async () => {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as there`,
  )
  expect(rows).toEqual([{ there: isSharded }])
  if (!isSharded) return
  const owned = await namesOf(
    `select relname as name from (${tables}) t where relname <> all($1) order by 1`,
    [directory],
  )
  const placed = `select logicalrelid::text as name from pg_dist_partition where`
  expect(await namesOf(`${placed} partmethod = 'h' order by 1`)).toEqual(owned)
  const groups = `select distinct colocationid from pg_dist_partition where partmethod = 'h'`
  expect((await pool.query(groups)).rowCount).toBe(1)
  const references = await namesOf(`${placed} partmethod = 'n' and repmodel = 't' order by 1`)
  expect(references).toEqual([...referenceTables].sort())
  // Citus knows the tables of the directory that refer to these: then their keys hold.
  const unknown = `select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any($1)
      and conrelid not in (select logicalrelid from pg_dist_partition)`
  expect(await namesOf(unknown, [referenceTables])).toEqual([])
})
