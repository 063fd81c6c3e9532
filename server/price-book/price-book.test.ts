// The price book over HTTP: rows, search, figures, and prices in analyses.
import type { Finding } from '@quotewright/domain/analysis/detection'
import {
  otherLaborKeys,
  otherTradesKeys,
  starterRowsOf,
} from '@quotewright/domain/price-book/rows-of-trades'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'

const hole: Finding = {
  kind: 'hole',
  box: { x: 40, y: 40, width: 12, height: 12 },
  confidence: 90,
}
const photoReader = createDamageReader({
  look: async () => ({ findings: [hole], references: [] }),
  close: async () => undefined,
})
const server = await startTestServer({ services: { photoReader } })

/** Of the businesses that sign up here. */
const trades = ['drywall', 'painting'] as const
const starterRows = starterRowsOf(trades)
const hours = starterRows.filter(
  ({ key, unit }) => unit === 'hour' && !otherLaborKeys(trades).includes(key ?? ''),
)

const lift = { name: 'Scissor lift', category: 'Rentals', unit: 'day', unitPrice: '250.00' }

async function rowsOf(person: Person, query = 'limit=200') {
  return (await person.get(`/api/price-items?${query}`)).body
}

async function rowOf(person: Person, name: string) {
  return (await rowsOf(person)).find((row: { name: string }) => row.name === name)
}

describe('the labor rate and the service minimum', () => {
  it('are part of the summary, and change with their rows', async () => {
    const person = await server.signUp()
    const baseRates = async () => (await person.get('/api/price-book')).body.baseRates
    expect(await baseRates()).toMatchObject([
      { key: 'labor-drywall', unitPrice: '95.00' },
      { key: 'service-minimum', unitPrice: '150.00' },
    ])
    const [rate] = await baseRates()
    const { id, ...row } = rate
    await person.put(`/api/price-items/${id}`, { ...row, name: 'Our hour', unitPrice: '110.00' })
    expect((await baseRates())[0]).toEqual(await rowOf(person, 'Our hour'))
    expect((await baseRates())[0]).toMatchObject({ unitPrice: '110.00', isOwnPrice: true })
  })

  it('begin with the labor of the business’s own trade', async () => {
    const plumber = await server.register()
    const serviceCategories = ['plumbing']
    await plumber.post('/api/onboarding/complete', { company: 'Roe Plumbing', serviceCategories })
    const { baseRates } = (await plumber.get('/api/price-book')).body
    expect(baseRates.map(({ key }: { key: string }) => key)).toEqual([
      'labor-plumbing',
      'service-minimum',
    ])
  })
})

describe('a row', () => {
  it('is added once, changed with version checks, and removed', async () => {
    const person = await server.signUp()
    const id = crypto.randomUUID()
    const added = await person.post('/api/price-items', { ...lift, id })
    expect(added.status).toBe(201)
    expect((await person.post('/api/price-items', { ...lift, id })).body).toEqual(added.body)
    const save = (unitPrice: string) =>
      person.put(`/api/price-items/${id}`, { ...lift, unitPrice, version: 1 })
    expect((await save('275.00')).body).toMatchObject({ unitPrice: '275.00', version: 2 })
    expect((await save('280.00')).status).toBe(409)
    const stored = (await person.get(`/api/price-items/${id}`)).body
    expect(stored).toMatchObject({ unitPrice: '275.00', isOwnPrice: true })
    expect((await person.delete(`/api/price-items/${id}`)).body).toEqual(stored)
    expect((await person.delete(`/api/price-items/${id}`)).status).toBe(404)
    expect((await person.post('/api/price-items', stored)).body).toEqual({ ...stored, version: 1 })
  })

  it('of the starter list can be restored', async () => {
    const person = await server.signUp()
    const [{ id, version: _, ...row }] = await rowsOf(person, 'q=HVAC labor')
    await person.delete(`/api/price-items/${id}`)
    const again = await person.post('/api/price-items', row)
    expect(again.body).toMatchObject({ key: 'labor-hvac', isOwnPrice: false })
    expect((await person.post('/api/price-items', row)).status).toBe(409)
  })

  it('that estimates use cannot be deleted, and can return to its starter price', async () => {
    const person = await server.signUp()
    const { id, ...row } = await rowOf(person, 'Joint compound')
    const refused = await person.delete(`/api/price-items/${id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/^The photo analysis prices with this row, so it stays/)
    const save = async (change: object) =>
      (await person.put(`/api/price-items/${id}`, { ...row, ...change })).body
    expect(await save({ unitPrice: '20.00' })).toMatchObject({ isOwnPrice: true })
    const back = await save({ unitPrice: row.unitPrice, isOwnPrice: false, version: 2 })
    expect(back).toMatchObject({ unitPrice: '12.50', isOwnPrice: false })
  })
})

describe('the list', () => {
  it('is ordered by name, has pages, and searches name, description and category', async () => {
    const person = await server.signUp()
    await person.post('/api/price-items', { ...lift, description: 'With operator' })
    const seen: string[] = []
    let path: string | undefined = '/api/price-items?limit=7'
    while (path) {
      const page = await person.get(path)
      seen.push(...page.body.map((row: { id: string }) => row.id))
      path = /^<(.*)>; rel="next"$/.exec(page.headers['link'] ?? '')?.[1]
    }
    const listed = starterRows.filter(({ key }) => !otherTradesKeys(trades).includes(key ?? ''))
    expect(new Set(seen).size).toBe(listed.length + 1)
    expect(await rowsOf(person, 'q=OPERATOR')).toMatchObject([{ name: 'Scissor lift' }])
    expect(await rowsOf(person, 'category=Rentals')).toHaveLength(1)
    expect(await rowsOf(person, 'q=lift%20rentals')).toHaveLength(1)
  })

  it('matches every word of a search, including special characters', async () => {
    const person = await server.signUp()
    await person.post('/api/price-items', { ...lift, name: '50% ÖL_paint \\ tar' })
    const found = (q: string) => rowsOf(person, `q=${encodeURIComponent(q)}`)
    for (const q of ['50%', 'öl_', '\\', '50% tar', 't '.repeat(99)]) {
      expect((await found(q)).length).toBeGreaterThan(0)
    }
    for (const q of ['5%t', 'ö_p', 'tar nail', '\\%']) expect(await found(q)).toEqual([])
  })

  it('is ordered by name, ignoring case', async () => {
    const person = await server.signUp()
    await person.post('/api/price-items', { ...lift, name: 'aardvark tape' })
    await person.post('/api/price-items', { ...lift, name: 'Zinc strip' })
    const names = (await rowsOf(person)).map((row: { name: string }) => row.name)
    expect([names.at(0), names.at(-1)]).toEqual(['aardvark tape', 'Zinc strip'])
  })
})

describe('the book', () => {
  it('has figures: rows, categories, average labor rate, most used row', async () => {
    const person = await server.signUp()
    await person.post('/api/price-items', lift)
    const before = (await person.get('/api/price-book')).body
    expect(before).toMatchObject({
      total: starterRows.length + 1,
      categoriesInUse: 5,
      categories: expect.arrayContaining([{ name: 'Rentals', count: 1 }]),
      mostUsed: null,
      lastImport: null,
    })
    const found = (await person.get('/api/price-book?q=lift')).body
    expect(found).toMatchObject({ total: before.total, categoriesInUse: 5 })
    expect(found.categories.filter((category: { count: number }) => category.count > 0)).toEqual([
      { name: 'Rentals', count: 1 },
    ])
    const average = hours.reduce((sum, item) => sum + item.unitPrice, 0) / hours.length / 100
    expect(Number(before.averageRate)).toBeCloseTo(average, 2)

    for (const description of ['scissor lift', 'Joint compound', 'Scissor lift']) {
      await person.post('/api/quotes', {
        quote: { status: 'draft' },
        lineItems: [{ description, quantity: '1', unitPrice: '1.00' }],
      })
    }
    const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
    const accepted = await person.post('/api/quotes', {
      quote: { status: 'approved', customerId: customer.body.id },
      lineItems: [{ description: 'Scissor lift', quantity: '1', unitPrice: '1.00' }],
    })
    const change = await person.post(`/api/quotes/${accepted.body.quote.id}/change-order`)
    expect(change.body.lineItems).toMatchObject([{ description: 'Scissor lift' }])
    const settings = { regionalFactor: 200, categories: ['Rentals'], version: 0 }
    const { body } = await person.put('/api/price-book', settings)
    expect(body.mostUsed).toEqual({ name: 'Scissor lift', quotes: 3 })
    expect(Number(body.averageRate)).toBeCloseTo(average * 2, 2)
    const markups = { overhead: '0.00', materials: '0.00', labor: '0.00' }
    expect(body.settings).toEqual({ ...settings, markups, version: 1 })
    expect((await person.put('/api/price-book', settings)).status).toBe(409)
    expect((await person.put('/api/price-book', { ...settings, version: 1 })).status).toBe(200)
  })
})

it('a category of the business’s own stays in its place when its first row is added', async () => {
  const person = await server.signUp()
  const categories = ['Rentals', 'attic work']
  await person.put('/api/price-book', { regionalFactor: 100, categories, version: 0 })
  const before = (await person.get('/api/price-book')).body
  await person.post('/api/price-items', lift)
  const after = (await person.get('/api/price-book')).body
  expect(before.categories).toContainEqual({ name: 'Rentals', count: 0 })
  expect(after.categories).toContainEqual({ name: 'Rentals', count: 1 })
  const namesOf = (book: typeof before) => book.categories.map(({ name }: { name: string }) => name)
  expect(namesOf(after)).toEqual(namesOf(before))
  expect(namesOf(after).indexOf('attic work')).toBeLessThan(namesOf(after).indexOf('general'))
  expect(after.categoriesInUse).toBe(before.categoriesInUse + 1)
})

it('overhead and markups stay when an older app saves the other settings', async () => {
  const person = await server.signUp()
  const markups = { overhead: '10.00', materials: '25.00', labor: '40.50' }
  const settings = { regionalFactor: 100, categories: [], version: 0 }
  await person.put('/api/price-book', { ...settings, markups })
  const { body } = await person.put('/api/price-book', {
    ...settings,
    regionalFactor: 90,
    version: 1,
  })
  expect(body.settings).toMatchObject({ regionalFactor: 90, markups, version: 2 })
  expect((await person.get('/api/catalog')).body.markups).toEqual(markups)
  const tooMuch = { ...markups, labor: '1000.01' }
  const refused = await person.put('/api/price-book', { ...settings, markups: tooMuch, version: 2 })
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('Overhead and markup can be at most 1000 percent')
})

describe('the cost of a row', () => {
  it('is in the catalog beside the price, and stays when an older app saves the row', async () => {
    const person = await server.signUp()
    const { id } = (await person.post('/api/price-items', { ...lift, unitCost: '180.00' })).body
    await person.put(`/api/price-items/${id}`, { ...lift, unitPrice: '260.00', version: 1 })
    expect(await rowOf(person, 'Scissor lift')).toMatchObject({
      unitPrice: '260.00',
      unitCost: '180.00',
    })
    const { prices } = (await person.get('/api/catalog')).body
    expect(prices.find(({ name }: { name: string }) => name === 'Scissor lift')).toMatchObject({
      unitCost: '180.00',
    })
    const list = [{ line: 2, name: 'Scissor lift', unit: 'day', unitPrice: '270.00' }]
    await person.post('/api/price-book/import', { rows: list })
    expect(await rowOf(person, 'Scissor lift')).toMatchObject({
      unitPrice: '270.00',
      unitCost: '180.00',
    })
  })
})

it('the average rate includes every spelling of an hour, even after an edit and an import', async () => {
  const person = await server.signUp()
  const rate = async () => Number((await person.get('/api/price-book')).body.averageRate)
  const starter = hours.map(item => item.unitPrice)
  const average = (...added: number[]) => {
    const prices = [...starter.map(cents => cents / 100), ...added]
    return prices.reduce((sum, price) => sum + price, 0) / prices.length
  }
  const add = async (unit: string) => {
    const row = { name: `Labor by the ${unit}`, category: 'labor', unit, isLabor: true }
    return (await person.post('/api/price-items', { ...row, unitPrice: '900.00' })).body
  }
  for (const unit of ['hours', 'Hr.', 'HRS', 'h']) await add(unit)
  expect(await rate()).toBeCloseTo(average(900, 900, 900, 900), 2)
  const { id, key: _, ...day } = await add('day')
  expect(await rate()).toBeCloseTo(average(900, 900, 900, 900), 2)
  await person.put(`/api/price-items/${id}`, { ...day, unit: 'hr' })
  expect(await rate()).toBeCloseTo(average(900, 900, 900, 900, 900), 2)
  const imported = { line: 2, name: 'Labor by the h', unit: 'h', unitPrice: '950.00' }
  await person.post('/api/price-book/import', { rows: [imported] })
  expect(await rate()).toBeCloseTo(average(900, 900, 900, 950, 900), 2)
})

describe('a labor rate', () => {
  it('sets the price of the chosen rows, all or none', async () => {
    const person = await server.signUp()
    const [drywall, painting] = [
      await rowOf(person, 'Drywall repair labor'),
      await rowOf(person, 'Painting labor'),
    ]
    const set = (...rows: object[]) =>
      person.post('/api/price-book/labor-rate', { unitPrice: '98.00', rows })
    expect((await set(drywall, { ...painting, version: 7 })).status).toBe(409)
    expect(await rowOf(person, 'Drywall repair labor')).toEqual(drywall)
    expect((await set(drywall, painting)).body).toHaveLength(2)
    expect(await rowOf(person, 'Painting labor')).toMatchObject({
      unitPrice: '98.00',
      isOwnPrice: true,
      version: 2,
    })
  })
})

describe('the analysis', () => {
  const lineOf = async (person: Person, name: string) => {
    const create = { width: 64, height: 48, channels: 3 as const, background: '#998' }
    const photo = (await sharp({ create }).png().toBuffer()).toString('base64')
    const imageData = `data:image/png;base64,${photo}`
    const { body } = await person.post('/api/ai/analyze-photo', { imageData })
    const line = body.materials.find((material: { name: string }) => material.name === name)
    return line
  }
  const price = async (person: Person, name: string) => (await lineOf(person, name))?.unitPrice

  it('prices lines from the price book: own prices as they are, starter prices times the regional factor', async () => {
    const person = await server.signUp()
    const starter = await price(person, 'Joint compound')
    await person.put('/api/price-book', { regionalFactor: 120, categories: [], version: 0 })
    expect(Number(await price(person, 'Joint compound'))).toBeCloseTo(Number(starter) * 1.2, 2)
    const { id, key: _, ...row } = await rowOf(person, 'Joint compound')
    await person.put(`/api/price-items/${id}`, {
      ...row,
      unitPrice: '20.00',
      unitCost: '12.50',
    })
    expect(await price(person, 'Joint compound')).toBe('20.00')
    expect(await lineOf(person, 'Joint compound')).toMatchObject({ unitCost: '12.50' })
    const { body } = await person.get('/api/price-book/repairs')
    expect(body.every((row: { key: string | null }) => row.key !== null)).toBe(true)
    expect(body).toContainEqual(
      expect.objectContaining({ key: 'joint-compound', unitPrice: '20.00' }),
    )
  })
})

it.each([
  [49_999_999, '999999.98'],
  [50_000_000, '999999.99'],
  [99_999_999, '999999.99'],
])(
  'an hourly rate of %i cents, doubled by the regional factor, is at most the highest price allowed',
  async (cents, rate) => {
    const person = await server.signUp()
    const { business } = (await person.get('/api/auth/user')).body
    // Only starter prices move with the factor, and none of them is near the highest price.
    await server.pool.query(
      'update price_items set unit_price = $2 where business_id = $1 and is_hourly',
      [business.id, cents],
    )
    const settings = { regionalFactor: 200, categories: [], version: 0 }
    const { body } = await person.put('/api/price-book', settings)
    expect(body.averageRate).toBe(rate)
    const exported = (await person.get('/api/price-book/export')).body
    expect(String(exported)).toContain(rate)
  },
)
