// Suggested hours and quantities over HTTP: which quotes count, and how a suggestion is accepted or dismissed.
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const asked = { assemblyId: 'medium_hole', surface: 'wall', key: 'labor-drywall', unit: 'hour' }

async function startBusiness() {
  const person = await server.signUp()
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  /** Makes a quote with these hours for holes, typed by a person. `takeoff` is null if several assemblies share the line. */
  const work = async (quantity: string, takeoff: object | null = {}, quote: object = {}) => {
    const made = await person.post('/api/quotes', {
      quote: { customerId: customer.body.id, ...quote },
      lineItems: [
        {
          description: 'Labor',
          quantity,
          unit: 'hour',
          unitPrice: '85.00',
          isLabor: true,
          reason: {
            detections: [],
            priceItem: null,
            explanation: '',
            ...(takeoff && { takeoff: { ...asked, quantity: '2.25', sizes: ['1'], ...takeoff } }),
          },
        },
      ],
    })
    expect(made.status).toBe(201)
  }
  const workEach = async (...quantities: string[]) => {
    for (const quantity of quantities) await work(quantity)
  }
  const save = ({ assembly }: { assembly: object }, change: object) => {
    const { trade: _, ...body } = Object.assign({ trade: '' }, assembly)
    return person.put('/api/assemblies', { ...body, ...change })
  }
  const { assemblyId, key } = asked
  const dismiss = (change: object = {}) =>
    person.post('/api/quantity-suggestions/dismiss', { assemblyId, key, ...change })
  return { person, work, workEach, save, dismiss }
}

const suggestionsOf = async (person: Person) => (await person.get('/api/quantity-suggestions')).body

describe('three quotes that correct the hours of an assembly', () => {
  it('suggest the corrected hours, with the number and range of the corrections', async () => {
    const { person, workEach } = await startBusiness()
    await workEach('2', '2.5')
    expect(await suggestionsOf(person)).toEqual([])
    await workEach('2.25', '2')
    expect(await suggestionsOf(person)).toMatchObject([
      {
        assembly: { id: 'medium_hole', version: 0 },
        key: 'labor-drywall',
        amount: '2.25',
        evidence: { times: 3, lowest: '2', highest: '2.5', median: '2' },
      },
    ])
  })

  it('count per hole, without drafts and lines that several assemblies share', async () => {
    const { person, work } = await startBusiness()
    await work('2')
    await work('4', { quantity: '4.5', sizes: ['2'] })
    await work('2', null)
    await work('2', {}, { status: 'draft' })
    await work('2', { quantity: '3' })
    expect(await suggestionsOf(person)).toEqual([])
    await work('4', { quantity: '4.5', sizes: ['1', '1'] })
    expect(await suggestionsOf(person)).toMatchObject([{ evidence: { times: 3, highest: '2' } }])
  })

  it('of another business suggest nothing', async () => {
    const [one, other] = [await startBusiness(), await startBusiness()]
    await one.workEach('2', '2')
    await other.workEach('2', '2', '2')
    expect(await suggestionsOf(one.person)).toEqual([])
    expect(await suggestionsOf(other.person)).toHaveLength(1)
  })

  it('suggest nothing to a person who turned suggestions off', async () => {
    const { person, workEach } = await startBusiness()
    await workEach('2', '2', '2')
    await person.put('/api/settings/preferences', { hasPriceSuggestions: false })
    expect(await suggestionsOf(person)).toEqual([])
    await person.put('/api/settings/preferences', { hasPriceSuggestions: true })
    expect(await suggestionsOf(person)).toHaveLength(1)
  })
})

describe('a suggestion', () => {
  it('that was accepted returns only after three corrections of the new hours', async () => {
    const { person, work, workEach, save } = await startBusiness()
    await workEach('2', '2', '2')
    const [suggestion] = await suggestionsOf(person)
    const steps = [{ text: 'Patch', minutes: 120, dryHours: 0 }]
    expect((await save(suggestion, { steps })).status).toBe(200)
    expect(await suggestionsOf(person)).toEqual([])
    for (const _ of [1, 2, 3]) await work('1.5', { quantity: '2' })
    expect(await suggestionsOf(person)).toMatchObject([
      { assembly: { version: 1 }, amount: '2', evidence: { times: 3, median: '1.5' } },
    ])
    expect((await save(suggestion, { crew: 2 })).status).toBe(409)
  })

  it('that was dismissed returns after three further quotes', async () => {
    const { person, workEach, dismiss } = await startBusiness()
    await workEach('2', '2.5', '2')
    expect((await dismiss()).status).toBe(204)
    expect(await suggestionsOf(person)).toEqual([])
    await workEach('2', '2')
    expect(await suggestionsOf(person)).toEqual([])
    await workEach('1.5')
    expect(await suggestionsOf(person)).toMatchObject([{ evidence: { times: 6, lowest: '1.5' } }])
    expect((await dismiss({ assemblyId: 'roof_garden' })).status).toBe(404)
    expect((await dismiss({ key: 'no-such-row' })).status).toBe(404)
  })
})
