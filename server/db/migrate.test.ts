// Migrating: what a new database gets, and that doing it again changes nothing.
import { expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
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

test('servers that migrate at the same moment do not get in each other’s way', async () => {
  const before = await countMigrations()
  await Promise.all([migrateDatabase(pool), migrateDatabase(pool), migrateDatabase(pool)])
  expect(await countMigrations()).toEqual(before)
})

test('every table of a tenant is closed to a caller who names no business', async () => {
  const { rows } = await pool.query<{ table: string; isGuarded: boolean }>(
    `select c.relname as "table", c.relrowsecurity as "isGuarded" from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(row => !row.isGuarded)).toEqual([])
})
