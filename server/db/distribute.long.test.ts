// What `db:distribute` does, as far as a PostgreSQL without Citus shows it.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { sections, wall } from '../testing/contractor.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'
import {
  distributingStatements,
  findKeys,
  findTenantTables,
  preparingStatements,
} from './distribute.ts'
import { keysToShards, localTables, referenceTables } from './sharding.ts'
import { testDatabaseUrl } from './testing.ts'

const server = await startTestServer()
const { pool } = server

async function prepare(): Promise<void> {
  const statements = preparingStatements(await findTenantTables(pool), await findKeys(pool))
  const client = await pool.connect()
  for (const statement of statements) await client.query(statement)
  client.release()
}

test('without the extension it fails with one sentence and changes nothing', async () => {
  const command = fileURLToPath(new URL('./distribute-command.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: testDatabaseUrl(String(pool.options.database)) }
  await expect(promisify(execFile)(process.execPath, [command], { env })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'The database has no Citus extension: docs/operations.md (Sharding) has what to do first.\n',
  })
  const { rowCount } = await pool.query('select from pg_constraint where conname = any($1)', [
    keysToShards.map(key => key.name),
  ])
  expect(rowCount).toBe(keysToShards.length)
})

test('distributes each table once, after those that it refers to', async () => {
  const tables = await findTenantTables(pool)
  // docs/operations.md names it as the table that the others are beside.
  expect(tables[0]).toBe('analyses')
  for (const [earlier, later] of [
    ['customers', 'quotes'],
    ['photos', 'quotes'],
    ['quotes', 'line_items'],
    ['analyses', 'analysis_corrections'],
  ] as const) {
    expect(tables.indexOf(earlier)).toBeLessThan(tables.indexOf(later))
  }
  expect(tables).not.toContain('sessions')
  const statements = distributingStatements('quotewright', tables, ['businesses', 'photos'])
  expect(statements).toContain(
    `select create_distributed_table('line_items', 'business_id', colocate_with => '${tables[0]}')`,
  )
  expect(statements.filter(text => /'(businesses|photos)'\)?$/.test(text))).toEqual([])
  expect(statements.filter(text => text.startsWith('select create_'))).toHaveLength(
    referenceTables.length + tables.length - 2,
  )
})

test('the prepared tables have no key, reference or trigger that a sharded table cannot have', async () => {
  await prepare()
  await prepare()
  const tables = await findTenantTables(pool)
  const { rows: keys } = await pool.query(
    `select indexrelid::regclass::text as name from pg_index
      join pg_attribute a on a.attrelid = indrelid and a.attname = 'business_id'
      where indisunique and indrelid::regclass::text = any($1) and attnum <> all(indkey)`,
    [tables],
  )
  expect(keys).toEqual([])
  const { rows: references } = await pool.query(
    `select conname from pg_constraint where contype = 'f' and confrelid::regclass::text = any($1)
      and conrelid::regclass::text = any($2)`,
    [tables, [...referenceTables, ...Object.keys(localTables)]],
  )
  expect(references).toEqual([])
  const { rows: triggers } = await pool.query(
    `select tgname from pg_trigger where not tgisinternal and tgrelid::regclass::text = any($1)`,
    [tables],
  )
  expect(triggers).toEqual([])
  const { rows: changing } = await pool.query(
    `select conname from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)
      and (confdeltype in ('n', 'd') or confupdtype <> 'a')`,
    [tables],
  )
  expect(changing).toEqual([])
})

test('on prepared tables, a quote that others and an invoice refer to is deleted, and they stay', async () => {
  await prepare()
  const { person, accepted, customerId, invoice } = await startInvoicing(server)
  const [one, other] = [await accepted(), await accepted()]
  expect((await invoice(one.id)).status).toBe(201)
  const made = await person.post('/api/quotes', {
    quote: { customerId, sections, status: 'draft' },
    lineItems: [wall],
  })
  const { quote } = made.body
  await pool.query('update quotes set replaces = $1 where id = $2', [quote.id, one.id])
  await pool.query('update quotes set replaced_by = $1 where id = $2', [quote.id, other.id])
  await pool.query('update invoices set quote_id = $1', [quote.id])
  expect((await person.delete(`/api/quotes/${quote.id}`)).status).toBeLessThan(300)
  const { rows } = await pool.query(
    `select id, replaces, replaced_by from quotes where id = any($1)`,
    [[one.id, other.id]],
  )
  const none = { replaces: null, replaced_by: null }
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(rows.map(({ id }) => ({ id, ...none })))
  expect((await pool.query('select quote_id from invoices')).rows).toEqual([{ quote_id: null }])
})

test('on prepared tables, quotes of two businesses with one id have a link each, which outlives its quote', async () => {
  await prepare()
  const [person, other] = [await server.signUp(), await server.signUp()]
  const id = '00000000-0000-7000-8000-00000000ab01'
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '10.00' }]
  const share = async (owner: Person) => {
    const customer = await owner.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
    const quote = { id, customerId: customer.body.id }
    const made = await owner.post('/api/quotes', { quote, lineItems })
    const { url } = (await owner.post(`/api/quotes/${id}/link`)).body
    return { quote: made.body.quote, token: url.split('/').at(-1) }
  }
  const [mine, theirs] = [await share(person), await share(other)]
  expect(mine.token).not.toBe(theirs.token)
  const open = async (token: string) =>
    (await server.client().get(`/api/customer-quote?token=${token}`)).status
  expect([await open(mine.token), await open(theirs.token)]).toEqual([200, 200])
  const draft = { ...mine.quote, status: 'draft' }
  expect((await person.put(`/api/quotes/${id}`, { quote: draft, lineItems })).status).toBe(200)
  expect((await person.delete(`/api/quotes/${id}`)).status).toBeLessThan(300)
  expect([await open(mine.token), await open(theirs.token)]).toEqual([404, 200])
  const { rows } = await pool.query('select quote_id as quote from quote_links order by created_at')
  expect(rows).toEqual([{ quote: null }, { quote: id }])
})
