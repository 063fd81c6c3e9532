// Query plans of the quote list, its search and the quote screen, as a business runs them: all read by index.
import { beforeAll, expect, inject, it } from 'vitest'
import { type BusinessReader, businessAccess, inBusiness } from '../db/tenancy.ts'
import { openTestDatabase } from '../db/testing.ts'
import { findActivity } from '../quote-links/activity-store.sql.ts'
import { findHistory } from '../quote-links/history-store.sql.ts'
import { findCardPage, findQuotePage } from './list-store.sql.ts'
import { findStamp, findStampedQuotes } from './read-store.sql.ts'

const pool = await openTestDatabase()
const business = '00000000-0000-7000-8000-000000000001'
const quote = '00000000-0000-7000-8000-000000000001'
const other = '00000000-0000-7000-8000-000000000002'

/**
 * Two businesses with 10,000 quotes each, whose ids are the same. One quote in eight has the name Ada, and one in 50
 * Walkowiak; the 150 oldest have Grzelak.
 */
beforeAll(async () => {
  const id = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const all = `(select ${id} as id from generate_series(1, 2) n) business (id),
    (select n, ${id} as id from generate_series(1, 10000) n) row (n, id)`
  await pool.query(`
    insert into businesses (id, tax_rate) select ${id}, 0 from generate_series(1, 2) n;
    insert into users (id, business_id, email, first_name, last_name, password_hash, email_verified_at)
      select id, id, id::text, '', '', '', now() from businesses;
    insert into customers (id, business_id, user_id, first_name, last_name, search_text)
      select row.id, business.id, business.id, 'Rosa', 'Díaz', 'rosa diaz ' || n || ' elm street' from ${all};
    insert into quotes (id, business_id, user_id, customer_id, quote_number, status, tax_rate, subtotal, tax, total,
        search_text, created_at, created_day)
      select row.id, business.id, business.id, row.id, 'Q-' || n, 'sent', 0, 0, 0, 0,
        'q-' || n || case n % 8 when 0 then ' ada' else ' ben' end || case n % 50 when 0 then ' walkowiak' else '' end ||
        case when n > 9850 then ' grzelak' else '' end, now() - n * interval '1 hour', now() from ${all};
    insert into quote_events (id, business_id, quote_id, kind, actor, detail, created_at)
      select row.id, business.id, row.id, 'viewed', 'customer', '{}', now() - n * interval '1 hour' from ${all};
    insert into line_items (id, business_id, quote_id, position, description, quantity, unit_price, total, is_labor)
      select row.id, business.id, row.id, 0, 'Patch', 1000, 100, 100, true from ${all};
    analyze`)
}, 60_000)

/** Returns the plans of the statements that `read` sends. */
async function plansOf(read: (reader: BusinessReader) => Promise<unknown>): Promise<string> {
  const { reader } = businessAccess(pool, business)
  const lines: string[] = []
  await read({
    query: async ({ text, values, isPlannedOnce }) => {
      const explained = await reader.query<{ 'QUERY PLAN': string }>(
        isPlannedOnce
          ? { text: `explain (generic_plan) ${text}` }
          : { text: `explain ${text}`, ...(values && { values }) },
      )
      lines.push(...explained.rows.map(row => row['QUERY PLAN']))
      return { ...explained, rows: [] }
    },
  })
  return lines.join('\n')
}

const page = {
  limit: 50,
  after: null,
  q: '',
  status: undefined,
  customerId: undefined,
  need: undefined,
}

const asked = { reason: 'asked', timeZone: 'America/Chicago', now: new Date() } as const

it.each([
  ['the quote screen', (reader: BusinessReader) => findStampedQuotes(reader, business, [quote])],
  [
    'several quotes',
    (reader: BusinessReader) => findStampedQuotes(reader, business, [quote, other]),
  ],
  ['a stamp', (reader: BusinessReader) => findStamp(reader, business, quote)],
  ['the list', (reader: BusinessReader) => findQuotePage(reader, business, page)],
  ['the list of cards', (reader: BusinessReader) => findCardPage(reader, business, page)],
  [
    'a page of one status',
    (reader: BusinessReader) => findCardPage(reader, business, { ...page, status: 'sent' }),
  ],
  [
    'the quotes of a customer',
    (reader: BusinessReader) => findQuotePage(reader, business, { ...page, customerId: quote }),
  ],
  [
    'what a search found',
    (reader: BusinessReader) => findCardPage(reader, business, { ...page, q: 'q-77' }),
  ],
  [
    'the quotes with a question to answer',
    (reader: BusinessReader) => findCardPage(reader, business, { ...page, need: asked }),
  ],
])('%s is read by index', async (_, read) => {
  const plans = await plansOf(read)
  expect(plans).toMatch(/Index/)
  expect(plans).not.toMatch(/Seq Scan/)
})

it.each([
  ['the activity', (reader: BusinessReader) => findActivity(reader, business, 20, null)],
  [
    'a history',
    (reader: BusinessReader) =>
      findHistory(reader, business, { quoteId: quote, readerId: business }),
  ],
])('%s reads quotes and events by index', async (_, read) => {
  const plans = await plansOf(read)
  expect(plans).toMatch(/Index.* on quote_events/)
  expect(plans).not.toMatch(/Seq Scan on quote/)
})

it('the quotes of a customer are read by one index of the business and the customer', async () => {
  const customer = { ...page, customerId: quote }
  const plans = await plansOf(reader => findCardPage(reader, business, customer))
  const conditions = [...plans.matchAll(/on quotes.*\n\s+Index Cond: (.*)/g)].map(
    ([, each]) => each,
  )
  // Each quote of the page is also looked up as the contract of a change order.
  const own = conditions.filter(condition => !condition?.startsWith('(contract_id = '))
  expect(own).toHaveLength(2)
  for (const condition of own) {
    expect(condition).toMatch(/business_id = .* AND \(customer_id = /)
  }
})

it('the lines and the history of a quote are read by one index each, of the business and the quote', async () => {
  const plans = await plansOf(async reader => {
    await findStampedQuotes(reader, business, [quote])
    await findHistory(reader, business, { quoteId: quote, readerId: business })
  })
  for (const index of ['line_items_of_quote', 'quote_events_of_quote']) {
    expect(plans).toMatch(
      new RegExp(`${index} on .*\n\\s+Index Cond: \\(\\(business_id = .* AND \\(quote_id = `),
    )
  }
  expect(plans).not.toContain('BitmapAnd')
})

/** Returns how many entries of each index, and how many rows without one, a search reads. */
async function readsOf(statement: string, table = 'quotes') {
  return inBusiness(pool, business, async ({ $client: client }) => {
    const count = async () => {
      const { rows } = await client.query<{ name: string; entries: number }>(
        `select regclass::text as name, pg_stat_get_xact_tuples_returned(regclass)::int as entries
        from (select indexrelid::regclass from pg_index where indrelid = $1::regclass
          union select $1::regclass) table_and_indexes (regclass)`,
        [table],
      )
      return new Map(rows.map(({ name, entries }) => [name, entries]))
    }
    // Earlier reads of the connection may be among them.
    const before = await count()
    await client.query(statement)
    const read = [...(await count())].map(([name, entries]): [string, number] => [
      name,
      entries - (before.get(name) ?? 0),
    ])
    return Object.fromEntries(read.filter(([, entries]) => entries > 0))
  })
}

const toChooseTheWay = 60
/** Counts also look whether the status has few quotes. All are sent here, so that any index has them in their order. */
const toSeeThatThereAreMany = 100

it('a search that one quote in 50 matches reads the index of searches, and no list', async () => {
  expect(await readsOf(`select search_quotes('walkowiak', null, null, null, 26, 250)`)).toEqual({
    quotes_found_by_month: 200,
    quotes_newest: toChooseTheWay,
  })
  expect(await readsOf(`select count_found_quotes('walkowiak', '{sent}', 250)`)).toEqual({
    quotes_found_by_month: 200,
    quotes_newest: toChooseTheWay + toSeeThatThereAreMany,
  })
})

it('of a search that one quote in 50 matches, the newest months are read if they are enough', async () => {
  for (const [statement, first] of [
    [`select search_quotes('walkowiak', null, null, null, 26, 51)`, toChooseTheWay],
    [
      `select count_found_quotes('walkowiak', '{sent}', 34)`,
      toChooseTheWay + toSeeThatThereAreMany,
    ],
  ] as const) {
    const { quotes_found_by_month: read, ...others } = await readsOf(statement)
    // 3,060 hours, and those of the month before them.
    expect(read).toBeGreaterThanOrEqual(3060 / 50)
    expect(read).toBeLessThanOrEqual((3060 + 31 * 24) / 50 + 1)
    expect(others).toEqual({ quotes_newest: first })
  }
})

it('a search that only old quotes match does not walk to them', async () => {
  expect(await readsOf(`select search_quotes('grzelak', null, null, null, 26, 101)`)).toEqual({
    quotes_found_by_month: 150,
    quotes_newest: toChooseTheWay,
  })
  const { rows } = await inBusiness(pool, business, ({ $client: client }) =>
    client.query(
      `select total, ids[1] = (select id from quotes where search_text like '%grzelak' order by created_at desc limit 1) as "isNewest"
      from search_quotes('grzelak', null, null, null, 26, 101)`,
    ),
  )
  expect(rows).toEqual([{ total: 101, isNewest: true }])
})

it('letters that the index has no keys for are looked for in the quotes of the business alone', async () => {
  expect(await readsOf(`select search_quotes('石膏板修', null, null, null, 26, 51)`)).toEqual({
    quotes_newest: 10_000 + toChooseTheWay,
  })
})

it('a search for customers reads their index of searches, and without keys for it those of the business alone', async () => {
  const found = (words: string) =>
    readsOf(`select from found_customers('${words}', null, 1001)`, 'customers')
  expect(await found('diaz 777')).toEqual({ customers_found: 19 })
  // By an index that begins with the business.
  expect(Object.values(await found('石膏板修'))).toEqual([10_000])
})

it('a search that many quotes match walks the newest of its business or of a status once', async () => {
  // The planner may think that a walk takes long.
  const walked = (statement: string) => readsOf(`set local random_page_cost = 1000; ${statement}`)
  const oneInEight = 101 * 8 + toChooseTheWay
  expect(await walked(`select search_quotes('ada', null, null, null, 26, 101)`)).toEqual({
    quotes_newest: oneInEight,
  })
  expect(await walked(`select count_found_quotes('ada', '{sent}', 50)`)).toEqual({
    quotes_newest: 50 * 8 + toChooseTheWay,
  })
  // Seven in a row match, and the eighth does not.
  const mostOfAll = Math.ceil((101 / 7) * 8) - 1 + toChooseTheWay
  expect(await walked(`select search_quotes('ben', null, null, null, 26, 101)`)).toEqual({
    quotes_newest: mostOfAll,
  })
})

// Through PgBouncer, statements have no names, and each is planned.
it.skipIf(inject('testServer').bouncer !== undefined)(
  'several quotes are planned once on a connection',
  async () => {
    const { reader } = businessAccess(pool, business)
    for (let reads = 0; reads < 10; reads++) {
      await findStampedQuotes(reader, business, [quote, other])
    }
    const { rows } = await pool.query(
      `select custom_plans::int as custom, generic_plans::int as generic
      from pg_prepared_statements where name = 'quotes-by-id'`,
    )
    expect(rows).toEqual([{ custom: 0, generic: 10 }])
  },
)
