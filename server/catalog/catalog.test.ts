// The catalog over HTTP: prices, services, assemblies and recent lines, and what a phone with a copy of them receives.
import { assemblies } from '@quotewright/domain/assemblies/assemblies'
import { AssemblyToSave } from '@quotewright/domain/assemblies/assembly'
import type { CatalogPrice, RecentLine } from '@quotewright/domain/catalog/catalog'
import { starterRowsOf } from '@quotewright/domain/price-book/rows-of-trades'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const read = async (person: Person, known = '') =>
  (await person.get(`/api/catalog?known=${encodeURIComponent(known)}`)).body

async function priceOf(person: Person, name: string): Promise<Record<string, string>> {
  return (await read(person)).prices.find((price: CatalogPrice) => price.name === name)
}

async function quote(person: Person, ...lineItems: object[]): Promise<void> {
  const body = { quote: { status: 'draft' }, lineItems }
  expect((await person.post('/api/quotes', body)).status).toBe(201)
}

const hauling = { description: 'Haul away', quantity: '1', unit: 'load', unitPrice: '45.00' }

describe('the prices of the catalog', () => {
  it('are the whole price book by name, at the prices that quotes use, without the service minimum', async () => {
    const person = await server.signUp()
    const lift = { name: 'Scissor lift', category: 'Rentals', unit: 'day', unitPrice: '250.00' }
    await person.post('/api/price-items', { ...lift, description: 'With operator' })
    await person.put('/api/price-book', { regionalFactor: 120, categories: [], version: 0 })
    const names = (await read(person)).prices.map(({ name }: CatalogPrice) => name)
    expect(names).toHaveLength(starterRowsOf(['drywall', 'painting']).length)
    expect(names).not.toContain('Service minimum')
    expect(await priceOf(person, 'Scissor lift')).toMatchObject({
      ...lift,
      key: null,
      description: 'With operator',
      isLabor: false,
    })
    expect(await priceOf(person, 'Joint compound')).toMatchObject({
      key: 'joint-compound',
      unitPrice: '15.00',
    })
  })

  it('are left out for a phone that has them, until any of them changes', async () => {
    const person = await server.signUp()
    const list = {
      rows: [{ name: 'Lift', category: 'general', unit: 'day', unitPrice: '250.00', line: 2 }],
    }
    const { id, ...compound } = (await person.get('/api/price-items?q=joint compound')).body[0]
    const changes = [
      () => person.put(`/api/price-items/${id}`, { ...compound, unitPrice: '20.00' }),
      () => person.put('/api/price-book', { regionalFactor: 90, categories: [], version: 0 }),
      () => person.post('/api/price-book/import', list),
      () => person.post('/api/price-book/import/undo'),
    ]
    const seen = new Set<string>()
    for (const change of changes) {
      const { fingerprint, prices } = await read(person)
      expect(prices).not.toBeNull()
      expect(await read(person, fingerprint)).toMatchObject({ fingerprint, prices: null })
      seen.add(fingerprint)
      expect((await change()).status).toBe(200)
      expect((await read(person, fingerprint)).prices).not.toBeNull()
    }
    expect(seen.size).toBe(changes.length)
  })
})

it('the service minimum is in the catalog beside the prices, also for a phone that has them', async () => {
  const person = await server.signUp()
  const { fingerprint, serviceMinimum } = await read(person)
  expect(serviceMinimum).toMatchObject({ key: 'service-minimum', unitPrice: '150.00' })
  await person.put('/api/price-book', { regionalFactor: 120, categories: [], version: 0 })
  const after = await read(person)
  expect(after.serviceMinimum).toMatchObject({ id: serviceMinimum.id, unitPrice: '180.00' })
  expect(await read(person, after.fingerprint)).toMatchObject({
    prices: null,
    serviceMinimum: after.serviceMinimum,
  })
  expect(after.fingerprint).not.toBe(fingerprint)
})

describe('the services of the catalog', () => {
  it('are the active ones, with their price if they have one', async () => {
    const person = await server.signUp()
    const add = (serviceName: string, rest: object) =>
      person.post('/api/company-services', { category: 'drywall', serviceName, ...rest })
    await add('Patch a hole', { basePrice: '150.00', description: 'Up to a foot wide' })
    await add('Skim coat', {})
    await add('Plaster', { isActive: false })
    expect((await read(person)).services).toMatchObject([
      { name: 'Patch a hole', unitPrice: '150.00', description: 'Up to a foot wide' },
      { name: 'Skim coat', unitPrice: null, description: '' },
    ])
  })
})

describe('the assemblies of the catalog', () => {
  it('are those that the business changed; its trades say which starters it also has', async () => {
    const person = await server.signUp()
    const before = await read(person)
    expect(before).toMatchObject({ assemblies: [], trades: ['drywall', 'painting'] })
    const { trade: _, ...recipe } = assemblies.crack
    const own = z.encode(AssemblyToSave, { ...recipe, name: 'Our crack', version: 0 })
    const saved = (await person.put('/api/assemblies', own)).body
    const after = await read(person, before.fingerprint)
    expect(after).toMatchObject({ assemblies: [saved], prices: null })
    const stranger = await server.signUp()
    expect((await read(stranger)).assemblies).toEqual([])
  })
})

describe('the recent lines of the catalog', () => {
  it('are those of the newest quotes, each once at its newest price, last used first', async () => {
    const person = await server.signUp()
    await quote(person, { ...hauling, unitPrice: '40.00' }, { ...hauling, description: 'Old work' })
    await quote(person, { ...hauling, description: 'HAUL AWAY' }, hauling, {
      ...hauling,
      unit: 'hour',
    })
    const { recentLines } = await read(person)
    expect(recentLines).toMatchObject([
      { description: 'HAUL AWAY', unit: 'load', unitPrice: '45.00', uses: 2, priceItemId: null },
      { description: 'Haul away', unit: 'hour', uses: 1 },
      { description: 'Old work', uses: 1 },
    ])
  })

  it('name the price book’s row they came from, and leave out service minimums', async () => {
    const person = await server.signUp()
    const priced = (id: string | null, key: string | null) => ({
      detections: [],
      priceItem: { id, key, name: 'Row', unitPrice: '45.00' },
      explanation: '',
    })
    const { id } = await priceOf(person, 'Joint compound')
    await quote(
      person,
      { ...hauling, reason: priced(id ?? '', 'joint-compound') },
      { ...hauling, description: 'Service minimum', reason: priced(null, 'service-minimum') },
    )
    const { recentLines } = await read(person)
    expect(recentLines).toMatchObject([{ description: 'Haul away', priceItemId: id }])
  })

  it('are read from the newest 100 quotes', async () => {
    const person = await server.signUp()
    await quote(person, { ...hauling, description: 'Long ago' })
    await quote(person, hauling)
    const { business } = (await person.get('/api/auth/user')).body
    const addQuotes = (count: number, name: string) =>
      server.pool.query(
        `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total,
            created_at, created_day)
          select gen_random_uuid(), $1, max(user_id::text)::uuid, $3 || n, 'draft', 0, 0, 0, 0,
            max(created_at) + interval '1 second', max(created_day)
          from quotes, generate_series(1, $2) n where business_id = $1 group by n`,
        [business.id, count, name],
      )
    await addQuotes(98, 'Q-A')
    const names = async () =>
      (await read(person)).recentLines.map((line: RecentLine) => line.description)
    expect(await names()).toEqual(['Haul away', 'Long ago'])
    await addQuotes(1, 'Q-B')
    expect(await names()).toEqual(['Haul away'])
  })
})

it('a price book of 10,000 rows is copied whole', async () => {
  const person = await server.signUp()
  const { business } = (await person.get('/api/auth/user')).body
  await server.pool.query(
    `insert into price_items (id, business_id, name, description, category, unit, unit_price, is_own_price, is_labor)
      select gen_random_uuid(), $1, 'Item ' || n, 'Grade "A", ' || n, 'general', 'each', n, true, false
      from generate_series(1, 10000) n`,
    [business.id],
  )
  const { prices } = await read(person)
  expect(prices).toHaveLength(10_000 + starterRowsOf(['drywall', 'painting']).length - 1)
  expect(await priceOf(person, 'Item 10000')).toMatchObject({
    unitPrice: '100.00',
    description: 'Grade "A", 10000',
  })
})
