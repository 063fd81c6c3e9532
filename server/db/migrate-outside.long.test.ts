// Migrations outside a transaction: an index of quotes is built while quotes are saved, whatever an earlier try left.
import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { olderBusiness as business, openOlderDatabase } from './older-release.ts'

const index = 'quotes_requested'

/** A database to which migration 0090 adds the index. */
async function openBefore(name: string) {
  const older = await openOlderDatabase(name, '0089_fill-requested-drafts')
  const connect = async () => {
    const client = new Client({ ...inject('testServer').admin, database: name })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query("set session_replication_role = replica; set lock_timeout = '5s'")
    return client
  }
  const save = (client: Client) =>
    client.query(
      `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total, search_text, created_day)
        values (gen_random_uuid(), $1, $1, gen_random_uuid()::text, 'draft', 0, 0, 0, 0, '', now())`,
      [business],
    )
  /** Resolves when the index is begun and waits for a transaction that saves. */
  const isBegun = () =>
    vi.waitFor(async () => {
      const { rowCount } = await older.client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query ilike '%create index concurrently%'`,
      )
      expect(rowCount).toBe(1)
    }, 10_000)
  const found = async () => {
    const { rows } = await older.client.query(
      'select indexrelid as id, indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
      [index],
    )
    return rows[0]
  }
  return { ...older, connect, save, isBegun, found }
}

test('quotes are saved meanwhile', async () => {
  const { migrate, connect, save, isBegun, found } = await openBefore('index_meanwhile')
  const [one, other] = [await connect(), await connect()]
  await one.query('begin')
  await save(one)
  const migrating = migrate()
  await isBegun()
  await save(other)
  await one.query('commit')
  await migrating
  expect(await found()).toMatchObject({ isValid: true })
})

test('an index that an earlier try left unfinished is built anew, and a complete one kept', async () => {
  const { client, migrate, found } = await openBefore('index_unfinished')
  const build = `create index ${index} on quotes (business_id, id)`
  await client.query(build)
  const unfinished = await found()
  await client.query('update pg_index set indisvalid = false where indexrelid = $1', [
    unfinished.id,
  ])
  await migrate()
  const built = await found()
  expect(built.isValid).toBe(true)
  expect(built.id).not.toBe(unfinished.id)
  await client.query(`delete from drizzle.__drizzle_migrations where created_at = (
    select max(created_at) from drizzle.__drizzle_migrations)`)
  await migrate()
  expect(await found()).toEqual(built)
})

test('an index that an operator is building is left to them', async () => {
  const { migrate, connect, save, isBegun, found } = await openBefore('index_by_hand')
  const [one, other] = [await connect(), await connect()]
  await one.query('begin')
  await save(one)
  await other.query('reset lock_timeout')
  const built = other.query(`create index concurrently ${index} on quotes (business_id, id)`)
  await isBegun()
  await expect(migrate()).rejects.toThrow(
    `The index ${index} is being built, or its table vacuumed. Wait until that is done, then start again.`,
  )
  await one.query('commit')
  await built
  const { id } = await found()
  await migrate()
  expect(await found()).toEqual({ id, isValid: true })
})
