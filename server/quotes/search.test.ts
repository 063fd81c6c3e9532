// What a search finds among quotes whose texts are alike, over HTTP, and the part of it that the index looks for.
import { FOUND_LIMIT } from '@quotewright/domain/count-limit'
import { plain } from '@quotewright/domain/plain-text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { isFoundByWords, oddStreets } from '../testing/searched-texts.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const person = await server.signUp()
const { body: made } = await person.post('/api/quotes', {
  quote: { status: 'draft' },
  lineItems: [{ description: 'Work', quantity: '1', unitPrice: '100.00' }],
})

const streets = [...oddStreets, '5125550134', '石膏板修理']
const numbered = Array.from({ length: 60 }, (_, n) =>
  plain(`q-${n} customer${n * 37} ${streets[n % streets.length]}`),
)
// The last has no letter that the index of the tests' database knows.
const texts = [...numbered, '石膏板 修理']
await server.pool.query(
  `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total, search_text, created_day)
  select gen_random_uuid(), business_id, user_id, gen_random_uuid(), status, tax_rate, subtotal, tax, total, words, created_day
  from quotes, unnest($2::text[]) words where id = $1`,
  [made.quote.id, texts],
)
await server.pool.query(`update quotes set search_text = '' where id = $1`, [made.quote.id])

async function partOf(q: string): Promise<{ part: string | null; times: number } | undefined> {
  // As the owner of the database, who alone may call it.
  return inTransaction(server.pool, async client => {
    const { rows } = await client.query('select * from rare_part($1, $1, $2)', [q, numbered])
    return rows[0]
  })
}

/** A phone number is found by its digits, too. */
function isFound(text: string, q: string): boolean {
  const digits = q.replaceAll(/\D/g, '').replace(/^1(\d{10})$/, '$1')
  const isPhone = /^[\d\s().+-]+$/.test(q) && digits.length >= 4
  return isPhone ? text.includes(q) || text.includes(digits) : isFoundByWords(text, q)
}

async function expectFound(q: string): Promise<void> {
  const { headers } = await person.get(
    `/api/quotes/cards?${new URLSearchParams({ q, limit: '1' })}`,
  )
  const expected = texts.filter(text => isFound(text, plain(q))).length
  expect(headers['x-total-count'], q).toBe(`${Math.min(expected, FOUND_LIMIT + 1)}`)
}

it('finds the quotes that contain the whole search, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...texts),
      fc.nat(12),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('', '', '7', ' ', '%', '_'),
      async (text, start, length, more) => {
        const q = (text.slice(start, start + length) + more).trim()
        fc.pre(q !== '')
        await expectFound(q)
      },
    ),
    { numRuns: 150 },
  )
})

it('finds words in any order, each at the start of a word', async () => {
  const beginnings = fc
    .constantFrom(...numbered)
    .chain(text => fc.shuffledSubarray(text.split(/[^a-z0-9]+/), { minLength: 2, maxLength: 3 }))
    .chain(words => fc.tuple(...words.map(word => fc.nat(12).map(end => word.slice(0, end + 1)))))
  await fc.assert(
    fc.asyncProperty(beginnings, words => expectFound(words.join(' ').trim())),
    { numRuns: 100 },
  )
  await expectFound('Ruíz CUSTOMER74')
  // Of more than eight words, the others count only where the search is found as it is.
  await expectFound('elm customer0 q 0 avenue e e e 9876')
  expect(isFound(texts[0] ?? '', 'elm customer0 q 0 avenue e e e 9876')).toBe(true)
})

it('finds letters that the index has no keys for', () => expectFound('石膏板 修'))

it('finds a phone number however it is written', async () => {
  for (const q of ['(512) 555-0134', '+15125550134', '1 512 555 0134', '555-0134']) {
    expect(texts.filter(text => isFound(text, q)).length).toBeGreaterThan(0)
    await expectFound(q)
  }
})

it('looks for the letters that the newest quotes have least', async () => {
  expect(await partOf('customer3571')).toEqual({ part: '3571', times: 0 })
  expect((await partOf('q-1 customer'))?.part).not.toBe('cust')
  expect((await partOf('señora'))?.part).toMatch(/^[\p{L}]{4}$/u)
  expect(await partOf('customer 592')).toEqual({ part: '592', times: 1 })
})

it('counts letters that all quotes have, and has no part for one or two', async () => {
  expect(await partOf('cus')).toEqual({ part: 'cus', times: 60 })
  expect((await partOf('er a'))?.part).toBeNull()
})
