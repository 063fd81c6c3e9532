// The assemblies of a business over HTTP: changing them, using them in estimates, and resetting them to the starters.
import type { Finding } from '@quotewright/domain/analysis/detection'
import { assemblies } from '@quotewright/domain/assemblies/assemblies'
import { AssemblyToSave } from '@quotewright/domain/assemblies/assembly'
import { starterAssembly } from '@quotewright/domain/assemblies/starter-assemblies'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
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
const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#999' } })
const imageData = (await picture.jpeg().toBuffer()).toString('base64')

const { trade: _, ...recipe } = assemblies.medium_hole
const ours = z.encode(AssemblyToSave, { ...recipe, version: 0 })
const own = { ...ours, name: 'Our patch', scope: 'Patch it our way' }

const save = (person: Person, change: object = {}) =>
  person.put('/api/assemblies', { ...own, ...change })
const reset = (person: Person, version: number) =>
  person.post('/api/assemblies/reset', { id: own.id, version })
const listed = async (person: Person) => (await person.get('/api/assemblies')).body
const analyze = async (person: Person) =>
  (await person.post('/api/ai/analyze-photo', { imageData })).body

describe('an assembly', () => {
  it('is the starter until the business changes it, and again after a reset', async () => {
    const person = await server.signUp()
    expect(await listed(person)).toEqual([])
    const saved = await save(person)
    expect(saved.body).toEqual({ ...own, trade: 'drywall', version: 1 })
    expect(await listed(person)).toEqual([saved.body])
    expect((await reset(person, 1)).status).toBe(204)
    expect(await listed(person)).toEqual([])
    expect((await save(person)).body).toMatchObject({ version: 3 })
  })

  it('keeps its time beyond the size if an app of the previous release leaves it out', async () => {
    const person = await server.signUp()
    const water = { id: 'water_damage', covers: { quantity: '12', unit: 'sq ft' } }
    expect((await save(person, water)).body).toMatchObject({ furtherTime: 33 })
    await save(person, { ...water, furtherTime: 50, version: 1 })
    await save(person, { ...water, crew: 2, version: 2 })
    expect(await listed(person)).toMatchObject([{ crew: 2, furtherTime: 50 }])
    const refused = await save(person, { ...water, furtherTime: 101, version: 3 })
    expect(refused.body.message).toBe(
      'Time beyond this size must be a whole percentage from 0 to 100',
    )
  })

  it('is charged by its size, or as a whole, if an app of the previous release leaves it out', async () => {
    const person = await server.signUp()
    const { trade: _, ...planks } = starterAssembly('vinyl_plank_floor') ?? assemblies.crack
    const floor = z.encode(AssemblyToSave, { ...planks, version: 0 })
    const { inProportion, ...older } = floor
    expect(inProportion).toBe(true)
    expect((await save(person, older)).body).toMatchObject({ inProportion: true })
    await save(person, { ...older, inProportion: false, version: 1 })
    await save(person, { ...older, crew: 2, version: 2 })
    expect(await listed(person)).toMatchObject([{ crew: 2, inProportion: false }])
    // As an earlier release stored it.
    await server.pool.query(
      "update assemblies set recipe = recipe - 'inProportion' where business_id = $1",
      [(await person.get('/api/auth/user')).body.business.id],
    )
    await save(person, { ...older, version: 3 })
    expect((await listed(person))[0]).not.toHaveProperty('inProportion')
    const copy = { ...older, id: '0195f000-0000-7000-8000-000000000001', trade: 'flooring' }
    await save(person, { ...copy, inProportion: true })
    await save(person, { ...copy, crew: 2, version: 1 })
    expect(await listed(person)).toContainEqual(
      expect.objectContaining({ id: copy.id, crew: 2, inProportion: true }),
    )
  })

  it('is not overwritten by someone who saw an older version', async () => {
    const person = await server.signUp()
    await save(person)
    expect((await save(person, { version: 1, crew: 2 })).body).toMatchObject({ version: 2 })
    for (const version of [0, 1]) {
      const refused = await save(person, { version, crew: 3 })
      expect(refused.status).toBe(409)
      expect(refused.body.message).toBe(
        'Someone else changed this assembly in the meantime. Load the page again, then make your change.',
      )
    }
    expect((await reset(person, 1)).status).toBe(409)
    expect(await listed(person)).toMatchObject([{ crew: 2, version: 2 }])
    await reset(person, 2)
    expect((await save(person, { version: 2 })).status).toBe(409)
    expect((await reset(person, 3)).status).toBe(409)
  })

  it('that does not exist cannot be saved or reset', async () => {
    const person = await server.signUp()
    expect((await save(person, { id: 'roof_garden' })).status).toBe(404)
    const refused = await person.post('/api/assemblies/reset', { id: 'roof_garden', version: 1 })
    expect(refused.body.message).toBe('Assembly Not Found')
  })

  it.each([
    [{ name: ' ' }, 'Name the assembly'],
    [{ scope: '' }, 'Describe the work for the customer'],
    [{ steps: [] }, 'Add at least one step'],
    [{ steps: [{ text: '', minutes: 5, dryHours: 0 }] }, 'Describe each step'],
    [
      { steps: [{ text: 'Wait', minutes: 1.5, dryHours: 0 }] },
      'Minutes must be a whole number from 0 to 6000',
    ],
    [{ crew: 0 }, 'The crew must be 1 to 20 people'],
    [{ covers: { quantity: '0', unit: 'ft' } }, 'Quantity must be more than 0'],
    [
      { materials: [{ key: 'x', name: 'X', unit: '', quantity: '1', waste: 301 }] },
      'Waste must be a whole percentage from 0 to 300',
    ],
  ])('refuses %j with a sentence', async (change, sentence) => {
    const person = await server.signUp()
    const { status, body } = await save(person, change)
    expect([status, body.message]).toEqual([422, sentence])
    expect(await listed(person)).toEqual([])
  })

  it('of another business is neither seen nor changed', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()]
    await save(person)
    expect(await listed(stranger)).toEqual([])
    expect((await reset(stranger, 1)).status).toBe(409)
    expect((await save(stranger, { crew: 5 })).body).toMatchObject({ version: 1 })
    expect(await listed(person)).toMatchObject([{ crew: 1, version: 1 }])
  })
})

describe('estimates', () => {
  it('use the changed assembly in analyses and repeated estimates, and the starter after a reset', async () => {
    const person = await server.signUp()
    const before = await analyze(person)
    await save(person, { steps: [{ text: 'Patch', minutes: 240, dryHours: 0 }], materials: [] })
    const after = await analyze(person)
    expect(after.materials).toMatchObject([{ name: 'Drywall repair labor', quantity: '4' }])
    expect(after.detections[0].scope).toBe('Patch it our way.')
    expect(after.laborEstimate.visits).toEqual([{ hours: '4', crew: 1, dryHours: 0 }])
    const { id, photos, estimateInput } = before
    const estimateAgain = async () =>
      (await person.post('/api/ai/estimate', { id, photos, estimateInput })).body.materials
    expect(await estimateAgain()).toEqual(after.materials)
    await reset(person, 1)
    expect(await estimateAgain()).toEqual(before.materials)
  })

  it('state the package in which the business buys a material', async () => {
    const person = await server.signUp()
    const soldBy = { unit: 'box', holds: '4.5' }
    const materials = own.materials.map(material =>
      material.key === 'joint-compound' ? { ...material, soldBy } : material,
    )
    expect((await save(person, { materials })).body.materials).toEqual(materials)
    const compound = (await analyze(person)).materials.find(
      ({ name }: { name: string }) => name === 'Joint compound',
    )
    expect(compound.reason.soldBy).toEqual(soldBy)
  })

  it('price materials by rows that the business added, which phones store for estimates offline', async () => {
    const person = await server.signUp()
    const row = { name: 'Patch kit', category: 'drywall', unit: 'kit', unitPrice: '9.00' }
    const { id } = (await person.post('/api/price-items', row)).body
    const kept = async () => (await person.get('/api/price-book/repairs')).body
    const isKept = async () => (await kept()).some((item: { id: string }) => item.id === id)
    expect(await isKept()).toBe(false)
    const materials = [{ key: id, name: 'Patch kit', unit: 'kit', quantity: '2', waste: 0 }]
    await save(person, { materials })
    expect(await isKept()).toBe(true)
    const line = async () => (await analyze(person)).materials[0]
    expect(await line()).toMatchObject({ name: 'Patch kit', quantity: '2', total: '18.00' })
    await person.delete(`/api/price-items/${id}`)
    expect(await line()).toMatchObject({
      name: 'Patch kit',
      unitPrice: '0.00',
      reason: { checkPrice: true, priceItem: null },
    })
  })

  it('take the usual finish and paint, unless the note says otherwise', async () => {
    const person = await server.signUp()
    const usualSite = { finish: 'knockdown', paint: 'included' }
    const usual = async (note: string, more: object = {}) =>
      (await person.post('/api/ai/analyze-photo', { imageData, note, usualSite, ...more })).body
    expect((await usual('')).estimateInput).toMatchObject(usualSite)
    const noted = await usual('smooth wall')
    expect(noted.estimateInput).toMatchObject({ ...usualSite, surface: 'wall', finish: 'smooth' })
    const byOwner = await usual('paint by owner')
    expect(byOwner.estimateInput).toMatchObject({ ...usualSite, paint: 'by_others' })
    // A person has not confirmed what the note says.
    const unconfirmed = await usual('smooth ceiling', { noteSite: { surface: 'wall' } })
    expect(unconfirmed.estimateInput).toMatchObject({ ...usualSite, surface: 'wall' })
    const { estimateInput } = await analyze(person)
    expect(estimateInput).not.toHaveProperty('finish')
    expect(estimateInput).not.toHaveProperty('paint')
  })

  it('add the usual charges of a visit and those in the request, at the business’s prices', async () => {
    const person = await server.signUp()
    const plain = await analyze(person)
    const [{ id: rowId, ...trip }] = (await person.get('/api/price-items?q=trip charge')).body
    await person.put(`/api/price-items/${rowId}`, { ...trip, unitPrice: '60.00' })
    const usualSite = { hasTripCharge: true, maskedRooms: 1, hasHaulAway: false }
    const usual = (await person.post('/api/ai/analyze-photo', { imageData, usualSite })).body
    expect(usual.estimateInput).toMatchObject(usualSite)
    type Line = { name: string; quantity: string; total: string; reason: object }
    const added = ({ materials }: { materials: Line[] }) =>
      materials
        .filter(({ reason }) => 'isForVisit' in reason)
        .map(({ name, quantity, total }) => [name, quantity, total])
    const masking = (rooms: number, film: string, tape: string, hours: string) => [
      ['Masking film, 9 × 12 ft', `${2 * rooms}`, film],
      ['Painter’s tape, 60 yd', '1', tape],
      ['Masking and floor protection', `${0.25 * rooms}`, hours],
    ]
    const dispatch = ['Trip charge', '1', '60.00']
    expect(added(usual)).toEqual([...masking(1, '10.00', '7.50', '23.75'), dispatch])
    const { id, photos, estimateInput } = usual
    const again = async (change: object) =>
      (
        await person.post('/api/ai/estimate', {
          id,
          photos,
          estimateInput: { ...estimateInput, ...change },
        })
      ).body
    const more = await again({ maskedRooms: 2, hasHaulAway: true, isHigh: true })
    const hauling = ['Debris haul-away', '1', '75.00']
    expect(added(more)).toEqual([...masking(2, '20.00', '7.50', '47.50'), hauling, dispatch])
    expect(more.detections[0].scope).toMatch(/; work above 10 ft\.$/)
    const none = await again({ maskedRooms: 0, hasTripCharge: false })
    expect(none.materials).toEqual(plain.materials)
    const body = { id, photos, estimateInput: { ...estimateInput, maskedRooms: 21 } }
    expect((await person.post('/api/ai/estimate', body)).status).toBe(422)
  })

  it('say in the scope who paints, as the request does', async () => {
    const person = await server.signUp()
    const { id, photos, estimateInput } = await analyze(person)
    const { body } = await person.post('/api/ai/estimate', {
      id,
      photos,
      estimateInput: { ...estimateInput, paint: 'by_others' },
    })
    expect(body.detections[0].scope).toMatch(/; paint by others\.$/)
    expect(body.estimateInput.paint).toBe('by_others')
  })
})
