// How far the lists of a large business are counted, over HTTP.
import { COUNT_LIMIT, FOUND_LIMIT, MORE_THAN_LIMIT } from '@quotewright/domain/count-limit'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

let now = new Date()
const server = await startTestServer({ services: { now: () => now } })
const person = await server.signUp()
const { body: customer } = await person.post('/api/customers', {
  firstName: 'Ann',
  lastName: 'Lee',
})
const { body: made } = await person.post('/api/quotes', {
  quote: { customerId: customer.id, status: 'pending' },
  lineItems: [{ description: 'Work', quantity: '1', unitPrice: '100.00' }],
})
// With the first, one more than the limit of pending quotes, each with a customer of its own.
await addQuotes(COUNT_LIMIT, 'pending')
await addQuotes(COUNT_LIMIT, 'sent')
await addQuotes(3, 'draft')

async function addQuotes(count: number, status: string): Promise<void> {
  await server.pool.query(
    `with people as (
      insert into customers (id, business_id, user_id, first_name, last_name, email, phone, address, search_text, created_at)
      select gen_random_uuid(), business_id, user_id, 'Bo', 'Roe', '', '', '', 'bo roe', now()
      from customers cross join generate_series(1, $3::int) where id = $1 returning id
    )
    insert into quotes (id, business_id, user_id, customer_id, quote_number, status, tax_rate, subtotal, tax, total,
      valid_until, search_text, created_at, created_day)
    select gen_random_uuid(), business_id, user_id, people.id, gen_random_uuid(), $4, tax_rate, subtotal, tax, total,
      current_date + 3, 'bo roe ' || $4, now(), created_day
    from quotes cross join people where quotes.id = $2`,
    [customer.id, made.quote.id, count, status],
  )
}

async function count(path: string) {
  const { headers } = await person.get(path)
  return [headers['x-total-count'], headers['x-total-count-exact']]
}

describe('a list', () => {
  it('is counted exactly up to the limit', async () => {
    expect(await count('/api/quotes/cards?status=sent')).toEqual([`${COUNT_LIMIT}`, undefined])
    expect(await count('/api/customers?q=ann')).toEqual(['1', undefined])
  })

  it.each([
    '/api/quotes/cards?status=pending',
    '/api/quotes?limit=1',
    '/api/quotes/cards?need=expiring',
    '/api/customers',
    '/api/customers?q=roe',
    '/api/activity',
  ])('says that it has more than the limit: %s', async path => {
    expect(await count(path)).toEqual([`${MORE_THAN_LIMIT}`, 'false'])
  })

  it('of what a search finds is counted up to a limit of its own', async () => {
    const more = [`${FOUND_LIMIT + 1}`, 'false']
    expect(await count('/api/quotes/cards?q=sent')).toEqual(more)
    expect(await count('/api/quotes?q=roe&limit=1')).toEqual(more)
    expect(await count('/api/quotes/cards?q=roe&need=expiring')).toEqual(more)
    expect(await count('/api/quotes/cards?q=draft')).toEqual(['3', undefined])
  })

  it('of customers begins with the newest, also if more than the limit match', async () => {
    const { body: newest } = await person.get('/api/customers?limit=5')
    expect((await person.get('/api/customers?q=roe&limit=5')).body).toEqual(newest)
  })

  it('that matches a search is complete, also beyond the limit', async () => {
    const ids = new Set<string>()
    let path: string | undefined = '/api/quotes/cards?q=roe&limit=200'
    while (path) {
      const { body, headers } = await person.get(path)
      for (const { id } of body) ids.add(id)
      path = headers.link?.match(/<(.*)>/)?.[1]
    }
    expect(ids.size).toBe(2 * COUNT_LIMIT + 3)
  })
})

it('statuses and needs are counted alike', async () => {
  const none = { approved: 0, rejected: 0 }
  const { body: all } = await person.get('/api/quotes/counts')
  expect(all).toEqual({ ...none, draft: 3, pending: MORE_THAN_LIMIT, sent: COUNT_LIMIT })
  const { body: found } = await person.get('/api/quotes/counts?q=roe')
  expect(found).toEqual({ ...none, draft: 3, pending: FOUND_LIMIT + 1, sent: FOUND_LIMIT + 1 })
  const { body: needs } = await person.get('/api/quotes/needs?questions=true')
  expect(needs).toEqual({
    asked: 0,
    answered: 0,
    expiring: MORE_THAN_LIMIT,
    unanswered: COUNT_LIMIT,
  })
})

it('a status above the limit is counted again after a minute, the others each time', async () => {
  const counts = async () => (await person.get('/api/quotes/counts')).body
  expect(await counts()).toMatchObject({ draft: 3, pending: MORE_THAN_LIMIT })
  await server.pool.query(
    `delete from quotes where status = 'pending' and id <> $1
      or id = (select id from quotes where status = 'draft' limit 1)`,
    [made.quote.id],
  )
  expect(await counts()).toMatchObject({ draft: 2, pending: MORE_THAN_LIMIT })
  now = new Date(now.getTime() + 60_000)
  expect(await counts()).toMatchObject({ draft: 2, pending: 1 })
})
