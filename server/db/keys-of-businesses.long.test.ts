// References between businesses: the database refuses new ones, and the migration that forbids them finds older ones.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { olderBusiness, openOlderDatabase } from './older-release.ts'
import { StartError } from './start-error.ts'
import { openTestDatabase } from './testing.ts'

const pool = await openTestDatabase()
const [mine, theirs] = ['01', '02'].map(end => `00000000-0000-7000-8000-0000000000${end}`)

const columnsOf = `select column_name as name, data_type as type from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null`
const samples: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `gen_random_uuid()::text`,
  integer: '(random() * 1e9)::integer',
  bigint: '1',
  boolean: 'false',
  date: `'2026-01-01'`,
  bytea: `''`,
  json: `'{}'`,
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
  'timestamp with time zone': 'now()',
}

/** What the checks of a table ask for. */
const checked: Record<string, Record<string, unknown>> = {
  invoices: { subtotal: 1, tax: 0, total: 1 },
  'ledger_entries.reverses': { amount: -1 },
}

/** Inserts a row with some values, and any others where it needs them. */
async function add(client: Client, table: string, given: Record<string, unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(columnsOf, [table])
  const rest = rows.filter(({ name }) => !(name in given))
  const names = [...Object.keys(given), ...rest.map(({ name }) => name)].map(name =>
    client.escapeIdentifier(name),
  )
  const values = Object.keys(given).map((_, at) => `$${at + 1}`)
  const invented = rest.map(({ type }) => samples[type])
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${[...values, ...invented].join(', ')})`,
    Object.values(given),
  )
}

/** Connects as a superuser, whom row-level security does not stop. */
async function connect(): Promise<Client> {
  const { database } = pool.options
  const client = new Client({ ...inject('testServer').admin, database })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

type Reference = { table: string; column: string; target: string; key: string }

const references = `select conrelid::regclass::text as "table", child.attname as column,
    confrelid::regclass::text as target, parent.attname as key
  from pg_constraint cross join unnest(conkey, confkey) pair (own, other)
    join pg_attribute child on child.attrelid = conrelid and child.attnum = pair.own
    join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = pair.other
  where contype = 'f' and cardinality(conkey) = 2 and child.attname <> 'business_id'
    and connamespace = 'public'::regnamespace`

test('no row may refer to a row of another business, even as the owner of the tables', async () => {
  const { appUser } = inject('testServer')
  const client = await connect()
  const { rows } = await client.query<Reference>(references)
  expect(rows).toHaveLength(47)
  for (const { table, column, target, key } of rows) {
    const [own, another, foreign] = [randomUUID(), randomUUID(), randomUUID()]
    // Committed first: an update checks no references but those that it changes.
    await client.query('reset role; set session_replication_role = replica')
    await add(client, target, { ...checked[target], business_id: mine, [key]: own })
    await add(client, target, { ...checked[target], business_id: mine, [key]: another })
    await add(client, target, { ...checked[target], business_id: theirs, [key]: foreign })
    await add(client, table, {
      ...checked[table],
      ...checked[`${table}.${column}`],
      business_id: mine,
      [column]: own,
    })
    await client.query('set session_replication_role = origin')
    await client.query(`set role ${client.escapeIdentifier(appUser)}`)
    const refer = (id: string) =>
      client.query(`update ${table} set ${column} = $1 where ${column} in ($2, $3)`, [
        id,
        own,
        another,
      ])
    expect((await refer(another)).rowCount, `${table}.${column}`).toBe(1)
    await expect(refer(foreign), `${table}.${column}`).rejects.toThrow(
      /violates foreign key constraint/,
    )
  }
})

test('the migration names a row that refers to another business, and changes nothing', async () => {
  const { client, migrate } = await openOlderDatabase('older_keys', '0041_signatures')
  const customer = randomUUID()
  await add(client, 'customers', { id: customer, business_id: theirs })
  const ids = { business_id: olderBusiness, user_id: olderBusiness, customer_id: customer }
  await add(client, 'quotes', ids)
  const refusal = migrate()
  await expect(refusal).rejects.toThrow(StartError)
  await expect(refusal).rejects.toThrow(
    `A row of quotes.customer_id refers to the row ${customer} of customers, which belongs to another business. Correct it, then start again.`,
  )
  await client.query('delete from quotes')
  await client.query('delete from customers')
  await migrate()
})
