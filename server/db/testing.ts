// Gives a test file its own database: a copy of the migrated template, dropped when the file ends.
import { randomUUID } from 'node:crypto'
import { Client, type Pool, type PoolConfig } from 'pg'
import { afterAll, inject } from 'vitest'
import { createShardedDatabase } from '../testing/citus/sharded-database.ts'
import { openPool } from './open-pool.ts'
import { UnnamedClient } from './pooled-client.ts'

/** Call it at the top of a test file or of a `describe`. Its connections are a server's, or those of a command. */
export async function openTestDatabase(pipeline = true): Promise<Pool> {
  const { database, drop } = await createTestDatabase()
  const { appUser } = inject('testServer')
  const { pool, close } = openPool({ ...way(), pipeline, user: appUser, database }, error => {
    throw error
  })
  afterAll(async () => {
    await close()
    await drop()
  })
  return pool
}

export type TestDatabase = { database: string; drop: () => Promise<void> }

/** The caller drops it. Copies a database without connections; by default the migrated one without rows. */
export async function createTestDatabase(
  template = inject('testServer').template,
): Promise<TestDatabase> {
  const { admin: connection, appUser, citusUrl } = inject('testServer')
  if (citusUrl !== undefined && template === '') return createShardedDatabase(citusUrl, 2)
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new Client(connection)
  await admin.connect()
  const owner = admin.escapeIdentifier(appUser)
  await admin.query(
    `create database ${database} owner ${owner} template ${template} strategy file_copy`,
  )
  return {
    database,
    drop: async () => {
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
    },
  }
}

/** Leads through PgBouncer in `npm run test:pgbouncer`. */
function way(): PoolConfig {
  const { admin, bouncer } = inject('testServer')
  return bouncer ? { ...bouncer, Client: UnnamedClient } : admin
}

/** The setting that a server on a test's database needs, as DATABASE_DIRECT_URL. */
export function directUrlOf({ options }: Pool): string | undefined {
  return inject('testServer').bouncer && testDatabaseUrl(String(options.database))
}

/** Returns a DATABASE_URL for a database of the test run's server. The user defaults to the application's. */
export function testDatabaseUrl(
  database: string,
  user: string = inject('testServer').appUser,
): string {
  const { admin } = inject('testServer')
  const { host = '', port = 5432, password } = admin
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgres://${encodeURIComponent(user)}${secret}@${encodeURIComponent(host)}:${port}/${database}`
}
