// What a search for customers finds, over HTTP, among customers whose texts are alike.
import { plain } from '@quotewright/domain/plain-text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFoundByWords, oddStreets } from '../testing/searched-texts.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const person = await server.signUp()

const texts = [
  ...Array.from(
    { length: 60 },
    (_, n) => `customer${n * 37}\nc${n * 37}@x.com ${oddStreets[n % oddStreets.length]}`,
  ),
  // No letter that the index of the tests' database knows, and words too short for it.
  '石膏板 修理',
  'al li',
  'alexander davidson electric fabrication, 12 gatehouse road, austin',
].map(plain)
await server.pool.query(
  `insert into customers (id, business_id, user_id, first_name, last_name, search_text)
  select gen_random_uuid(), (user_of).business_id, (user_of).id, '', '', words
  from (select users as user_of from users where id = $1) made, unnest($2::text[]) words`,
  [(await person.get('/api/auth/user')).body.id, texts],
)

async function expectFound(q: string): Promise<void> {
  const { headers } = await person.get(`/api/customers?${new URLSearchParams({ q, limit: '1' })}`)
  const expected = texts.filter(text => isFoundByWords(text, plain(q))).length
  expect(headers['x-total-count'], q).toBe(`${expected}`)
}

it('finds any part of a text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...texts),
      fc.nat(12),
      fc.integer({ min: 1, max: 14 }),
      (text, from, length) => {
        const q = text.slice(from, from + length)
        // Digits alone may be a phone number, which is another rule.
        fc.pre(/[^\d\s().+-]/.test(q) && q === q.trim() && !q.includes('\n'))
        return expectFound(q)
      },
    ),
    { numRuns: 150 },
  )
})

it('finds several words in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...texts), fc.infiniteStream(fc.nat(9)), (text, cuts) => {
      const words = text.split(/[^a-z0-9\u0080-\uffff]+/).filter(word => word !== '')
      const cut = words.map(word => word.slice(0, 1 + (cuts.next().value ?? 0)))
      return expectFound(cut.toReversed().join(' '))
    }),
    { numRuns: 100 },
  )
})

it('compares the first eight of many words', async () => {
  const eight = 'road gatehouse 12 fabrication electric davidson alexander austin'
  for (const q of [eight, `${eight} usa`, `usa ${eight}`]) await expectFound(q)
})

it('finds words inside longer ones only next to each other', async () => {
  for (const q of [
    'ustomer37 c37',
    'tomer37',
    'stomer 37',
    'ak_str',
    'al',
    'l l',
    'li al',
    'a',
    '%',
    '_',
    '\\',
  ]) {
    await expectFound(q)
  }
})
