// Migrating a database of an earlier release: its drafts are told from those that requests wait for.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { olderBusiness as business, openOlderDatabase } from './older-release.ts'

const release = '0087_search-one-status'
const requested = '00000000-0000-4000-8000-000000000003'

async function openRequests(name: string) {
  const older = await openOlderDatabase(name, release)
  await older.client.query(
    `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total, search_text, created_day)
      select coalesce(id, gen_random_uuid()), $1, $1, number, status, 0, 0, 0, 0, '', now()
      from (values ('typed', 'draft', null), ('requested', 'draft', $2::uuid), ('sent', 'sent', null)) stored (number, status, id)`,
    [business, requested],
  )
  await older.client.query(
    `insert into leads (id, business_id, name, email, phone, address, service, note, photo_ids, state, quote_id)
      values ($2, $1, 'Rosa', '', '', '', 'drywall', '', '{}', 'drafted', $2)`,
    [business, requested],
  )
  return older
}

const markOf = 'select quote_number, is_requested from quotes order by quote_number'
const marked = [
  { quote_number: 'requested', is_requested: null },
  { quote_number: 'sent', is_requested: null },
  { quote_number: 'typed', is_requested: false },
]

test('drafts that no request waits for are marked, others may be waited for', async () => {
  const { client, migrate } = await openRequests('older_requests')
  await migrate()
  expect((await client.query(markOf)).rows).toEqual(marked)
})

test("an operator's fill marks the same drafts", async () => {
  const { client, migrate } = await openRequests('older_requests_filled')
  await migrate()
  await client.query('update quotes set is_requested = null')
  const operations = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [fill = ''] =
    /^ +do \$\$(?:(?!\$\$)[^])*?update quotes set is_requested[^]*?\$\$;$/m.exec(operations) ?? []
  await client.query(fill)
  expect((await client.query(markOf)).rows).toEqual(marked)
})
