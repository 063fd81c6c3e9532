// Price lists over HTTP: import, undo and export.
import { delimiterOf, guessColumns } from '@quotewright/domain/price-book/price-columns'
import { headOf, type ImportRow, readPriceTable } from '@quotewright/domain/price-book/price-import'
import type { PriceRow } from '@quotewright/domain/price-book/price-row'
import { starterRowsOf } from '@quotewright/domain/price-book/rows-of-trades'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const lift = { name: 'Scissor lift', category: 'Rentals', unit: 'day', unitPrice: '250.00' }
const list = [
  { line: 2, name: 'Joint Compound', unitPrice: '14.00', unitCost: '9.80' },
  { line: 3, ...lift },
  { line: 4, ...lift, unitPrice: '260.00' },
]

async function rowsOf(person: Person) {
  return (await person.get('/api/price-items?limit=200')).body
}

async function rowOf(person: Person, name: string) {
  return (await rowsOf(person)).find((row: { name: string }) => row.name === name)
}

const take = (person: Person, rows: object[], step = '') =>
  person.post(`/api/price-book/import${step}`, { rows })

const onTheWire = (rows: ImportRow[]) =>
  rows.map(row => ({
    ...row,
    unitPrice: (row.unitPrice / 100).toFixed(2),
    ...(row.unitCost !== undefined && { unitCost: (row.unitCost / 100).toFixed(2) }),
  }))

it('an import does what its preview shows, and can be undone', async () => {
  const person = await server.signUp()
  const before = await rowsOf(person)
  const preview = await take(person, list, '/preview')
  expect(preview.body).toEqual({
    added: 1,
    updated: 1,
    unchanged: 0,
    problems: [{ line: 4, message: 'The same item is on line 3' }],
    newCategories: ['Rentals'],
    additions: [{ name: 'Scissor lift', unit: 'day', price: '250.00' }],
    changes: [{ name: 'Joint Compound', before: '12.50', after: '14.00' }],
    costChanges: [{ name: 'Joint Compound', before: null, after: '9.80' }],
  })
  expect(await rowsOf(person)).toEqual(before)
  expect((await take(person, list)).body).toEqual(preview.body)
  expect(await rowOf(person, 'Scissor lift')).toMatchObject({ unitPrice: '250.00' })
  expect(await rowOf(person, 'Joint Compound')).toMatchObject({
    key: 'joint-compound',
    unit: 'gal',
    category: 'drywall',
    unitCost: '9.80',
    isOwnPrice: true,
  })

  expect((await take(person, list.slice(0, 2))).body).toMatchObject({ unchanged: 2 })
  expect((await person.get('/api/price-book')).body.lastImport).toMatchObject({ rows: 2 })
  const undo = () => person.post('/api/price-book/import/undo')
  expect((await undo()).body).toEqual({ restored: 2, kept: 0 })
  const plain = (rows: PriceRow[]) => rows.map(({ version: _, ...row }) => row)
  expect(plain(await rowsOf(person))).toEqual(plain(before))
  expect((await undo()).status).toBe(409)
})

it('undoing an import keeps rows that were changed since', async () => {
  const person = await server.signUp()
  await take(person, list)
  const { id, key: _, ...row } = await rowOf(person, 'Scissor lift')
  await person.put(`/api/price-items/${id}`, { ...row, unitPrice: '300.00' })
  const undone = await person.post('/api/price-book/import/undo')
  expect(undone.body).toEqual({ restored: 1, kept: 1 })
  expect(await rowOf(person, 'Scissor lift')).toMatchObject({ unitPrice: '300.00' })
})

it('a list with an invalid row is refused as a whole', async () => {
  const person = await server.signUp()
  const before = await rowsOf(person)
  const refused = await take(person, [
    { line: 2, ...lift },
    { line: 3, name: '', unitPrice: 'x' },
  ])
  expect(refused.status).toBe(422)
  expect(await rowsOf(person)).toEqual(before)
})

it('importing an export changes nothing, even with thousands of rows', async () => {
  const person = await server.signUp()
  const many = Array.from({ length: 4950 }, (_, n) => ({
    line: n + 2,
    name: `=Item "${n}", net`,
    description: `Row ${n}; it's long`,
    category: n % 2 === 0 ? 'Rentals' : 'plumbing',
    unit: 'box',
    unitPrice: (n / 7).toFixed(2),
    ...(n % 3 > 0 && { unitCost: (n / 9).toFixed(2) }),
  }))
  expect((await take(person, many)).body).toMatchObject({ added: 4950, problems: [] })
  await person.put('/api/price-book', { regionalFactor: 113, categories: [], version: 0 })
  const exported = await person.get('/api/price-book/export')
  expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8')
  const csv = exported.body.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<string[]>(csv, { delimiter: delimiterOf(csv) })
  const table = readPriceTable(data, guessColumns(headOf(data)))
  expect(table.problems).toEqual([])
  expect((await take(person, onTheWire(table.rows), '/preview')).body).toEqual({
    added: 0,
    updated: 0,
    unchanged: 4950 + starterRowsOf(['drywall', 'painting']).length,
    problems: [],
    newCategories: [],
    additions: [],
    changes: [],
    costChanges: [],
  })
})

it('a list that is imported three times at once is added once', async () => {
  const person = await server.signUp()
  const rows = Array.from({ length: 500 }, (_, n) => ({ ...lift, line: n + 2, name: `Lift ${n}` }))
  const answers = await Promise.all([1, 2, 3].map(() => take(person, rows)))
  const added = answers.map(({ body }) => body.added).toSorted((a, b) => a - b)
  expect(added).toEqual([0, 0, 500])
  expect((await person.get('/api/price-items?q=Lift%20499')).body).toHaveLength(1)
})
