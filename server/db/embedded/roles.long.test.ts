// The application connects to the embedded database without superuser rights, even if an earlier release created it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../copy-database.ts'
import { migrateDatabase } from '../migrate.ts'
import { openPool } from '../open-pool.ts'
import { inBusiness } from '../tenancy.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { superuser } from './roles.ts'

const fail = (error: unknown) => {
  throw error
}
const business = '01890000-0000-7000-8000-000000000001'

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qw-roles-'))
  // Clean-up runs in reverse order: the server stops first.
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

async function start(dataDir: string) {
  const database = await startEmbeddedDatabase(dataDir, { durability: 'throwaway', onLost: fail })
  const { pool, close } = openPool(database.connection, fail)
  let isRunning = true
  const stop = async () => {
    if (!isRunning) return
    isRunning = false
    await close()
    await database.stop()
  }
  onTestFinished(stop)
  return { pool, connection: database.connection, stop }
}

async function asSuperuser(connection: ClientConfig, statements: string[]): Promise<void> {
  const client = new Client({ ...connection, user: superuser })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Creates a database as releases without an application role did: the superuser owns everything. */
async function makeAsEarlierRelease(dataDir: string): Promise<void> {
  copyDatabase(inject('createdDatabase'), dataDir)
  const { connection, stop } = await start(dataDir)
  await asSuperuser({ ...connection, database: 'postgres' }, [
    'drop database quotewright with (force)',
    'drop role quotewright_app',
    'drop role app_user',
    'create database quotewright',
  ])
  const { pool, close } = openPool({ ...connection, user: superuser }, fail)
  await migrateDatabase(pool)
  await pool.query(
    `insert into businesses (id, name, tax_rate) values ('${business}', 'Roe Drywall', 0)`,
  )
  await close()
  await stop()
}

type Running = Awaited<ReturnType<typeof start>>

/** Returns every object outside PostgreSQL's own schemas with its owner and grants. */
async function objects({ pool }: Running): Promise<unknown[]> {
  const ours = `in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema)')`
  const { rows } = await pool.query(
    `select relname as name, pg_get_userbyid(relowner) as owner, relacl::text as rights
     from pg_class where relnamespace ${ours}
     union all select oid::regprocedure::text, pg_get_userbyid(proowner), proacl::text
     from pg_proc where pronamespace ${ours}
     union all select oid::regtype::text, pg_get_userbyid(typowner), typacl::text
     from pg_type where typnamespace ${ours}
     union all select nspname, pg_get_userbyid(nspowner), nspacl::text
     from pg_namespace where oid ${ours}
     union all select datname, pg_get_userbyid(datdba), datacl::text
     from pg_database where datname = current_database()
     order by name, owner, rights`,
  )
  return rows
}

async function rights({ pool }: Running): Promise<unknown> {
  const { rows } = await pool.query(
    'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  )
  return rows[0]
}

const none = {
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: false,
}

test('a new database is migrated and used by a role that owns it and has no other rights', async () => {
  const database = await start(await newDataDir())
  await migrateDatabase(database.pool)
  expect(await rights(database)).toEqual(none)
  await expect(database.pool.query('create role another')).rejects.toThrow(/permission denied/)
  await expect(database.pool.query("copy businesses to program 'cat'")).rejects.toThrow(
    /permission/,
  )
})

test('a database of an earlier release gets the new owner everywhere and works as before', async () => {
  const dataDir = await newDataDir()
  await makeAsEarlierRelease(dataDir)
  const earlier = await start(dataDir)
  expect(await rights(earlier)).toEqual(none)
  await migrateDatabase(earlier.pool)
  const seen = await inBusiness(earlier.pool, business, async tx => {
    await tx.$client.query(`select enqueue_job('anything', '{}', 1, null, now(), 0)`)
    return (await tx.$client.query('select name from businesses')).rows
  })
  expect(seen).toEqual([{ name: 'Roe Drywall' }])
  const fresh = await start(await newDataDir())
  await migrateDatabase(fresh.pool)
  expect(await objects(earlier)).toEqual(await objects(fresh))
})
