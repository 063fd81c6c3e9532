// The price book over HTTP: rows kept, found, imported, taken back, and what the analysis makes of them.
import type { Finding } from '@quotewright/domain/detection'
import { readPriceTable } from '@quotewright/domain/price-import'
import type { PriceRow } from '@quotewright/domain/price-row'
import { starterPriceBook } from '@quotewright/domain/starter-price-book'
import Papa from 'papaparse'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const hole: Finding = {
  kind: 'hole',
  box: { x: 40, y: 40, width: 12, height: 12 },
  confidence: 90,
}
const photoReader = { read: async () => [hole], close: async () => undefined }
const server = await startTestServer({ services: { photoReader } })

const lift = { name: 'Scissor lift', category: 'Rentals', unit: 'day', unitPrice: '250.00' }

async function rowsOf(person: Person, query = 'limit=200') {
  return (await person.get(`/api/price-items?${query}`)).body
}

async function rowOf(person: Person, name: string) {
  return (await rowsOf(person)).find((row: { name: string }) => row.name === name)
}

describe('a row', () => {
  it('is added once, changed over its version, and removed', async () => {
    const person = await server.signUp()
    const id = crypto.randomUUID()
    const added = await person.post('/api/price-items', { ...lift, id })
    expect(added.status).toBe(201)
    expect((await person.post('/api/price-items', { ...lift, id })).body).toEqual(added.body)
    const save = (unitPrice: string) =>
      person.put(`/api/price-items/${id}`, { ...lift, unitPrice, version: 1 })
    expect((await save('275.00')).body).toMatchObject({ unitPrice: '275.00', version: 2 })
    expect((await save('280.00')).status).toBe(409)
    expect((await person.delete(`/api/price-items/${id}`)).status).toBe(204)
    expect((await person.delete(`/api/price-items/${id}`)).status).toBe(404)
  })

  it('of the starter list comes back as what it was', async () => {
    const person = await server.signUp()
    const { id, version: _, ...row } = await rowOf(person, 'Joint compound')
    await person.delete(`/api/price-items/${id}`)
    expect((await person.post('/api/price-items', row)).body).toMatchObject({
      key: 'joint-compound',
    })
    expect((await person.post('/api/price-items', row)).status).toBe(409)
  })
})

describe('the list', () => {
  it('goes by name, page by page, and finds by name, description and category', async () => {
    const person = await server.signUp()
    await person.post('/api/price-items', { ...lift, description: 'With operator' })
    const seen: string[] = []
    let path: string | undefined = '/api/price-items?limit=7'
    while (path) {
      const page = await person.get(path)
      seen.push(...page.body.map((row: { id: string }) => row.id))
      path = /^<(.*)>; rel="next"$/.exec(page.headers['link'] ?? '')?.[1]
    }
    expect(new Set(seen).size).toBe(starterPriceBook.length + 1)
    expect(await rowsOf(person, 'q=OPERATOR')).toMatchObject([{ name: 'Scissor lift' }])
    expect(await rowsOf(person, 'category=Rentals')).toHaveLength(1)
    expect((await person.get('/api/price-book')).body).toMatchObject({
      total: starterPriceBook.length + 1,
      categories: expect.arrayContaining([{ name: 'Rentals', count: 1 }]),
    })
  })
})

describe('an import', () => {
  const rows = [
    { name: 'Joint Compound', category: 'drywall', unit: 'gal', unitPrice: '14.00' },
    { ...lift },
    { ...lift, unitPrice: '260.00' },
  ]
  const importing = async (person: Person) => {
    const preview = await person.post('/api/price-book/import/preview', { rows })
    const done = await person.post('/api/price-book/import', { rows })
    expect(done.body).toEqual(preview.body)
    return done.body
  }

  it('updates what is there, adds the rest, and is taken back', async () => {
    const person = await server.signUp()
    const before = await rowsOf(person)
    expect(await importing(person)).toEqual({ added: 1, updated: 1, unchanged: 0 })
    expect(await rowOf(person, 'Scissor lift')).toMatchObject({ unitPrice: '260.00' })
    expect(await rowOf(person, 'Joint Compound')).toMatchObject({ key: 'joint-compound' })
    expect((await person.post('/api/price-book/import', { rows })).body.unchanged).toBe(2)
    expect((await person.post('/api/price-book/import/undo')).body).toEqual({
      restored: 2,
      kept: 0,
    })
    const plain = (list: PriceRow[]) => list.map(({ version: _, ...row }) => row)
    expect(plain(await rowsOf(person))).toEqual(plain(before))
    expect((await person.post('/api/price-book/import/undo')).status).toBe(409)
  })

  it('leaves what was changed since then when it is taken back', async () => {
    const person = await server.signUp()
    await importing(person)
    const { id, key: _, ...row } = await rowOf(person, 'Scissor lift')
    await person.put(`/api/price-items/${id}`, { ...row, unitPrice: '300.00' })
    expect((await person.post('/api/price-book/import/undo')).body).toEqual({
      restored: 1,
      kept: 1,
    })
    expect(await rowOf(person, 'Scissor lift')).toMatchObject({ unitPrice: '300.00' })
  })

  it('of the export changes nothing, whatever the rows are called', async () => {
    const person = await server.signUp()
    for (const name of ['=SUM(A1)', '-10% "special", net', "O'Brien; DROP", 'Ümläut\tü']) {
      expect((await person.post('/api/price-items', { ...lift, name })).status).toBe(201)
    }
    const exported = await person.get('/api/price-book/export')
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8')
    const { data } = Papa.parse<string[]>(exported.body)
    const table = readPriceTable(data)
    expect(table.problems).toEqual([])
    const sent = table.rows.map(row => ({ ...row, unitPrice: (row.unitPrice / 100).toFixed(2) }))
    const { body } = await person.post('/api/price-book/import/preview', { rows: sent })
    expect(body).toEqual({ added: 0, updated: 0, unchanged: starterPriceBook.length + 4 })
  })
})

describe('the analysis', () => {
  const price = async (person: Person, name: string) => {
    const create = { width: 64, height: 48, channels: 3 as const, background: '#998' }
    const photo = (await sharp({ create }).png().toBuffer()).toString('base64')
    const imageData = `data:image/png;base64,${photo}`
    const { body } = await person.post('/api/ai/analyze-photo', { imageData })
    const line = body.materials.find((material: { name: string }) => material.name === name)
    return line?.unitPrice
  }

  it('prices from the book: a changed price as it is, a starter price by the regional factor', async () => {
    const person = await server.signUp()
    const starter = await price(person, 'Joint compound')
    await person.put('/api/price-book', { regionalFactor: 120, categories: [] })
    expect(Number(await price(person, 'Joint compound'))).toBeCloseTo(Number(starter) * 1.2, 2)
    const { id, key: _, ...row } = await rowOf(person, 'Joint compound')
    await person.put(`/api/price-items/${id}`, { ...row, unitPrice: '20.00' })
    expect(await price(person, 'Joint compound')).toBe('20.00')
  })
})
