// Drafts saved while they are edited, over HTTP: they stay one quote.
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const line = { description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }
const half = { firstName: 'Ro', lastName: '', email: '', phone: '', address: '' }

async function addPhoto(person: Person): Promise<string> {
  const create = { width: 80, height: 60, channels: 3 as const, background: '#987' }
  const bytes = await sharp({ create }).jpeg().toBuffer()
  return (await person.post('/api/photos', bytes)).body.url
}

async function startDraft(person: Person) {
  const id = uuid()
  const quoteNumber = 'Q-1763669509123KZQF'
  const quote = { id, quoteNumber, status: 'draft', draftCustomer: half }
  await person.post('/api/quotes', { quote, lineItems: [] })
  const save = (change: object, version: number, lineItems: object[] = [line]) =>
    person.put(`/api/quotes/${id}`, { quote: { status: 'draft', version, ...change }, lineItems })
  return { id, quoteNumber, save }
}

describe('a draft that is saved while it is being made', () => {
  it('stores each change, and becomes the quote when it is finished', async () => {
    const person = await server.signUp()
    const { id, quoteNumber, save } = await startDraft(person)
    const photoUrl = await addPhoto(person)
    const aiAnalysisData = '{"materials":[],"totalEstimate":"0.00"}'
    const grown = await save({ draftCustomer: half, photoUrl, aiAnalysisData }, 1)
    expect(grown.body.quote).toMatchObject({ version: 2, photoUrl, aiAnalysisData })
    const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
    const finished = { status: 'pending', customerId: customer.body.id, draftCustomer: null }
    expect((await save(finished, 2)).status).toBe(200)

    const quotes = await person.get('/api/quotes')
    expect(quotes.headers['x-total-count']).toBe('1')
    expect(quotes.body[0]).toMatchObject({
      id,
      quoteNumber,
      status: 'pending',
      total: '108.25',
      // Omitted fields stay as they are.
      photoUrl,
      customer: { firstName: 'Rosa' },
      draftCustomer: null,
    })
    expect(JSON.parse(quotes.body[0].aiAnalysisData)).toMatchObject(JSON.parse(aiAnalysisData))
    const activity = (await person.get('/api/activity')).body
    expect(activity.map((event: { kind: string }) => event.kind)).toEqual(['created'])
  })

  it('is hidden from the customer and the activity until it is finished', async () => {
    const person = await server.signUp()
    const { id } = await startDraft(person)
    expect((await person.get('/api/activity')).body).toEqual([])
    expect((await person.post(`/api/quotes/${id}/link`)).status).toBe(409)
  })

  it("does not overwrite another phone's save", async () => {
    const person = await server.signUp()
    const { id, save } = await startDraft(person)
    expect((await save({ notes: 'Gate code 4711' }, 1)).status).toBe(200)
    expect((await save({ notes: 'Dog in the yard' }, 1)).status).toBe(409)
    const { notes, version } = (await person.get(`/api/quotes/details/${id}`)).body
    expect({ notes, version }).toEqual({ notes: 'Gate code 4711', version: 2 })
  })

  it('refuses a photo of another business', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()]
    const { save } = await startDraft(person)
    const refused = await save({ photoUrl: await addPhoto(stranger) }, 1)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This photo does not exist; please upload it again',
    ])
  })
})
