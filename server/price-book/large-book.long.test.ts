// Limits on the size and the exports of a price book, over HTTP.
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer({ config: { demo: 'anyone' } })

/** Adds rows up to `total`, including the starter rows. */
async function fillBook(person: Person, total: number): Promise<void> {
  const { business } = (await person.get('/api/auth/user')).body
  await server.pool.query(
    `insert into price_items (id, business_id, name, description, category, unit, unit_price, is_own_price, is_labor, version)
      select gen_random_uuid(), $1, 'Item ' || n, '', 'general', 'each', n, true, false, 1
      from generate_series(1, $2 - (select count(*) from price_items where business_id = $1)) n`,
    [business.id, total],
  )
}

const item = (name: string) => ({ name, category: 'general', unit: 'each', unitPrice: '5.00' })
const listed = (...names: string[]) => ({
  rows: names.map((name, line) => ({ ...item(name), line: line + 2 })),
})
const sentence =
  'A price book can have at most 20,000 rows, and yours has 20,000. Delete some you do not use first.'

describe('a price book of 20,000 rows', () => {
  it('refuses more rows, single or imported, and its rows can be changed', async () => {
    const person = await server.signUp()
    await fillBook(person, 19_999)
    const id = '0193a5c8-1111-7222-8333-444455556666'
    expect((await person.post('/api/price-items', { ...item('Last'), id })).status).toBe(201)
    expect((await person.post('/api/price-items', { ...item('Last'), id })).status).toBe(201)
    const refused = [
      await person.post('/api/price-items', item('One more')),
      await person.post('/api/price-book/import', listed('Two more')),
      await person.post('/api/price-book/import/preview', listed('Three more')),
    ]
    for (const { status, body } of refused) expect([status, body.message]).toEqual([409, sentence])
    const changed = await person.post('/api/price-book/import', listed('Last', 'Item 7'))
    expect([changed.status, changed.body.updated]).toEqual([200, 1])
  })

  it('gets no rows of a trade that the business takes up', async () => {
    const person = await server.signUp()
    await fillBook(person, 20_000)
    const { business } = (await person.get('/api/auth/user')).body
    const serviceCategories = [...business.serviceCategories, 'roofing']
    const saved = await person.put('/api/settings/business', { ...business, serviceCategories })
    expect(saved.status).toBe(200)
    expect((await person.get('/api/price-book')).body.total).toBe(20_000)
  })

  it('that is already larger keeps working and is exported completely', async () => {
    const person = await server.signUp()
    await fillBook(person, 21_000)
    expect((await person.post('/api/price-items', item('One more'))).status).toBe(409)
    expect((await person.get('/api/price-book')).body.total).toBe(21_000)
    const { body } = await person.get('/api/price-book/export')
    const { data } = Papa.parse<{ name: string }>(body, { header: true, skipEmptyLines: true })
    expect(new Set(data.map(({ name }) => name)).size).toBe(21_000)
  })
})

describe('exports', () => {
  it('are limited to 100 an hour, of all kinds together', async () => {
    const person = await server.signUp()
    const paths = [
      '/api/price-book/export',
      '/api/settings/export',
      '/api/reports/customers.csv',
      '/api/reports/quotes.csv?period=30d',
      '/api/reports/lines.csv?period=30d',
    ]
    for (let n = 0; n < 100; n++) {
      expect((await person.get(paths[n % paths.length] ?? '')).status).toBe(200)
    }
    for (const path of paths) {
      const { status, headers, body } = await person.get(path)
      expect(status).toBe(429)
      expect(body.message).toMatch(/^Too many exports\. Please try again in \d+ minutes\.$/)
      expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    }
  })

  it('are limited to ten an hour for a demo, which is more than each kind once', async () => {
    const visitor = server.client()
    await visitor.post('/api/auth/demo')
    const files = ['quotes.csv', 'lines.csv', 'customers.csv', 'money.csv', 'win-rates.csv']
    const kinds = [
      ...files.map(file => `/api/reports/${file}`),
      '/api/settings/export',
      '/api/price-book/export',
    ]
    for (const path of kinds) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
    }
    // The demo has nothing for the bookkeeper.
    const forBookkeeper = { id: newId(), period: '30d' }
    expect((await visitor.post('/api/bookkeeping/exports', forBookkeeper)).status).toBe(409)
    const more = []
    for (let n = 0; n < 3; n++) more.push((await visitor.get('/api/price-book/export')).status)
    expect(more).toEqual([200, 200, 429])
  })
})
