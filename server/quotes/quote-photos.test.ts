// The photos of a quote over HTTP: arranged, left out, added and removed, and what the customer sees of them.
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
const box = { x: 10, y: 10, width: 20, height: 20 }

async function addPhoto(person: Person, background: string): Promise<string> {
  const create = { width: 80, height: 60, channels: 3 as const, background }
  const bytes = await sharp({ create }).jpeg().toBuffer()
  return (await person.post('/api/photos', bytes)).body.id
}

const analysisOf = (marks: Record<string, string>) =>
  JSON.stringify({
    materials: [],
    totalEstimate: '0.00',
    photos: Object.entries(marks).map(([id, name]) => ({
      id,
      marks: [{ name, confidence: 80, box }],
    })),
  })

/** A pending quote with two analyzed photos, and one more photo that it does not have. */
async function startQuote(fields: object = {}) {
  const person = await server.signUp()
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com' }
  const customer = await person.post('/api/customers', rosa)
  const [hole, crack, later] = await Promise.all(
    ['#987', '#678', '#345'].map(color => addPhoto(person, color)),
  )
  if (!hole || !crack || !later) throw new Error('three photos expected')
  const aiAnalysisData = analysisOf({ [hole]: 'Hole', [crack]: 'Crack' })
  const { status, body } = await person.post('/api/quotes', {
    quote: { customerId: customer.body.id, aiAnalysisData, ...fields },
    lineItems,
  })
  expect(status).toBe(201)
  const { id } = body.quote
  const arrange = (photos: object[], version: number, by = person) =>
    by.put(`/api/quotes/${id}/photos`, { photos, version })
  const shown = async () => (await person.get(`/api/quotes/details/${id}`)).body
  return { person, id, hole, crack, later, arrange, shown, customerId: customer.body.id }
}

const seen = (id: string) => ({ id, isLeftOut: false })
const leftOut = (id: string) => ({ id, isLeftOut: true })
const urlOf = (id: string) => `/api/photos/${id}`

async function textOf(pdf: Uint8Array): Promise<string> {
  return (await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })).text
}

describe('the photos of a quote', () => {
  it('are those of its analysis until someone arranges them', async () => {
    const { hole, crack, shown } = await startQuote()
    expect((await shown()).photos).toEqual([seen(hole), seen(crack)])
  })

  it('are reordered, left out, added and removed in one call, and stay so', async () => {
    const { person, id, hole, crack, later, arrange, shown } = await startQuote()
    const photos = [leftOut(crack), seen(later), seen(hole)]
    const { status, body } = await arrange(photos, 1)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, version: 2, photos, photoUrl: urlOf(later), total: '108.25' })
    expect(await shown()).toMatchObject({ version: 2, photos, photoUrl: urlOf(later), lineItems })
    expect((await person.get('/api/quotes')).body[0].photos).toEqual(photos)

    expect((await arrange([leftOut(crack)], 2)).body).toMatchObject({ version: 3, photoUrl: null })
    expect((await shown()).photos).toEqual([leftOut(crack)])
  })

  it('are created and saved in the order that was sent', async () => {
    const { person, id, hole, crack, later, shown } = await startQuote()
    const draft = { status: 'draft', photos: [seen(later), leftOut(hole)] }
    const made = (await person.post('/api/quotes', { quote: draft, lineItems: [] })).body.quote
    expect(made).toMatchObject({ photos: draft.photos, photoUrl: urlOf(later) })
    const quote = { status: 'pending', photos: [seen(crack), seen(hole)], version: 1 }
    expect((await person.put(`/api/quotes/${id}`, { quote, lineItems })).status).toBe(200)
    expect((await shown()).photos).toEqual(quote.photos)
  })

  it('keep their order when a client that cannot arrange photos saves the quote', async () => {
    const { person, id, hole, crack, later, arrange, shown } = await startQuote()
    const save = (fields: object, version: number) =>
      person.put(`/api/quotes/${id}`, {
        quote: { status: 'pending', version, ...fields },
        lineItems,
      })
    await arrange([leftOut(crack), seen(hole)], 1)
    await save({ notes: 'Two coats' }, 2)
    expect(await shown()).toMatchObject({
      notes: 'Two coats',
      photos: [leftOut(crack), seen(hole)],
      photoUrl: urlOf(hole),
    })
    await save({ aiAnalysisData: analysisOf({ [hole]: 'Hole', [later]: 'Nail pop' }) }, 3)
    expect((await shown()).photos).toEqual([leftOut(crack), seen(hole), seen(later)])
  })

  it('follow that client’s analysis if they were never arranged', async () => {
    const { person, id, later, shown } = await startQuote()
    const aiAnalysisData = analysisOf({ [later]: 'Nail pop' })
    const quote = { status: 'pending', version: 1, aiAnalysisData }
    await person.put(`/api/quotes/${id}`, { quote, lineItems })
    expect((await shown()).photos).toEqual([seen(later)])
  })
})

describe('arranging photos is refused', () => {
  it('if another phone saved first, and on a quote that is sent or answered', async () => {
    const { person, id, hole, crack, arrange, shown } = await startQuote()
    await arrange([seen(crack), seen(hole)], 1)
    const late = await arrange([seen(hole)], 1)
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(/^Someone else has changed this quote/)
    expect((await person.post(`/api/quotes/${id}/email`, {})).status).toBe(200)
    const { version } = await shown()
    const sent = await arrange([seen(hole)], version)
    expect(sent.status).toBe(409)
    expect(sent.body.message).toBe('Only draft and pending quotes can be edited')
    expect((await shown()).photos).toEqual([seen(crack), seen(hole)])
  })

  it("with photos that are unknown or another business's", async () => {
    const { hole, arrange, shown, ...own } = await startQuote()
    const other = await startQuote()
    for (const id of [crypto.randomUUID(), other.hole]) {
      const refused = await arrange([seen(hole), seen(id)], 1)
      expect(refused.status).toBe(422)
      expect(refused.body.message).toBe('This photo does not exist; please upload it again')
      const quote = { status: 'draft', photos: [seen(id)] }
      expect((await own.person.post('/api/quotes', { quote, lineItems: [] })).status).toBe(422)
      const saved = { status: 'pending', photos: [seen(id)], version: 1 }
      const path = `/api/quotes/${own.id}`
      expect((await own.person.put(path, { quote: saved, lineItems })).status).toBe(422)
    }
    expect((await other.arrange([], 1, own.person)).status).toBe(404)
    expect((await other.shown()).photos).toHaveLength(2)
    expect(await shown()).toMatchObject({ version: 1 })
  })

  it('with a photo listed twice, or more photos than a quote has room for', async () => {
    const { hole, arrange } = await startQuote()
    const twice = await arrange([seen(hole), leftOut(hole)], 1)
    expect(twice.body.message).toBe('A photo can be in a quote only once')
    const many = Array.from({ length: 21 }, () => seen(crypto.randomUUID()))
    const { status, body } = await arrange(many, 1)
    expect(status).toBe(422)
    expect(body.message).toBe('A quote has room for 20 photos')
  })
})

describe('the customer', () => {
  async function openLink(person: Person, id: string) {
    const { url } = (await person.post(`/api/quotes/${id}/link`)).body
    const query = `?token=${url.split('/').at(-1)}`
    const customer = server.client()
    const page = (await customer.get(`/api/customer-quote${query}`)).body
    const photos = page.document.blocks.find((block: { kind: string }) => block.kind === 'photos')
    return {
      alts: photos?.photos.map((photo: { alt: string }) => photo.alt),
      photo: (photoId: string) => customer.get(`/api/customer-quote/photos/${photoId}${query}`),
      pdf: async () => textOf((await customer.get(`/api/customer-quote/pdf${query}`)).body),
    }
  }

  it('sees the photos in their order, and none that is left out', async () => {
    const { person, id, hole, crack, later, arrange } = await startQuote()
    await arrange([seen(later), seen(crack), leftOut(hole)], 1)
    const { alts, photo, pdf } = await openLink(person, id)
    expect(alts).toEqual(['Photo 1 of the job site', 'Photo 2 of the job site, marked: 1 Crack'])
    expect((await photo(later)).headers['content-type']).toBe('image/jpeg')
    expect((await photo(hole)).status).toBe(404)
    const text = await pdf()
    expect(text).toContain('1 Crack')
    expect(text).not.toContain('Hole')
  })

  it('gets the same photos in the mail', async () => {
    const { person, id, hole, crack, arrange } = await startQuote()
    await arrange([seen(crack), leftOut(hole)], 1)
    await person.post(`/api/quotes/${id}/email`, {})
    const mail = (await server.mails()).find(({ text }) => text.includes('Rosa'))
    const attached = await textOf(new Uint8Array(mail?.attachments[0]?.content ?? []))
    expect(attached).toContain('1 Crack')
    expect(attached).not.toContain('Hole')
  })

  it('cannot accept if the photos changed since they opened the quote', async () => {
    const { person, id, hole, arrange } = await startQuote()
    const { url } = (await person.post(`/api/quotes/${id}/link`)).body
    const token = url.split('/').at(-1)
    await arrange([seen(hole)], 1)
    const answer = { token, answer: 'approved', name: 'Rosa Díaz', version: 1 }
    expect((await server.client().post('/api/customer-quote/answer', answer)).status).toBe(409)
  })
})
