// Migrating a database of an earlier release: its price books get the rows that newer estimates need.
import { starterPriceBook } from '@quotewright/domain/price-book/starter-price-book'
import { expect, test } from 'vitest'
import { olderBusiness as business, openOlderDatabase } from './older-release.ts'

const added = ['trip-charge', 'haul-away', 'masking-film', 'painters-tape']

test('price books get rows for the charges of a visit, and the business’s own rows stay', async () => {
  const { client, migrate } = await openOlderDatabase('older_price_books', '0037_scope-limits')
  await client.query(
    `insert into price_items (id, business_id, key, name, category, unit, unit_price, is_labor)
      values (gen_random_uuid(), $1, 'trip-charge', 'Coming out', 'labor', 'visit', 9000, true),
        (gen_random_uuid(), $1, null, 'Stone dust', 'general', 'bag', 800, false)`,
    [business],
  )
  await migrate()
  const { rows } = await client.query(
    `select key, name, category, unit, unit_price as "unitPrice", is_labor as "isLabor"
      from price_items where business_id = $1 order by key`,
    [business],
  )
  const starter = starterPriceBook
    .filter(({ key }) => key !== 'trip-charge' && added.includes(key ?? ''))
    .map(({ id: _, ...row }) => row)
  const own = { key: 'trip-charge', category: 'labor', unit: 'visit', unitPrice: 9000 }
  expect(rows).toHaveLength(5)
  expect(rows).toEqual(
    expect.arrayContaining([
      ...starter,
      { ...own, name: 'Coming out', isLabor: true },
      expect.objectContaining({ key: null, name: 'Stone dust' }),
    ]),
  )
})

test('price books with drywall work get the row of a skim coat, and others none', async () => {
  const { client, migrate } = await openOlderDatabase(
    'older_skim_coats',
    '0079_search-without-months',
  )
  const add = (key: string) =>
    client.query(
      `insert into price_items (id, business_id, key, name, category, unit, unit_price, is_labor)
        values (gen_random_uuid(), $1, $2, 'Board work', 'labor', 'sq ft', 300, true)`,
      [business, key],
    )
  await add('hang-and-finish')
  await client.query(
    `insert into price_items (id, business_id, key, name, category, unit, unit_price, is_labor)
      values (gen_random_uuid(), gen_random_uuid(), 'labor-plumbing', 'Plumbing', 'labor', 'hour', 9000, true)`,
  )
  await migrate()
  const { rows } = await client.query(
    `select business_id as "businessId", name, category, unit, unit_price as "unitPrice", is_labor as "isLabor"
      from price_items where key = 'skim-coat'`,
  )
  const starter = starterPriceBook.find(({ key }) => key === 'skim-coat')
  const { id: _id, key: _key, ...row } = starter ?? {}
  expect(rows).toEqual([{ businessId: business, ...row }])
})
