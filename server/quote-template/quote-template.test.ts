// The template over HTTP: stored per business, used by every PDF, saved with version checks.
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

async function template(person: Person) {
  return templateOf((await person.get('/api/auth/user')).body.business)
}

async function textOf(pdf: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  return text
}

async function addQuote(person: Person): Promise<string> {
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const { body } = await person.post('/api/quotes', {
    quote: { customerId: customer.body.id },
    lineItems: [{ description: 'Patch a hole', quantity: '1', unitPrice: '85.00' }],
  })
  return body.quote.id
}

async function addPhoto(person: Person): Promise<string> {
  const create = { width: 400, height: 120, channels: 3 as const, background: '#c2410c' }
  return (await person.post('/api/photos', await sharp({ create }).png().toBuffer())).body.id
}

describe('a saved template', () => {
  it('is used by every later PDF of the business, and of no other', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const [id, theirs] = [await addQuote(person), await addQuote(other)]
    const saved = await person.put('/api/quote-template', {
      ...(await template(person)),
      headerText: 'Walls made whole',
      includeWarranty: true,
      warrantyPeriod: '2 years',
      logo: await addPhoto(person),
    })
    expect(saved.status).toBe(200)
    expect(saved.body.business.quoteTemplate).toMatchObject({ version: 1, companyName: null })
    const text = await textOf((await person.get(`/api/quotes/${id}/pdf`)).body)
    expect(text).toContain('Walls made whole')
    expect(text).toContain('Workmanship: 2 years')
    expect(await textOf((await other.get(`/api/quotes/${theirs}/pdf`)).body)).toContain(
      'Professional Quote',
    )
  })

  it('gives new quotes its exclusions and assumptions, which the PDF shows before the warranty and the terms', async () => {
    const person = await server.signUp()
    await person.put('/api/quote-template', {
      ...(await template(person)),
      exclusions: 'Painting by others.',
      assumptions: 'The wall is dry.',
      includeWarranty: true,
      warrantyText: 'We come back for cracks.',
    })
    const id = await addQuote(person)
    const text = await textOf((await person.get(`/api/quotes/${id}/pdf`)).body)
    expect(text).toMatch(
      /Not included\s+Painting by others\.\s+We assume\s+The wall is dry\.\s+Warranty[^]*We come back for cracks\.\s+Terms/,
    )
  })

  it('sets the paper of the PDF, US Letter unless chosen', async () => {
    const person = await server.signUp()
    const id = await addQuote(person)
    const widthOf = async () => {
      const { body } = await person.get(`/api/quotes/${id}/pdf`)
      const page = await (await getDocumentProxy(body)).getPage(1)
      return Math.round(page.view[2] ?? 0)
    }
    expect(await widthOf()).toBe(612)
    await person.put('/api/quote-template', { ...(await template(person)), paper: 'a4' })
    expect(await widthOf()).toBe(595)
  })

  it('is not overwritten by a form with an older version', async () => {
    const person = await server.signUp()
    const before = await template(person)
    const save = (headerText: string) =>
      person.put('/api/quote-template', { ...before, headerText })
    expect((await save('First')).status).toBe(200)
    expect((await save('Second')).status).toBe(409)
    expect((await template(person)).headerText).toBe('First')
  })

  it('can be reset to the defaults', async () => {
    const person = await server.signUp()
    const before = await template(person)
    await person.put('/api/quote-template', { ...before, headerText: 'Odd' })
    const { body } = await person.delete('/api/quote-template')
    expect(templateOf(body.business)).toEqual(before)
  })

  it("refuses another business's logo", async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const refused = await person.put('/api/quote-template', {
      ...(await template(person)),
      logo: await addPhoto(other),
    })
    expect(refused.status).toBe(422)
    expect(refused.body.fields.logo).toBe('This logo does not exist; please upload it again')
  })
})

describe('the preview', () => {
  it('shows an example without quotes, and the newest quote otherwise', async () => {
    const person = await server.signUp()
    const preview = async (change = {}) => {
      const form = { ...(await template(person)), headerText: 'Only tried out', ...change }
      return textOf((await person.post('/api/quote-template/preview', form)).body)
    }
    expect(await preview()).toContain('Jamie Example')
    expect(await preview()).toContain('Wall: medium hole')
    await addQuote(person)
    expect(await preview()).toContain('Patch a hole')
    expect(await preview()).toContain('Only tried out')
    expect(await preview({ presentation: 'onePrice' })).not.toContain('Patch a hole')
    expect((await template(person)).headerText).toBe('Professional Quote')
  })
})
