// Migrating a database of the release before sections, options and discounts: its quotes open, print and add up as they did.
import { quoteDocument, quoteToPaint } from '@quotewright/domain/quote-document/quote-document'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { quoteTotals } from '@quotewright/domain/quotes/quote-totals'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { olderBusiness as business, openOlderDatabase } from '../db/older-release.ts'
import { paintQuote } from '../pdf/paint-quote.ts'
import { findQuotes } from './read-store.sql.ts'

const id = '00000000-0000-4000-8000-000000000003'
const totals = { subtotal: 15_003, tax: 1238, total: 16_241 }
const minimum = {
  detections: [],
  priceItem: { id: null, key: 'service-minimum', name: 'Service minimum', unitPrice: '150.00' },
  explanation: 'A visit costs at least $150.00.',
}
const lines = [
  { description: 'Drywall screws', quantity: 16_000, unit: 'each', unitPrice: 6, total: 96 },
  { description: 'Joint compound', quantity: 333, unit: 'gal', unitPrice: 1000, total: 333 },
  { description: 'Drywall repair labor', quantity: 1250, unit: 'hour', unitPrice: 9500 },
  {
    description: 'Service minimum',
    quantity: 1000,
    unit: 'visit',
    unitPrice: 2699,
    reason: minimum,
  },
].map(line => ({ total: 0, reason: null, ...line }))
lines[2] = { ...lines[2]!, total: 11_875 }
lines[3] = { ...lines[3]!, total: 2699 }

test('a stored quote lists and charges what it did, and has the terms that change nothing', async () => {
  const { client, migrate } = await openOlderDatabase('older_terms', '0032_quote-photos')
  await client.query(
    `insert into customers (id, business_id, user_id, first_name, last_name, email, phone, address)
      values ($1, $1, $1, 'Rosa', 'Díaz', '', '', '')`,
    [business],
  )
  await client.query(
    `insert into quotes (id, business_id, user_id, customer_id, quote_number, status, tax_rate, subtotal, tax, total,
      search_text, created_day) values ($1, $2, $2, $2, 'Q-1', 'approved', 8250, $3, $4, $5, '', '2025-06-02')`,
    [id, business, ...Object.values(totals)],
  )
  for (const [at, { description, quantity, unit, unitPrice, total, reason }] of lines.entries()) {
    await client.query(
      `insert into line_items (id, business_id, quote_id, position, description, quantity, unit, unit_price, total,
        is_labor, reason) values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [business, id, at, description, quantity, unit, unitPrice, total, at >= 2, reason],
    )
  }

  await migrate()

  await client.query("select set_config('app.business_id', $1, false)", [business])
  const [quote] = await findQuotes(client, business, [id])
  if (!quote) throw new Error('The quote is gone')
  expect(quote).toMatchObject({ ...plainTerms, ...totals, revision: 1, status: 'approved' })
  expect(quoteTotals(quote.lineItems, quote)).toMatchObject(totals)

  const template = templateOf({ name: 'Dana Drywall', address: '', phone: '', email: '' })
  const document = quoteDocument({ quote: quoteToPaint(quote), template })
  const { bytes } = await paintQuote({ document, photos: [] })
  const pdf = await getDocumentProxy(bytes)
  const { text } = await extractText(pdf, { mergePages: true })
  for (const printed of [
    'Rosa Díaz',
    'Drywall screws 16 $0.06 $0.96',
    'Joint compound 0.333 gal $10.00 $3.33',
    'Drywall repair labor 1.25 hours $95.00 $118.75',
    'Service minimum 1 visit $26.99 $26.99',
    'Subtotal $150.03',
    'Tax (8.25%) $12.38',
    'Total $162.41',
  ]) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(printed)
  }
})
