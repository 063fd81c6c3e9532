// Migrating a database of an earlier release: a search finds its quotes by their customers' phone numbers and without
// accents, and by an index that an operator built before.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { olderBusiness as business, openOlderDatabase } from './older-release.ts'

const rosa = '00000000-0000-4000-8000-000000000002'

test('stored quotes get the phone number of their customer into the search text, and it loses its accents', async () => {
  const { client, migrate } = await openOlderDatabase('older_quotes', '0030_analysis-as-json')
  await client.query(
    `insert into customers (id, business_id, user_id, first_name, last_name, email, phone, address)
      values ($1, $2, $2, 'Rosa', 'Díaz', '', '5551234567', '')`,
    [rosa, business],
  )
  const add = (number: string, searchText: string, customer: object) =>
    client.query(
      `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total,
        search_text, created_day, customer_id, draft_customer)
        values (gen_random_uuid(), $1, $1, $2, 'draft', 0, 0, 0, 0, $3, now(), $4, $5)`,
      [business, number, searchText, ...Object.values({ id: null, draft: null, ...customer })],
    )
  await add('Q-1', 'q-1\nrosa díaz\n12 elm\nwall', { id: rosa })
  await add('Q-2', 'q-2\nana lee\n\nwall', { draft: JSON.stringify({ phone: '+1 555-987-6543' }) })
  await add('Q-3', 'q-3\nbo\n9 oak', { draft: JSON.stringify({ phone: '' }) })
  await add('Q-4', 'q-4\n\n', {})

  await migrate()

  const { rows } = await client.query('select search_text from quotes order by quote_number')
  expect(rows.map(({ search_text }) => search_text)).toEqual([
    'q-1\nrosa diaz 5551234567\n12 elm\nwall',
    'q-2\nana lee 5559876543\n\nwall',
    'q-3\nbo\n9 oak',
    'q-4\n\n',
  ])
  await client.query("select set_config('app.business_id', $1, false)", [business])
  const found = async (q: string) => {
    const { rows } = await client.query(
      'select total from search_quotes($1, null, null, null, 10, 1001)',
      [q],
    )
    return rows[0].total
  }
  expect(await found('(555) 123-4567')).toBe(1)
  expect(await found('555')).toBe(2)
  expect(await found('elm diaz')).toBe(1)
})

test("an operator's own index of the search is kept if it is complete, and stops the migration if not", async () => {
  const index = 'quotes_found_by_month'
  const { client, migrate } = await openOlderDatabase('older_search', '0077_indexes-of-quotes')
  const operations = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const lines = /^ +create function month_key[^]*?gin_pending_list_limit = 512\);$/m
  const [build = ''] = lines.exec(operations) ?? []
  for (const statement of build.split(/;$/m).slice(0, -1)) await client.query(statement)
  const oid = async () => {
    const { rows } = await client.query('select $1::regclass::oid as oid', [index])
    return rows[0].oid
  }
  const built = await oid()
  const setValid = (isValid: boolean) =>
    client.query('update pg_index set indisvalid = $1 where indexrelid = $2', [isValid, built])

  await setValid(false)
  await expect(migrate()).rejects.toThrow(new RegExp(`^The index ${index} is not complete\\. `))

  await setValid(true)
  await migrate()
  expect(await oid()).toBe(built)
})
