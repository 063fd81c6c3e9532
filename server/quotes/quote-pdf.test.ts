// The PDF of a quote over HTTP: a download with its text and photo, painted once per version.
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { hold } from '../testing/hold.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

async function startQuote(quote: object = {}) {
  const person = await server.signUp()
  const customer = { firstName: 'Rosa', lastName: 'Díaz', phone: '5125550134' }
  const customerId = (await person.post('/api/customers', customer)).body.id
  const lineItems = [{ description: 'Joint compound', quantity: '2.5', unitPrice: '18.99' }]
  const body = { quote: { customerId, ...quote }, lineItems }
  const made = (await person.post('/api/quotes', body)).body
  return { person, ...made, path: `/api/quotes/${made.quote.id}/pdf` }
}

async function textOf(pdf: Uint8Array): Promise<string> {
  return (await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })).text
}

it("the PDF is a download with the quote's content", async () => {
  const { person, quote, path } = await startQuote({ jobAddress: '12 Oak Street' })
  const { status, headers, body } = await person.get(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toContain(`filename="${quote.quoteNumber}.pdf"`)
  const text = await textOf(body)
  const shown = [quote.quoteNumber, 'Rosa Díaz', '12 Oak Street', 'Joint compound', '$51.40']
  for (const part of shown) expect(text).toContain(part)
})

it('the PDF is not sent again while the quote is unchanged, and changes after an edit', async () => {
  const { person, quote, lineItems, path } = await startQuote()
  const { etag = '' } = (await person.get(path)).headers
  expect((await person.get(path, { 'if-none-match': etag })).status).toBe(304)
  await person.put(`/api/quotes/${quote.id}`, {
    quote: { ...quote, notes: 'Two coats' },
    lineItems,
  })
  const edited = await person.get(path, { 'if-none-match': etag })
  expect(edited.status).toBe(200)
  expect(await textOf(edited.body)).toContain('Two coats')
})

it("the PDF contains the photo, and never another business's", async () => {
  const owner = await startQuote()
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({
    create: { width: 800, height: 600, channels: 3, background: '#999', noise },
  })
  const photo = (await owner.person.post('/api/photos', await picture.jpeg().toBuffer())).body
  const materials = { materials: [], totalEstimate: '0.00' }
  const aiAnalysisData = JSON.stringify({ ...materials, photos: [{ id: photo.id, marks: [] }] })
  const edit = { customerId: owner.quote.customerId, photoUrl: photo.url }
  const withPhoto = await owner.person.post('/api/quotes', {
    quote: edit,
    lineItems: owner.lineItems,
  })
  const pathOf = (id: string) => `/api/quotes/${id}/pdf`
  const bare = (await owner.person.get(owner.path)).body.length
  const pdf = await owner.person.get(pathOf(withPhoto.body.quote.id))
  expect(pdf.body.length).toBeGreaterThan(bare + 20_000)

  const thief = await startQuote({ aiAnalysisData })
  const stolen = await thief.person.get(thief.path)
  expect(stolen.status).toBe(200)
  expect(stolen.body.length).toBeLessThan(bare + 5000)
})

async function linksOf(pdf: Uint8Array): Promise<string[]> {
  const page = await (await getDocumentProxy(pdf.slice())).getPage(1)
  return (await page.getAnnotations()).map(({ url }) => url)
}

it('the PDF has a place to sign and a link that opens the quote, until it is answered', async () => {
  const { person, quote, path } = await startQuote()
  const { body } = await person.get(path)
  expect(await textOf(body)).toContain('Accept this quote')
  const [link = ''] = await linksOf(body)
  const token = new URL(link).pathname.split('/').at(-1)
  const opened = await server.client().get(`/api/customer-quote?token=${token}`)
  expect(opened.body.document.title).toContain(quote.quoteNumber)
  expect((await person.post(`/api/quotes/${quote.id}/link`, {})).body.url).toBe(link)

  const answer = { token, answer: 'approved', name: 'Rosa', version: opened.body.version }
  await server.client().post('/api/customer-quote/answer', answer)
  expect(await textOf((await person.get(path)).body)).not.toContain('Accept this quote')
})

it('PDFs that need the first link of a quote at the same time have the same one', async () => {
  const { person, quote, path } = await startQuote()
  const statement = 'select from quotes where id = $1 for update'
  const held = await hold(server.pool, statement, [quote.id])
  const pdfs = [person.get(path), person.get(path)]
  await held.isWaitedFor(2)
  await held.release()
  const [first, second] = await Promise.all(pdfs.map(async pdf => linksOf((await pdf).body)))
  expect(first).toHaveLength(1)
  expect(second).toEqual(first)
})

it('the PDF has no link after it was revoked', async () => {
  const { person, quote, path } = await startQuote()
  await person.post(`/api/quotes/${quote.id}/link`, {})
  await person.delete(`/api/quotes/${quote.id}/link`)
  const { body } = await person.get(path)
  expect(await textOf(body)).toContain('Accept this quote')
  expect(await linksOf(body)).toEqual([])
  expect((await person.get(`/api/quotes/${quote.id}/link`)).body.state).toBe('revoked')
})
