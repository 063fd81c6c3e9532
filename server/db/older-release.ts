// For tests: a database as an earlier release left it, to migrate to this one.
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { openPool } from './open-pool.ts'

export type OlderDatabase = { client: Client; migrate: () => Promise<void> }

/** The id of the only business of an older database, and of its user. */
export const olderBusiness = '00000000-0000-4000-8000-000000000001'

/** Foreign keys are off, so rows need not have the rows that they refer to. `lastMigration` is the release's newest. */
export async function openOlderDatabase(
  name: string,
  lastMigration: string,
): Promise<OlderDatabase> {
  const { admin } = inject('testServer')
  const owner = new Client(admin)
  await owner.connect()
  await owner.query(`create database ${name}`)
  const connection = { ...admin, database: name }
  const client = new Client(connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  })
  const migrateTo = async (last?: number) => {
    const { pool, close } = openPool(connection, error => {
      throw error
    })
    try {
      await migrateDatabase(pool, last === undefined ? {} : { last })
    } finally {
      await close()
    }
  }
  await migrateTo(timeOf(lastMigration))
  await client.query('set session_replication_role = replica')
  await client.query('insert into businesses (id, tax_rate) values ($1, 0)', [olderBusiness])
  await client.query(
    `insert into users (id, business_id, email, first_name, last_name, password_hash, email_verified_at)
      values ($1, $1, 'dana@example.com', 'Dana', 'Lee', '', now())`,
    [olderBusiness],
  )
  return { client, migrate: () => migrateTo() }
}

function timeOf(migration: string): number {
  const entry = journal.entries.find(({ tag }) => tag === migration)
  if (!entry) throw new Error(`There is no migration ${migration}`)
  return entry.when
}
