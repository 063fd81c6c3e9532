// What a search for invoices finds, over HTTP, and how many rows it reads, among invoices whose numbers and customers are
// alike.
import { FOUND_LIMIT } from '@quotewright/domain/count-limit'
import { plain } from '@quotewright/domain/plain-text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inBusiness } from '../db/tenancy.ts'
import { isFoundByWords, oddStreets } from '../testing/searched-texts.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const INVOICES = 3000

/** Of the newer half of the invoices, the first has most and the second every eighth; of the older, the third has most. */
const customers = [
  'rosa diaz rosa@x.com 5125550134',
  'ada quill',
  'lumber builders',
  // No letter that the index of the tests' database knows, and words too short for it.
  '石膏板 修理',
  'al li',
  ...Array.from(
    { length: 60 },
    (_, n) => `customer${n * 37}\nc${n * 37}@x.com ${oddStreets[n % oddStreets.length]}`,
  ),
].map(plain)

/** Newest first. */
const made = Array.from({ length: INVOICES }, (_, n) => ({
  number: `INV-${String(INVOICES - n).padStart(6, '0')}`,
  quoteNumber: `Q-${7 * n}-ABC`,
  customer: customerOf(n),
}))
function customerOf(n: number): number {
  if (n < INVOICES / 2) return n % 8 === 5 ? 1 : 0
  return n % 4 === 0 ? 3 + ((n / 4) % (customers.length - 3)) : 2
}

const texts = made.map(
  ({ number, quoteNumber, customer }) =>
    `${`${number} ${quoteNumber}`.toLowerCase()} ${customers[customer]}`,
)

const person = await signUpWithInvoices()
const stranger = await signUpWithInvoices('zquad ')

/** Their customers begin with `prefix`. */
async function signUpWithInvoices(prefix = '') {
  const someone = await server.signUp()
  const { id, business } = (await someone.get('/api/auth/user')).body
  await server.pool.query(
    `with added as (
      insert into customers (id, business_id, user_id, first_name, last_name, search_text)
      select gen_random_uuid(), $1, $2, '', '', $3 || words from unnest($4::text[]) words returning id, search_text)
    insert into invoices (id, business_id, count, number, quote_number, customer_id, user_id, day, due_day, subtotal, tax,
      tax_rate, total, document, sent_at, created_at)
    select gen_random_uuid(), $1, n, number, quote_number, added.id, $2, '2026-01-01', '2026-01-01', 1, 0, 0, 1, '{}', now(),
      now() - n * interval '1 minute'
    from rows from (unnest($5::text[]), unnest($6::text[]), unnest($7::text[])) with ordinality
      made (number, quote_number, words, n)
    join added on added.search_text = $3 || made.words order by n desc`,
    [
      business.id,
      id,
      prefix,
      customers,
      made.map(({ number }) => number),
      made.map(({ quoteNumber }) => quoteNumber),
      made.map(({ customer }) => customers[customer]),
    ],
  )
  return { ...someone, businessId: business.id }
}

/** Two pages and the count. */
async function expectFound(q: string): Promise<void> {
  const expected = made.filter((_, n) => isFoundByWords(texts[n] ?? '', plain(q)))
  const numbers = expected.map(({ number }) => number)
  const first = await person.get(`/api/invoices?${new URLSearchParams({ q, limit: '2' })}`)
  const numbersOf = ({ body }: typeof first) => body.map((row: { number: string }) => row.number)
  const count = `${Math.min(expected.length, FOUND_LIMIT + 1)}`
  expect(first.headers['x-total-count'], q).toBe(count)
  expect(numbersOf(first), q).toEqual(numbers.slice(0, 2))
  const next = /^<(.*)>; rel="next"$/.exec(first.headers['link'] ?? '')?.[1]
  expect(next !== undefined, q).toBe(expected.length > 2)
  if (next === undefined) return
  const second = await person.get(next)
  expect(second.headers['x-total-count'], q).toBe(count)
  expect(numbersOf(second), q).toEqual(numbers.slice(2, 4))
}

it.each([
  ['a number', 'INV-000077'],
  ['the number of the quote', 'q-14007-abc'],
  ['a customer, in many', 'rosa'],
  ['a customer, in few', 'customer1110'],
  ['a customer, in some of the newest', 'ada'],
  ['a customer, in many old ones', 'lumber'],
  ['an address', 'oak_street'],
  ['a phone number', '5550134'],
  ['a company in other letters', '石膏板'],
  ['words of both', 'customer1110 000'],
  ['words of both in another order', 'diaz 2999'],
  ['words where they meet', 'abc rosa'],
  ['common words that never meet', 'ada rosa'],
  ['a common word and an old one', 'inv-0 customer1110'],
  ['what all have', 'inv'],
  ['one letter', 'z'],
  ['two letters', 'li'],
  ['a sign', '%'],
  ['nothing', 'zyxwv'],
])('finds %s', async (_, q) => {
  await expectFound(q)
})

it('finds any part of a text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...texts),
      fc.nat(40),
      fc.integer({ min: 1, max: 14 }),
      (text, from, length) => {
        const q = text.slice(from, from + length)
        fc.pre(q !== '' && q === q.trim() && !q.includes('\n'))
        return expectFound(q)
      },
    ),
    { numRuns: 60 },
  )
})

it('finds several words in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...texts), fc.infiniteStream(fc.nat(9)), (text, cuts) => {
      const words = text.split(/[^a-z0-9\u0080-\uffff]+/).filter(word => word !== '')
      const cut = words.map(word => word.slice(0, 1 + (cuts.next().value ?? 0)))
      return expectFound(cut.toReversed().slice(0, 3).join(' '))
    }),
    { numRuns: 40 },
  )
})

it('finds no invoice of another business', async () => {
  for (const q of ['zquad', 'zq', 'inv-000077 zquad']) {
    const count = async (who: typeof person) =>
      (await who.get(`/api/invoices?${new URLSearchParams({ q })}`)).headers['x-total-count']
    expect(await count(person), q).toBe('0')
    expect(Number(await count(stranger)), q).toBeGreaterThan(0)
  }
})

it.each([
  ['one', 'inv-000077'],
  ['none', 'zyxwv'],
  ['a few old ones', 'customer1110'],
  ['every eighth', 'ada'],
  ['all', 'inv'],
])('reads few rows to find %s', async (_, q) => {
  await server.pool.query('analyze invoices; analyze customers')
  const read = await inBusiness(server.pool, person.businessId, async ({ $client: client }) => {
    const rowsRead = async () => {
      const { rows } = await client.query<{ read: number }>(
        `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname in ('invoices', 'customers')`,
      )
      return rows[0]?.read ?? 0
    }
    const before = await rowsRead()
    await client.query('select from search_invoices($1, null, null, null, 26, 21)', [q])
    return (await rowsRead()) - before
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(INVOICES / 5)
})
