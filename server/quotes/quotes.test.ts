// Quotes over HTTP: creating, listing, editing, deleting and refusals.
import { randomUUID } from 'node:crypto'
import { QuoteCard } from '@quotewright/domain/quotes/quote-card'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const lines = [
  { description: 'Joint compound', quantity: '2.5', unitPrice: '18.99' },
  { description: 'Patch and finish', quantity: '1', unitPrice: '150', isLabor: true },
]

async function startBusiness() {
  const person = await server.signUp()
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const newQuote = (quote: object = {}, lineItems: object[] = lines) =>
    person.post('/api/quotes', { quote: { customerId: customer.body.id, ...quote }, lineItems })
  return { person, customerId: String(customer.body.id), newQuote }
}

describe('a new quote', () => {
  it("has totals computed by the server, not the client's", async () => {
    const { person, newQuote } = await startBusiness()
    const { id: userId } = (await person.get('/api/auth/user')).body
    const { status, body } = await newQuote(
      { subtotal: '1.00', tax: '0.00', total: '1.00', userId: randomUUID() },
      lines.map(line => ({ ...line, total: '0.01' })),
    )
    expect(status).toBe(201)
    expect(body.quote).toMatchObject({
      userId,
      subtotal: '197.48',
      tax: '16.29',
      total: '213.77',
    })
    expect(body.lineItems.map((line: { total: string }) => line.total)).toEqual(['47.48', '150.00'])
  })

  it("is by default pending, numbered and valid for 30 days in the business's time zone", async () => {
    const { newQuote } = await startBusiness()
    const { body } = await newQuote()
    expect(body.quote).toMatchObject({ status: 'pending', version: 1 })
    expect(body.quote.quoteNumber).toMatch(/^Q-\d{13}[A-Z]{4}$/)
    const days = Date.parse(body.quote.validUntil) - Date.parse(body.quote.createdAt.slice(0, 10))
    expect(Math.abs(days / 86_400_000 - 30)).toBeLessThanOrEqual(1)
  })

  it('stores an analysis of up to 200 kB, counted in bytes', async () => {
    const { newQuote } = await startBusiness()
    expect((await newQuote({ aiAnalysisData: 'x'.repeat(200_000) })).status).toBe(201)
    for (const aiAnalysisData of ['x'.repeat(200_001), 'é'.repeat(100_001)]) {
      const { status, body } = await newQuote({ aiAnalysisData })
      expect(status).toBe(422)
      expect(body.message).toBe(
        'The photo analysis is too large to be saved with this quote. Take out photos or marks and try again.',
      )
    }
  })

  it('is created once if sent several times, even at once', async () => {
    const { person, newQuote } = await startBusiness()
    const id = randomUUID()
    const answers = await Promise.all([newQuote({ id }), newQuote({ id }), newQuote({ id })])
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(answer => answer.body.quote.quoteNumber)).size).toBe(1)
    expect((await person.get('/api/quotes')).headers['x-total-count']).toBe('1')
  })

  it('needs a customer and a line item unless it is a draft', async () => {
    const { newQuote } = await startBusiness()
    const bare = await newQuote({}, [])
    expect(bare.status).toBe(422)
    expect(bare.body.message).toBe('Please add at least one line item to the quote')
    expect((await newQuote({ customerId: null })).status).toBe(422)
    const draft = await newQuote({ status: 'draft', customerId: null, draftCustomer }, [])
    expect(draft.status).toBe(201)
    expect(draft.body.quote.draftCustomer).toEqual(draftCustomer)
  })

  it('is refused for a customer or photo of another business, and for a number in use', async () => {
    const { newQuote } = await startBusiness()
    const other = await startBusiness()
    expect((await newQuote({ customerId: other.customerId })).status).toBe(422)
    expect((await newQuote({ photoUrl: `/api/photos/${randomUUID()}` })).status).toBe(422)
    expect((await newQuote({ quoteNumber: 'A-1' })).status).toBe(201)
    const same = await newQuote({ quoteNumber: 'A-1' })
    expect(same.status).toBe(409)
    expect(same.body.message).toContain('A-1')
    expect((await other.newQuote({ quoteNumber: 'A-1' })).status).toBe(201)
  })

  it("with the id of another business's quote is a quote of its own", async () => {
    const { newQuote } = await startBusiness()
    const other = await startBusiness()
    const { body } = await other.newQuote()
    const { id, quoteNumber } = body.quote
    const own = await newQuote({ id })
    expect(own.body.quote.id).toBe(id)
    expect(JSON.stringify(own.body)).not.toContain(quoteNumber)
    expect((await other.person.get(`/api/quotes/details/${id}`)).body).toMatchObject({
      quoteNumber,
    })
  })
})

describe('the list of quotes', () => {
  it('shows each quote once, newest first, while others are added', async () => {
    const { person, newQuote } = await startBusiness()
    const made: string[] = []
    for (let n = 0; n < 7; n++) made.unshift((await newQuote()).body.quote.id)
    const seen: string[] = []
    let path: string | undefined = '/api/quotes?limit=3'
    while (path) {
      const page = await person.get(path)
      // One more quote is added after each page.
      expect(page.headers['x-total-count']).toBe(`${7 + seen.length / 3}`)
      seen.push(...page.body.map((quote: { id: string }) => quote.id))
      path = /^<(.*)>; rel="next"$/.exec(page.headers['link'] ?? '')?.[1]
      await newQuote()
    }
    expect(seen).toEqual(made)
  })

  it('finds by number, customer, address and description, ignoring case', async () => {
    const { person, newQuote } = await startBusiness()
    await newQuote({ jobAddress: '12 Élan Road', quoteNumber: 'JOB_100%' })
    await newQuote({ jobAddress: '9 Oak Street', customerId: null, draftCustomer, status: 'draft' })
    const count = async (q: string) =>
      (await person.get(`/api/quotes?q=${encodeURIComponent(q)}`)).body.length
    expect(await count('rosa d')).toBe(1)
    expect(await count('élan')).toBe(1)
    expect(await count('elan')).toBe(1)
    expect(await count('road 12')).toBe(1)
    expect(await count('compound élan')).toBe(1)
    expect(await count('oad 12')).toBe(0)
    expect(await count('road 9')).toBe(0)
    expect(await count('job_100%')).toBe(1)
    expect(await count('_')).toBe(1)
    expect(await count('half typed')).toBe(1)
    expect(await count('JOINT')).toBe(2)
    expect(await count('nothing like it')).toBe(0)
  })

  it('finds by the customer’s phone number, however it is written, and after it has changed', async () => {
    const { person, newQuote } = await startBusiness()
    const phone = '(555) 123-4567'
    const rosa = { firstName: 'Rosa', lastName: 'Díaz', phone }
    const { body: customer } = await person.post('/api/customers', rosa)
    await newQuote({ customerId: customer.id })
    const typed = { ...draftCustomer, phone: '+1 555-987-6543' }
    await newQuote({ customerId: null, draftCustomer: typed, status: 'draft' })
    await newQuote({ jobAddress: '12-2 Oak Street' })
    const count = async (q: string) =>
      (await person.get(`/api/quotes?q=${encodeURIComponent(q)}`)).body.length
    for (const q of ['(555) 123-4567', '5551234567', '123-4567', '+1 (555) 123-4567', '1234567']) {
      expect(await count(q), q).toBe(1)
    }
    expect(await count('555-987-6543')).toBe(1)
    expect(await count('987-65')).toBe(1)
    expect(await count('12-2')).toBe(1)
    expect(await count('123-4568')).toBe(0)
    const { body: counts } = await person.get('/api/quotes/counts?q=123-4567')
    expect(counts.pending).toBe(1)

    const moved = { ...rosa, phone: '555-222-3333', version: customer.version }
    expect((await person.put(`/api/customers/${customer.id}`, moved)).status).toBe(200)
    expect(await count('123-4567')).toBe(0)
    expect(await count('222-3333')).toBe(1)
    expect(await count('rosa díaz')).toBe(2)
  })

  it('filters and counts by status, also in a search', async () => {
    const { person, newQuote } = await startBusiness()
    await newQuote()
    await newQuote({ status: 'approved' })
    await newQuote({ status: 'draft' })
    const drafts = await person.get('/api/quotes?status=draft&limit=1')
    expect(drafts.headers['x-total-count']).toBe('1')
    expect(drafts.body).toHaveLength(1)
    const found = await person.get('/api/quotes?status=approved&q=joint')
    expect(found.body.map((quote: { status: string }) => quote.status)).toEqual(['approved'])
    expect(found.body[0].customer).toMatchObject({ firstName: 'Rosa', lastName: 'Díaz' })
    expect(found.body[0].lineItems).toHaveLength(2)
  })

  it('counts quotes by status, all of them or those that match a search', async () => {
    const { person, newQuote } = await startBusiness()
    await newQuote({ jobAddress: '12 Elm Street' })
    await newQuote({ jobAddress: '9 Oak Avenue' })
    await newQuote({ status: 'draft', jobAddress: '12 elm street' })
    const counts = { draft: 1, pending: 2, sent: 0, approved: 0, rejected: 0 }
    expect((await person.get('/api/quotes/counts')).body).toEqual(counts)
    const found = await person.get('/api/quotes/counts?q=ELM')
    expect(found.body).toEqual({ ...counts, pending: 1 })
  })

  it('has the same pages as cards, without lines and analyses', async () => {
    const { person, newQuote } = await startBusiness()
    await newQuote({ jobAddress: '12 Elm Street' })
    await newQuote({ customerId: null, draftCustomer, status: 'draft' })
    await newQuote({ status: 'approved' })
    for (const query of ['', 'limit=2', 'status=draft', 'q=elm', 'q=nothing', 'need=expiring']) {
      const whole = await person.get(`/api/quotes?${query}`)
      const cards = await person.get(`/api/quotes/cards?${query}`)
      expect(cards.headers['x-total-count'], query).toBe(whole.headers['x-total-count'])
      expect(whole.body, query).toMatchObject(cards.body)
      const next = (page: typeof cards) => page.headers['link']?.replace('/cards', '')
      expect(next(cards), query).toBe(next(whole))
    }
    const [card] = (await person.get('/api/quotes/cards')).body
    const { hasChangeOrders: _, isNothingChosen: __, ...always } = QuoteCard.shape
    expect(Object.keys(card)).toEqual(Object.keys(always))
  })

  it('says in cards which quotes have options alone and none selected', async () => {
    const { person, newQuote } = await startBusiness()
    const option = { ...lines[0], isOptional: true }
    await newQuote({}, [option, { ...option, description: 'Two coats' }])
    await newQuote({}, [option, { ...option, isSelected: true }])
    await newQuote({}, [option, { ...lines[1], unitPrice: '0' }])
    await newQuote({ status: 'draft' }, [])
    const { body } = await person.get('/api/quotes/cards')
    const totals = body.map(({ total, isNothingChosen }: QuoteCard & { total: string }) => [
      total,
      isNothingChosen,
    ])
    expect(totals).toEqual([
      ['0.00', undefined],
      ['0.00', undefined],
      ['51.40', undefined],
      ['0.00', true],
    ])
  })

  it('refuses a cursor that it did not make', async () => {
    const { person } = await startBusiness()
    expect((await person.get('/api/quotes?cursor=bm9wZQ')).status).toBe(422)
  })
})

describe('an edited quote', () => {
  it('keeps its line ids and gets new totals', async () => {
    const { person, newQuote } = await startBusiness()
    const { quote, lineItems } = (await newQuote()).body
    const kept = { ...lineItems[1], quantity: '3', total: '1.00' }
    const edit = { quote: { ...quote, notes: 'Two coats' }, lineItems: [kept, lines[0]] }
    const saved = await person.put(`/api/quotes/${quote.id}`, edit)
    expect(saved.status).toBe(200)
    expect(saved.body.quote).toMatchObject({ notes: 'Two coats', subtotal: '497.48', version: 2 })
    expect(saved.body.lineItems[0].id).toBe(lineItems[1].id)
    const shown = (await person.get(`/api/quotes/details/${quote.id}`)).body
    expect(shown.lineItems).toEqual(saved.body.lineItems)
    expect(shown.total).toBe(saved.body.quote.total)
  })

  it('stores two lines that are sent with the same id as two lines', async () => {
    const { person, newQuote } = await startBusiness()
    const { quote, lineItems } = (await newQuote()).body
    const copy = { ...lineItems[0], description: 'The same again' }
    const edit = { quote, lineItems: [lineItems[0], copy] }
    const saved = await person.put(`/api/quotes/${quote.id}`, edit)
    expect(saved.status).toBe(200)
    const [first, second] = saved.body.lineItems
    expect(first.id).toBe(lineItems[0].id)
    expect(second).toMatchObject({ description: 'The same again' })
    expect(second.id).not.toBe(first.id)
  })

  it('is refused if someone else saved first', async () => {
    const { person, newQuote } = await startBusiness()
    const { quote, lineItems } = (await newQuote()).body
    const edits = await Promise.all(
      ['mine', 'theirs'].map(notes =>
        person.put(`/api/quotes/${quote.id}`, { quote: { ...quote, notes }, lineItems }),
      ),
    )
    expect(edits.map(edit => edit.status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('cannot take over a line of another quote', async () => {
    const { person, newQuote } = await startBusiness()
    const victim = (await newQuote()).body
    const { quote } = (await newQuote()).body
    const stolen = { quote, lineItems: [victim.lineItems[0], victim.lineItems[0]] }
    const saved = await person.put(`/api/quotes/${quote.id}`, stolen)
    expect(saved.status).toBe(200)
    const ids = saved.body.lineItems.map((line: { id: string }) => line.id)
    expect(new Set([...ids, victim.lineItems[0].id]).size).toBe(3)
    const untouched = await person.get(`/api/quotes/details/${victim.quote.id}`)
    expect(untouched.body.lineItems).toEqual(victim.lineItems)
  })

  it('without lines is refused, and stays as it was', async () => {
    const { person, newQuote } = await startBusiness()
    const { quote, lineItems } = (await newQuote()).body
    const bare = await person.put(`/api/quotes/${quote.id}`, { quote, lineItems: [] })
    expect(bare.status).toBe(422)
    expect(bare.body.fields).toEqual({
      lineItems: 'Please add at least one line item to the quote',
    })
    const shown = (await person.get(`/api/quotes/details/${quote.id}`)).body
    expect(shown).toMatchObject({ version: 1, lineItems })
  })

  it("refuses another business's customer or photo", async () => {
    const { person, customerId, newQuote } = await startBusiness()
    const other = await startBusiness()
    const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#987' } })
    const photo = (await other.person.post('/api/photos', await picture.png().toBuffer())).body
    const { quote, lineItems } = (await newQuote()).body
    for (const foreign of [{ customerId: other.customerId }, { photoUrl: photo.url }]) {
      const [field = ''] = Object.keys(foreign)
      const edit = { quote: { ...quote, photos: undefined, ...foreign }, lineItems }
      const refused = await person.put(`/api/quotes/${quote.id}`, edit)
      expect(refused.status).toBe(422)
      expect(refused.body.fields).toHaveProperty([`quote.${field}`])
    }
    const shown = (await person.get(`/api/quotes/details/${quote.id}`)).body
    expect(shown).toMatchObject({ version: 1, customerId, photoUrl: null })
  })

  it('keeps the tax rate of its creation', async () => {
    const { person, customerId, newQuote } = await startBusiness()
    const { quote, lineItems } = (await newQuote()).body
    const { business } = (await person.get('/api/auth/user')).body
    const moved = await person.put('/api/settings/business', { ...business, taxRate: 0 })
    expect(moved.status).toBe(200)
    const edit = { quote: { ...quote, notes: 'Two coats' }, lineItems }
    const saved = await person.put(`/api/quotes/${quote.id}`, edit)
    expect(saved.body.quote).toMatchObject({ notes: 'Two coats', tax: '16.29', total: '213.77' })
    const shown = (await person.get(`/api/quotes/details/${quote.id}`)).body
    expect(shown).toMatchObject({ taxRate: quote.taxRate, tax: '16.29', total: '213.77' })
    expect((await newQuote({ customerId })).body.quote).toMatchObject({ tax: '0.00' })
  })

  it('must still be a draft or pending', async () => {
    const { person, newQuote } = await startBusiness()
    const { quote, lineItems } = (await newQuote({ status: 'approved' })).body
    expect((await person.put(`/api/quotes/${quote.id}`, { quote, lineItems })).status).toBe(409)
  })
})

describe('deleting', () => {
  it('removes a draft and nothing else', async () => {
    const { person, newQuote } = await startBusiness()
    const draft = (await newQuote({ status: 'draft' })).body.quote
    const pending = (await newQuote()).body.quote
    expect((await person.delete(`/api/quotes/${draft.id}`)).status).toBe(204)
    expect((await person.get(`/api/quotes/details/${draft.id}`)).status).toBe(404)
    expect((await person.delete(`/api/quotes/${draft.id}`)).status).toBe(404)
    expect((await person.delete(`/api/quotes/${pending.id}`)).status).toBe(409)
  })
})

const draftCustomer = {
  firstName: 'Half',
  lastName: 'Typed',
  email: 'half@',
  phone: '',
  address: '',
}
