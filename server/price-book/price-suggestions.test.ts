// Price suggestions over HTTP: which quotes count, and how a suggestion is accepted or dismissed.
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { reviseSent } from '../testing/revise-sent.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const DAY = 24 * 60 * 60 * 1000
const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 100_000 } })

type Line = { unitPrice: string; unit?: string }

async function startBusiness() {
  const person = await server.signUp()
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const [rate] = (await person.get('/api/price-book')).body.baseRates
  const row = async () => (await person.get(`/api/price-items/${rate.id}`)).body
  const from = { id: rate.id, key: rate.key, name: rate.name, unitPrice: '95.00' }

  const lineOf = ({ unitPrice, unit = 'hour' }: Line, priceItem: object) => ({
    description: rate.name,
    quantity: '2',
    unit,
    unitPrice,
    isLabor: true,
    reason: { detections: [], priceItem, explanation: '' },
  })
  /** Makes a quote with these lines, priced by a person. */
  const charge = async (lines: Line[], quote: object = {}, priceItem: object = from) => {
    const made = await person.post('/api/quotes', {
      quote: { customerId: customer.body.id, ...quote },
      lineItems: lines.map(line => lineOf(line, priceItem)),
    })
    expect(made.status).toBe(201)
    return made.body.quote
  }
  const chargeEach = async (...prices: string[]) => {
    for (const unitPrice of prices) await charge([{ unitPrice }])
  }
  const save = async (change: object) => {
    const { id, key: _, ...body } = await row()
    return person.put(`/api/price-items/${id}`, { ...body, ...change })
  }
  const dismiss = () => person.post(`/api/price-items/${rate.id}/dismiss-suggestion`)
  return { person, from, row, charge, chargeEach, save, dismiss }
}

async function suggestionsOf(person: Person) {
  return (await person.get('/api/price-suggestions')).body
}

describe('three quotes that correct a price', () => {
  it('suggest the corrected price, with the number and range of the corrections', async () => {
    const { person, chargeEach, row } = await startBusiness()
    await chargeEach('90.00', '85.00')
    expect(await suggestionsOf(person)).toEqual([])
    await chargeEach('95.00', '95.50')
    expect(await suggestionsOf(person)).toEqual([
      {
        row: await row(),
        price: '95.00',
        evidence: { times: 3, lowest: '85.00', highest: '95.50', median: '90.00' },
      },
    ])
  })

  it('count once for each quote, by its newest revision, without drafts', async () => {
    const { person, charge, chargeEach } = await startBusiness()
    const { id } = await charge([{ unitPrice: '80.00' }, { unitPrice: '70.00' }])
    await charge([{ unitPrice: '85.00' }], { status: 'draft' })
    await chargeEach('90.00')
    expect(await suggestionsOf(person)).toEqual([])
    await chargeEach('85.00')
    expect(await suggestionsOf(person)).toMatchObject([{ evidence: { times: 3, lowest: '80.00' } }])

    const revision = (await reviseSent(person, id)).body
    expect(await suggestionsOf(person)).toEqual([])
    const [line] = revision.lineItems
    const { customerId, version } = revision
    await person.put(`/api/quotes/${revision.id}`, {
      quote: { customerId, status: 'pending', version },
      lineItems: [{ ...line, unitPrice: '100.00' }],
    })
    expect(await suggestionsOf(person)).toMatchObject([
      { evidence: { times: 3, lowest: '85.00', highest: '100.00' } },
    ])
  })

  it('count for a year', async () => {
    const { person, chargeEach } = await startBusiness()
    await chargeEach('90.00', '90.00')
    advance(360 * DAY)
    await person.post('/api/auth/login', person)
    await chargeEach('90.00')
    expect(await suggestionsOf(person)).toHaveLength(1)
    advance(7 * DAY)
    expect(await suggestionsOf(person)).toEqual([])
  })

  it('count only for the row that set the price, and only in its unit', async () => {
    const { person, from, charge } = await startBusiness()
    for (const id of ['no id', '0193a5c8-1111-7222-8333-444455556666']) {
      for (const _ of [1, 2, 3]) await charge([{ unitPrice: '90.00' }], {}, { ...from, id })
    }
    for (const _ of [1, 2, 3]) await charge([{ unitPrice: '600.00', unit: 'day' }])
    expect(await suggestionsOf(person)).toEqual([])
    for (const _ of [1, 2, 3]) {
      await charge([{ unitPrice: '90.00', unit: 'Hours' }], {}, { ...from, id: null })
    }
    expect(await suggestionsOf(person)).toHaveLength(1)
  })

  it('of another business suggest nothing', async () => {
    const [one, other] = [await startBusiness(), await startBusiness()]
    await one.chargeEach('90.00', '90.00')
    for (const _ of [1, 2, 3]) await other.charge([{ unitPrice: '85.00' }], {}, one.from)
    await other.chargeEach('90.00', '90.00')
    expect(await suggestionsOf(one.person)).toEqual([])
    expect(await suggestionsOf(other.person)).toEqual([])
  })

  it('suggest nothing to a person who turned suggestions off', async () => {
    const { person, chargeEach } = await startBusiness()
    await chargeEach('90.00', '90.00', '90.00')
    await person.put('/api/settings/preferences', { hasPriceSuggestions: false })
    expect(await suggestionsOf(person)).toEqual([])
    await person.put('/api/settings/preferences', { hasPriceSuggestions: true })
    expect(await suggestionsOf(person)).toHaveLength(1)
  })
})

describe('a suggestion', () => {
  it('that was accepted returns only after three corrections of the new price', async () => {
    const { person, from, charge, chargeEach, save } = await startBusiness()
    await chargeEach('90.00', '85.00', '90.00')
    const [{ row, evidence }] = await suggestionsOf(person)
    const { id: _, key: __, ...rest } = row
    expect((await save({ ...rest, unitPrice: evidence.median })).status).toBe(200)
    expect(await suggestionsOf(person)).toEqual([])
    const now90 = { ...from, unitPrice: '90.00' }
    for (const _ of [1, 2]) await charge([{ unitPrice: '80.00' }], {}, now90)
    expect(await suggestionsOf(person)).toEqual([])
    await charge([{ unitPrice: '80.00' }], {}, now90)
    expect(await suggestionsOf(person)).toMatchObject([{ price: '90.00', evidence: { times: 3 } }])
  })

  it('does not overwrite a price that someone changed meanwhile', async () => {
    const { person, chargeEach, save, row } = await startBusiness()
    await chargeEach('90.00', '85.00', '90.00')
    const [suggestion] = await suggestionsOf(person)
    await save({ unitPrice: '120.00' })
    const { version } = suggestion.row
    expect((await save({ unitPrice: '90.00', version })).status).toBe(409)
    expect(await row()).toMatchObject({ unitPrice: '120.00' })
  })

  it('is based on prices with the regional factor', async () => {
    const { person, from, charge, chargeEach } = await startBusiness()
    await chargeEach('90.00', '90.00', '90.00')
    await person.put('/api/price-book', { regionalFactor: 120, categories: [], version: 0 })
    expect(await suggestionsOf(person)).toEqual([])
    const regional = { ...from, unitPrice: '114.00' }
    for (const _ of [1, 2, 3]) await charge([{ unitPrice: '110.00' }], {}, regional)
    expect(await suggestionsOf(person)).toMatchObject([
      { price: '114.00', row: { unitPrice: '95.00' }, evidence: { times: 3, median: '110.00' } },
    ])
  })

  it('that was dismissed returns after three further quotes', async () => {
    const { person, chargeEach, dismiss } = await startBusiness()
    await chargeEach('90.00', '85.00', '90.00')
    expect((await dismiss()).status).toBe(204)
    expect(await suggestionsOf(person)).toEqual([])
    await chargeEach('90.00', '90.00')
    expect(await suggestionsOf(person)).toEqual([])
    await chargeEach('80.00')
    expect(await suggestionsOf(person)).toMatchObject([{ evidence: { times: 6, lowest: '80.00' } }])
    expect((await dismiss()).status).toBe(204)
    expect(await suggestionsOf(person)).toEqual([])
  })
})
