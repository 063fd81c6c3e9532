// Migrating a database of an earlier release: its invoices get what is open on them.
import { expect, test } from 'vitest'
import { olderBusiness as business, openOlderDatabase } from './older-release.ts'

test.each([
  ['older_invoices', '0082_search-index-alone'],
  // Of a business with so many that an earlier migration left them to the operator.
  ['unfilled_invoices', '0090_index-of-requested-drafts'],
])('invoices get their open amount from the ledger: %s', async (name, release) => {
  const { client, migrate } = await openOlderDatabase(name, release)
  await client.query(
    `insert into invoices (business_id, id, count, number, quote_number, customer_id, user_id, day, due_day, subtotal, tax, tax_rate,
        total, document)
      select $1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n, n::text, 'Q-1', $1, $1, now(), now(), 1000, 0, 0,
        1000, '{}' from generate_series(1, 3) n`,
    [business],
  )
  await client.query(
    `insert into ledger_entries (business_id, id, quote_number, invoice_id, kind, amount, day, user_id, reverses)
      select $1, gen_random_uuid(), 'Q-1', invoices.id, kind, amount, now(), $1, case when amount < 0 then $1::uuid end
      from (values (1, 'applied', 200), (1, 'payment', 900), (1, 'refund', 300), (1, 'payment', -100), (2, 'payment', 990),
        (2, 'writeOff', 10)) entry (n, kind, amount)
      join invoices on count = n`,
    [business],
  )
  await migrate()
  const { rows } = await client.query('select open_amount from invoices order by count')
  expect(rows.map(row => Number(row.open_amount))).toEqual([300, 0, 1000])
})
