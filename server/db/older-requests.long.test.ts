// Migrating a database of an earlier release: its drafts are told from those that requests wait for.
import { expect, test } from 'vitest'
import { olderBusiness as business, openOlderDatabase } from './older-release.ts'

const requested = '00000000-0000-4000-8000-000000000003'

test('drafts that no request waits for are marked, others may be waited for', async () => {
  const { client, migrate } = await openOlderDatabase('older_requests', '0087_search-one-status')
  await client.query(
    `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total, search_text, created_day)
      select coalesce(id, gen_random_uuid()), $1, $1, number, status, 0, 0, 0, 0, '', now()
      from (values ('typed', 'draft', null), ('requested', 'draft', $2::uuid), ('sent', 'sent', null)) stored (number, status, id)`,
    [business, requested],
  )
  await client.query(
    `insert into leads (id, business_id, name, email, phone, address, service, note, photo_ids, state, quote_id)
      values ($2, $1, 'Rosa', '', '', '', 'drywall', '', '{}', 'drafted', $2)`,
    [business, requested],
  )
  await migrate()
  const { rows } = await client.query(
    'select quote_number, is_requested from quotes order by quote_number',
  )
  expect(rows).toEqual([
    { quote_number: 'requested', is_requested: null },
    { quote_number: 'sent', is_requested: null },
    { quote_number: 'typed', is_requested: false },
  ])
})
