// Notes and photos of a section over HTTP: stored, kept, and shown to the customer.
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const lineItems = [
  { description: 'Patch', quantity: '1', unitPrice: '100.00', sectionId: 'wall' },
  { description: 'Tape', quantity: '1', unitPrice: '50.00', sectionId: 'ceiling' },
]
const wall = { id: 'wall', title: 'Living room wall: hole', scope: 'Patch it.' }
const ceiling = { id: 'ceiling', title: 'Ceiling: crack', scope: 'Tape it.' }
const notes = 'Keep the room aired.\nThe dust is covered.'

async function startQuote(fields: object = {}) {
  const person = await server.signUp()
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com' }
  const customer = await person.post('/api/customers', rosa)
  const ids = await Promise.all(
    ['#987', '#678', '#345'].map(async background => {
      const create = { width: 80, height: 60, channels: 3 as const, background }
      const bytes = await sharp({ create }).jpeg().toBuffer()
      return String((await person.post('/api/photos', bytes)).body.id)
    }),
  )
  const [near, far, other] = ids
  if (!near || !far || !other) throw new Error('three photos expected')
  const noted = { ...wall, notes, photoIds: [near, far] }
  const quote = {
    customerId: customer.body.id,
    photos: [near, far].map(id => ({ id, isLeftOut: false })),
    sections: [noted, ceiling],
    ...fields,
  }
  const made = await person.post('/api/quotes', { quote, lineItems })
  expect(made.status).toBe(201)
  const { id } = made.body.quote
  const shown = async (of = id) => (await person.get(`/api/quotes/details/${of}`)).body
  const save = async (change: object) =>
    person.put(`/api/quotes/${id}`, {
      quote: { status: 'pending', version: (await shown()).version, ...change },
      lineItems,
    })
  const arrange = async (photos: string[], leftOut: string[] = []) =>
    person.put(`/api/quotes/${id}/photos`, {
      photos: photos.map(photo => ({ id: photo, isLeftOut: leftOut.includes(photo) })),
      version: (await shown()).version,
    })
  const customerSees = async () => {
    const { url } = (await person.post(`/api/quotes/${id}/link`)).body
    const token = String(url).split('/').at(-1)
    const { document } = (await server.client().get(`/api/customer-quote?token=${token}`)).body
    return document.blocks.find(({ kind }: { kind: string }) => kind === 'sections')
  }
  return { person, id, near, far, other, noted, made, shown, save, arrange, customerSees }
}

const sectionsOf = (body: { sections: { notes?: string; photoIds?: string[] }[] }) =>
  body.sections.map(section => [section.notes, section.photoIds])

describe('the notes and photos of a section', () => {
  it('are stored, and shown in the customer’s section and in the PDF', async () => {
    const { person, id, near, far, noted, made, shown, customerSees } = await startQuote()
    expect(made.body.quote.sections[0]).toMatchObject(noted)
    expect(sectionsOf(await shown())).toEqual([
      [notes, [near, far]],
      [undefined, undefined],
    ])
    const { sections } = await customerSees()
    expect(sections[0]).toMatchObject({
      notes: { title: 'Notes', paragraphs: notes.split('\n') },
      photos: [near, far],
    })
    expect(sections[1]).not.toHaveProperty('notes')
    expect(sections[1]).not.toHaveProperty('photos')
    const pdf: Uint8Array = (await person.get(`/api/quotes/${id}/pdf`)).body
    const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })
    expect(text).toMatch(/Patch it\.\s+Notes\s+Keep the room aired\.\s+The dust is covered\./)
  })

  it('follow the lines if the customer sees every line', async () => {
    const { customerSees } = await startQuote({ presentation: 'everyLine' })
    expect(await customerSees()).toMatchObject({
      title: 'Notes on the work',
      sections: [{ title: wall.title, notes: { paragraphs: notes.split('\n') }, price: null }],
    })
  })

  it('stand beside the scope of work, which is above the lines then', async () => {
    const { person, id } = await startQuote({ presentation: 'everyLine' })
    const pdf: Uint8Array = (await person.get(`/api/quotes/${id}/pdf`)).body
    const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })
    expect(text).toMatch(/Patch it\.\s+.*Tape it\./s)
    const { url } = (await person.post(`/api/quotes/${id}/link`)).body
    const token = new URL(url).pathname.split('/').at(-1)
    const { document } = (await server.client().get(`/api/customer-quote?token=${token}`)).body
    expect(document.blocks).toContainEqual(
      expect.objectContaining({
        kind: 'lineItems',
        groups: expect.arrayContaining([expect.objectContaining({ scope: ['Tape it.'] })]),
      }),
    )
  })

  it('stay if a save leaves them out, and are removed if it sends them empty', async () => {
    const { near, far, shown, save } = await startQuote()
    const renamed = [{ ...wall, title: 'Den wall' }, ceiling]
    const saved = await save({ sections: renamed })
    expect(sectionsOf(saved.body.quote)[0]).toEqual([notes, [near, far]])
    expect((await shown()).sections[0]).toMatchObject({ title: 'Den wall', notes })
    await save({})
    expect((await shown()).sections[0]).toMatchObject({ notes, photoIds: [near, far] })
    await save({ sections: [{ ...wall, notes: '', photoIds: [far] }, ceiling] })
    expect(sectionsOf(await shown())[0]).toEqual(['', [far]])
  })

  it('are at most 1000 characters, and photos of the quote', async () => {
    const { near, other, shown, save } = await startQuote()
    const long = await save({ sections: [{ ...wall, notes: 'x'.repeat(1001) }, ceiling] })
    expect([long.status, long.body.message]).toEqual([
      422,
      'Section notes can have at most 1000 characters',
    ])
    const saved = await save({ sections: [{ ...wall, photoIds: [other, near] }, ceiling] })
    expect(sectionsOf(saved.body.quote)[0]).toEqual([notes, [near]])
    expect(sectionsOf(await shown())[0]).toEqual([notes, [near]])
  })

  it('lose a photo that the quote loses, and get it back after an undo', async () => {
    const { near, far, shown, arrange, customerSees } = await startQuote()
    const removed = await arrange([near])
    expect(sectionsOf(removed.body)[0]).toEqual([notes, [near]])
    expect(sectionsOf(await shown())[0]).toEqual([notes, [near]])
    expect((await customerSees()).sections[0].photos).toEqual([near])
    await arrange([near, far])
    expect(sectionsOf(await shown())[0]).toEqual([notes, [near, far]])
    await arrange([near, far], [near])
    expect((await customerSees()).sections[0].photos).toEqual([far])
  })

  it('are copied into a revision and a duplicate', async () => {
    const { person, id, near, far, shown } = await startQuote()
    const copy = (await person.post(`/api/quotes/${id}/duplicate`)).body
    expect(sectionsOf(await shown(copy.id))[0]).toEqual([notes, [near, far]])
    await person.post(`/api/quotes/${id}/email`, {})
    const revision = (await person.post(`/api/quotes/${id}/revise`)).body
    expect(sectionsOf(await shown(revision.id))[0]).toEqual([notes, [near, far]])
  })

  it('are copied into a job template without the photos', async () => {
    const { person, id } = await startQuote()
    const { body } = await person.post('/api/job-templates', { quoteId: id, name: 'Hole' })
    expect(sectionsOf(body)).toEqual([
      [notes, undefined],
      [undefined, undefined],
    ])
  })
})
