// Migrations: the tables of a new database, and migrating a second time.
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isMigrated, migrateDatabase } from './migrate.ts'
import { openPool } from './open-pool.ts'
import { StartError } from './start-error.ts'
import { openTestDatabase } from './testing.ts'

const pool = await openTestDatabase()

async function countMigrations(): Promise<unknown> {
  const { rows } = await pool.query(
    'select (select count(*) from drizzle.__drizzle_migrations) as ours, (select count(*) from graphile_worker.migrations) as queue',
  )
  return rows[0]
}

test('a migrated database migrates again without a change', async () => {
  const before = await countMigrations()
  await migrateDatabase(pool)
  expect(await countMigrations()).toEqual(before)
})

test('servers can migrate at the same moment', async () => {
  const before = await countMigrations()
  await Promise.all([migrateDatabase(pool), migrateDatabase(pool), migrateDatabase(pool)])
  expect(await countMigrations()).toEqual(before)
})

test('servers that start at the same moment on an empty database migrate it once', async () => {
  const { admin, appUser } = inject('testServer')
  const client = new Client(admin)
  await client.connect()
  await client.query(`create database empty owner ${client.escapeIdentifier(appUser)}`)
  const connection = { ...admin, user: appUser, database: 'empty' }
  const pools = [1, 2, 3].map(() =>
    openPool(connection, error => {
      throw error
    }),
  )
  onTestFinished(async () => {
    await Promise.all(pools.map(({ close }) => close()))
    await client.query('drop database empty with (force)')
    await client.end()
  })
  await Promise.all(pools.map(({ pool }) => migrateDatabase(pool)))
  const { rows } = await (pools[0]?.pool ?? pool).query(
    'select count(*)::int as count, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
  )
  expect(rows[0].count).toBe(rows[0].kinds)
})

test('a start that waits for another migration ends at a signal', async () => {
  const holder = await pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('select pg_advisory_lock(7319465202)')
  const stopping = new AbortController()
  const waiting = migrateDatabase(pool, { signal: stopping.signal })
  stopping.abort()
  await expect(waiting).rejects.toBe(stopping.signal.reason)
})

test("every tenant's table is closed to a caller without a business id", async () => {
  const { rows } = await pool.query<{ table: string; isGuarded: boolean }>(
    `select c.relname as "table", c.relrowsecurity as "isGuarded" from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(row => !row.isGuarded)).toEqual([])
})

test('with a role that may not act as app_user, the start fails with one sentence', async () => {
  const { admin } = inject('testServer')
  const client = new Client(admin)
  await client.connect()
  await client.query('create role without_rights login')
  await client.query('create database without_rights owner without_rights')
  const connection = { ...admin, user: 'without_rights', database: 'without_rights' }
  const { pool, close } = openPool(connection, error => {
    throw error
  })
  onTestFinished(async () => {
    await close()
    await client.query('drop database without_rights with (force)')
    await client.query('drop role without_rights')
    await client.end()
  })
  await expect(migrateDatabase(pool)).rejects.toThrow(StartError)
  await expect(migrateDatabase(pool)).rejects.toThrow(
    /^The user that DATABASE_URL names lacks a right \(.*"app_user".*\): docs\/operations.md/,
  )
  expect(await isMigrated(pool)).toBe(false)
})
