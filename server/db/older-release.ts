// For tests: a database as an earlier release left it, to migrate to this one.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { migrateDatabase } from './migrate.ts'
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
  await migrate(drizzle({ client }), { migrationsFolder: await migrationsUpTo(lastMigration) })
  await client.query('set session_replication_role = replica')
  await client.query('insert into businesses (id, tax_rate) values ($1, 0)', [olderBusiness])
  await client.query(
    `insert into users (id, business_id, email, first_name, last_name, password_hash, email_verified_at)
      values ($1, $1, 'dana@example.com', 'Dana', 'Lee', '', now())`,
    [olderBusiness],
  )
  return {
    client,
    async migrate() {
      const { pool, close } = openPool(connection, error => {
        throw error
      })
      try {
        await migrateDatabase(pool)
      } finally {
        await close()
      }
    },
  }
}

async function migrationsUpTo(lastMigration: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(fileURLToPath(new URL('./migrations', import.meta.url)), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag === lastMigration)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder
}
