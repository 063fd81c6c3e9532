// Assemblies that a business adds, over HTTP: made, copied, changed, deleted, limited, and its alone.
import { assemblies } from '@quotewright/domain/assemblies/assemblies'
import { AssemblyToSave, MAX_ADDED_ASSEMBLIES } from '@quotewright/domain/assemblies/assembly'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'

const server = await startTestServer()

const idOf = (place: number) => `0195f000-0000-7000-8000-${String(place).padStart(12, '0')}`
const plaster = {
  ...z.encode(AssemblyToSave, { ...assemblies.small_hole, version: 0 }),
  id: idOf(1),
  name: 'Small hole, plaster',
}

const save = (person: Person, change: object = {}) =>
  person.put('/api/assemblies', { ...plaster, ...change })
const remove = (person: Person, version: number, id = plaster.id) =>
  person.post('/api/assemblies/reset', { id, version })
const listed = async (person: Person) => (await person.get('/api/assemblies')).body

describe('an assembly that a business adds', () => {
  it('is listed with its trade, changed with a version check, and deleted', async () => {
    const person = await server.signUp()
    const added = await save(person, { trade: 'painting' })
    expect(added.body).toEqual({ ...plaster, trade: 'painting', version: 1 })
    expect(await listed(person)).toEqual([added.body])
    const { trade: _, ...withoutTrade } = plaster
    const changed = { ...withoutTrade, crew: 2, version: 1 }
    const kept = await person.put('/api/assemblies', changed)
    expect(kept.body).toMatchObject({ trade: 'painting', crew: 2, version: 2 })
    expect((await save(person, { version: 2, trade: 'general' })).body.trade).toBe('general')
    const late = await save(person, { version: 1, crew: 4 })
    expect([late.status, late.body.message]).toEqual([
      409,
      'Someone else changed this assembly in the meantime. Load the page again, then make your change.',
    ])
    expect((await remove(person, 2)).status).toBe(409)
    expect((await remove(person, 3)).status).toBe(204)
    expect(await listed(person)).toEqual([])
  })

  it('comes back when its deletion is undone, and is gone for who saw it before', async () => {
    const person = await server.signUp()
    await save(person)
    await remove(person, 1)
    for (const gone of [await save(person, { version: 1 }), await remove(person, 1)]) {
      expect([gone.status, gone.body.message]).toEqual([404, 'Assembly Not Found'])
    }
    expect((await save(person)).body).toMatchObject({ name: plaster.name, version: 3 })
    expect((await remove(person, 1)).status).toBe(409)
  })

  it('is made once, however often it is sent', async () => {
    const person = await server.signUp()
    const sent = await Promise.all([
      save(person),
      save(person, { id: plaster.id.toUpperCase() }),
      save(person),
    ])
    expect(sent.map(({ body }) => [body.id, body.version])).toEqual([
      [plaster.id, 1],
      [plaster.id, 1],
      [plaster.id, 1],
    ])
    expect(await listed(person)).toHaveLength(1)
    expect((await save(person, { name: 'Another' })).status).toBe(409)
  })

  it('needs a trade', async () => {
    const person = await server.signUp()
    const { trade: _, ...withoutTrade } = plaster
    const refused = await person.put('/api/assemblies', withoutTrade)
    expect([refused.status, refused.body]).toEqual([
      422,
      { message: 'Choose a trade', fields: { trade: 'Choose a trade' } },
    ])
    expect((await save(person, { trade: 'gardening' })).status).toBe(422)
    expect(await listed(person)).toEqual([])
  })

  it('leaves ours in their trade', async () => {
    const person = await server.signUp()
    const saved = await save(person, { id: 'small_hole', trade: 'painting' })
    expect(saved.body).toMatchObject({ id: 'small_hole', trade: 'drywall' })
    expect(await listed(person)).toEqual([saved.body])
  })

  it('is one of at most 100; a deleted one makes room', async () => {
    const person = await server.signUp()
    await save(person, { id: 'small_hole' })
    await save(person)
    const { business } = (await person.get('/api/auth/user')).body
    await server.pool.query(
      `insert into assemblies (business_id, id, recipe, version)
        select business_id, gen_random_uuid(), recipe, 1
        from assemblies, generate_series(3, $3) where business_id = $1 and id = $2`,
      [business.id, plaster.id, MAX_ADDED_ASSEMBLIES],
    )
    expect(await listed(person)).toHaveLength(MAX_ADDED_ASSEMBLIES)
    const last = await Promise.all([
      save(person, { id: idOf(101) }),
      save(person, { id: idOf(102) }),
    ])
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const full = await save(person, { id: idOf(103) })
    expect(full.body.message).toBe(
      'A business can add at most 100 assemblies. Delete one you no longer use first.',
    )
    expect((await save(person, { id: idOf(1), crew: 3, version: 1 })).status).toBe(200)
    await remove(person, 2, idOf(1))
    expect((await save(person, { id: idOf(103) })).status).toBe(200)
  })

  it('belongs to its business: no other sees, changes or deletes it', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()]
    await save(person)
    expect(await listed(stranger)).toEqual([])
    expect((await stranger.get('/api/catalog')).body.assemblies).toEqual([])
    expect((await save(stranger, { version: 1 })).status).toBe(404)
    expect((await remove(stranger, 1)).status).toBe(404)
    expect((await save(stranger, { name: 'Theirs' })).body).toMatchObject({ version: 1 })
    expect(await listed(person)).toMatchObject([{ name: plaster.name, version: 1 }])
  })

  it('is in the catalog and the data export, with the prices of its own rows', async () => {
    const person = await server.signUp()
    const row = { name: 'Lime plaster', category: 'drywall', unit: 'bag', unitPrice: '21.00' }
    const { id: key } = (await person.post('/api/price-items', row)).body
    const materials = [{ key, name: row.name, unit: row.unit, quantity: '1', waste: 0 }]
    const added = (await save(person, { materials })).body
    expect((await person.get('/api/catalog')).body.assemblies).toEqual([added])
    const kept = (await person.get('/api/price-book/repairs')).body
    expect(kept.find(({ id }: { id: string }) => id === key)).toMatchObject({ name: row.name })
    const { body } = await person.get('/api/settings/export')
    const data = JSON.parse(unzip(Buffer.from(body), 'data.json'))
    expect(data.assemblies).toEqual([added])
  })
})

describe('its hours', () => {
  it('are learned from three quotes that correct them', async () => {
    const person = await server.signUp()
    const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
    const steps = [{ text: 'Patch in lime', minutes: 120, dryHours: 0 }]
    const added = (await save(person, { steps })).body
    const key = added.labor.key
    const takeoff = { assemblyId: added.id, surface: 'wall', key, unit: 'hour', quantity: '2' }
    const line = {
      description: 'Labor',
      quantity: '3',
      unit: 'hour',
      unitPrice: '85.00',
      isLabor: true,
      reason: {
        detections: [],
        priceItem: null,
        explanation: '',
        takeoff: { ...takeoff, sizes: ['1'] },
      },
    }
    for (const _ of [1, 2, 3]) {
      const quote = { customerId: customer.body.id }
      expect((await person.post('/api/quotes', { quote, lineItems: [line] })).status).toBe(201)
    }
    const suggestions = async () => (await person.get('/api/quantity-suggestions')).body
    expect(await suggestions()).toMatchObject([
      { assembly: { id: added.id, version: 1 }, key, evidence: { times: 3, median: '3' } },
    ])
    const dismissed = { assemblyId: added.id, key }
    expect((await person.post('/api/quantity-suggestions/dismiss', dismissed)).status).toBe(204)
    expect(await suggestions()).toEqual([])
    await remove(person, 1)
    expect((await person.post('/api/quantity-suggestions/dismiss', dismissed)).status).toBe(404)
  })
})
