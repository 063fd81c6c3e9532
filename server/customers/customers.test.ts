// Customers over HTTP: adding, listing, searching, editing and removing.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const rosa = { firstName: 'Rosa', lastName: 'Díaz' }

describe('adding a customer', () => {
  it('stores the phone as digits and missing contact fields as empty', async () => {
    const person = await server.signUp()
    const { status, body } = await person.post('/api/customers', {
      ...rosa,
      phone: '+1 (512) 555-0134',
      userId: randomUUID(),
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...rosa, phone: '5125550134', email: '', address: '' })
    const [listed] = (await person.get('/api/customers')).body
    expect(listed).toEqual(body)
  })

  it('creates one even if the same request is sent twice', async () => {
    const person = await server.signUp()
    const id = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => person.post('/api/customers', { ...rosa, id })),
    )
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201])
    expect(answers.map(answer => answer.body)).toEqual(Array(3).fill(answers[0]?.body))
    expect((await person.get('/api/customers')).headers['x-total-count']).toBe('1')
  })

  it('under the id of a customer of another business is a customer of its own', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const theirs = (await other.post('/api/customers', { ...rosa, email: 'rosa@example.com' })).body
    const own = await person.post('/api/customers', { ...rosa, id: theirs.id })
    expect(own.status).toBe(201)
    expect(JSON.stringify(own.body)).not.toContain('rosa@example.com')
    await person.delete(`/api/customers/${theirs.id}`)
    expect((await other.get(`/api/customers/${theirs.id}`)).body).toMatchObject({
      customer: { email: 'rosa@example.com' },
    })
  })

  it('may have one name, such as a company', async () => {
    const person = await server.signUp()
    const { status, body } = await person.post('/api/customers', {
      firstName: 'Lakeview Homes LLC',
      lastName: null,
    })
    expect([status, body.firstName, body.lastName]).toEqual([201, 'Lakeview Homes LLC', ''])
    const saved = await person.put(`/api/customers/${body.id}`, {
      firstName: 'Mike',
      lastName: null,
      version: 1,
    })
    expect([saved.status, saved.body.firstName]).toEqual([200, 'Mike'])
  })

  it('is refused with every sentence that applies, separated by commas', async () => {
    const person = await server.signUp()
    const { status, body } = await person.post('/api/customers', {
      firstName: ' ',
      lastName: '',
      email: 'nope',
      phone: '123',
    })
    expect(status).toBe(422)
    expect(body.message).toBe(
      'First name is required, Last name is required, Please enter a valid email address, Please enter a valid phone number',
    )
    expect(Object.keys(body.fields)).toEqual(['firstName', 'lastName', 'email', 'phone'])
  })
})

describe('the list of customers', () => {
  it('shows each once, newest first, page by page, and how many there are in all', async () => {
    const person = await server.signUp()
    const made: string[] = []
    for (let n = 0; n < 5; n++) made.unshift((await person.post('/api/customers', rosa)).body.id)
    const seen: string[] = []
    let path: string | undefined = '/api/customers?limit=2'
    while (path) {
      const page = await person.get(path)
      seen.push(...page.body.map((customer: { id: string }) => customer.id))
      expect(page.headers['x-total-count']).toBe('5')
      path = /^<(.*)>; rel="next"$/.exec(page.headers['link'] ?? '')?.[1]
    }
    expect(seen).toEqual(made)
    for (const limit of [1, 4, 5, 6]) {
      const page = await person.get(`/api/customers?q=rosa&limit=${limit}`)
      expect(page.headers['x-total-count'], `${limit} a page`).toBe('5')
    }
  })

  it('has 50 per page by default and 200 at most', async () => {
    const person = await server.signUp()
    await Promise.all(Array.from({ length: 51 }, () => person.post('/api/customers', rosa)))
    expect((await person.get('/api/customers')).body).toHaveLength(50)
    expect((await person.get('/api/customers?limit=200')).body).toHaveLength(51)
    expect((await person.get('/api/customers?limit=201')).status).toBe(422)
  })

  it('is searched by name, email, phone and address', async () => {
    const person = await server.signUp()
    await person.post('/api/customers', {
      ...rosa,
      email: 'r.d@example.com',
      phone: '512-555-0134',
      address: '9 Oak Street',
    })
    await person.post('/api/customers', { firstName: 'Bo', lastName: 'Li' })
    const count = async (q: string) =>
      (await person.get(`/api/customers?q=${encodeURIComponent(q)}`)).body.length
    expect(await count('ROSA DÍ')).toBe(1)
    expect(await count('diaz')).toBe(1)
    expect(await count('díaz rosa')).toBe(1)
    expect(await count('9 oak rosa')).toBe(1)
    expect(await count('osa iaz')).toBe(0)
    expect(await count('rosa elm')).toBe(0)
    expect(await count('r.d@')).toBe(1)
    expect(await count('(512) 555')).toBe(1)
    expect(await count('oak')).toBe(1)
    expect(await count('%')).toBe(0)
    expect(await count('---')).toBe(0)
    expect(await count('( ) -')).toBe(0)
  })
})

describe('one customer', () => {
  const quoteFor = (person: Person, customerId: string, status: string, unitPrice: string) =>
    person.post('/api/quotes', {
      quote: { customerId, status },
      lineItems: [{ description: 'Work', quantity: '1', unitPrice }],
    })

  it('is shown with the totals of their quotes', async () => {
    const person = await server.signUp()
    const { id } = (await person.post('/api/customers', rosa)).body
    const other = (await person.post('/api/customers', { firstName: 'Bo', lastName: 'Li' })).body
    await quoteFor(person, id, 'pending', '100.00')
    await quoteFor(person, id, 'approved', '10.00')
    await quoteFor(person, id, 'draft', '70.00')
    await quoteFor(person, other.id, 'approved', '500.00')
    const { body } = await person.get(`/api/customers/${id}`)
    expect(body.customer).toMatchObject({ ...rosa, version: 1 })
    expect(body.figures).toEqual({ quotes: 3, open: '108.25', approved: '10.83' })

    const theirs = await person.get(`/api/quotes?customerId=${id}&limit=2`)
    expect(theirs.headers['x-total-count']).toBe('3')
    expect(theirs.body).toHaveLength(2)
    expect(
      (await person.get(`/api/quotes?customerId=${id}&q=work&status=draft`)).body,
    ).toHaveLength(1)
    expect((await person.get(`/api/quotes?customerId=${id}&q=roof`)).body).toEqual([])
  })

  it('has one quote after its revision, on the screen and in the export', async () => {
    const person = await server.signUp()
    const { id } = (await person.post('/api/customers', rosa)).body
    const { quote } = (await quoteFor(person, id, 'pending', '100.00')).body
    await person.post(`/api/quotes/${quote.id}/email`, { to: 'rosa@example.com' })
    const revised = await person.post(`/api/quotes/${quote.id}/revise`)
    expect(revised.body.revision).toBe(2)
    expect((await person.get(`/api/customers/${id}`)).body.figures.quotes).toBe(1)
    const [head = '', row = ''] = (await person.get('/api/reports/customers.csv')).body.split(
      '\r\n',
    )
    expect(row.split(',')[head.split(',').indexOf('Quotes')]).toBe('1')
  })

  it('can be edited, after which a search for the new name finds their quotes', async () => {
    const person = await server.signUp()
    const { id } = (await person.post('/api/customers', rosa)).body
    await quoteFor(person, id, 'pending', '100.00')
    const saved = await person.put(`/api/customers/${id}`, {
      firstName: 'Rosalía',
      lastName: 'Vega',
      phone: '512-555-0199',
      version: 1,
    })
    expect(saved.body).toMatchObject({ id, lastName: 'Vega', phone: '5125550199', version: 2 })
    const found = async (q: string) =>
      (await person.get(`/api/quotes?q=${encodeURIComponent(q)}`)).body.length
    expect([await found('rosalía vega'), await found('díaz'), await found('work')]).toEqual([
      1, 0, 1,
    ])
    expect((await person.get('/api/quotes')).body[0].customer.lastName).toBe('Vega')
  })

  it('is not overwritten by an edit of an older version', async () => {
    const person = await server.signUp()
    const { id } = (await person.post('/api/customers', rosa)).body
    const edit = (firstName: string) =>
      person.put(`/api/customers/${id}`, { firstName, lastName: 'Díaz', version: 1 })
    expect((await edit('Ana')).status).toBe(200)
    expect((await edit('Eva')).status).toBe(409)
    expect((await person.get(`/api/customers/${id}`)).body.customer.firstName).toBe('Ana')
  })

  it('has notes, which an edit by an earlier release of the app keeps', async () => {
    const person = await server.signUp()
    const made = (await person.post('/api/customers', { ...rosa, notes: 'Gate code 4410' })).body
    const edit = (version: number, change: object) =>
      person.put(`/api/customers/${made.id}`, { ...rosa, ...change, version })
    expect((await edit(1, { lastName: 'Diaz' })).body.notes).toBe('Gate code 4410')
    expect((await edit(2, { notes: ' Dog in the yard\nRing twice ' })).body.notes).toBe(
      'Dog in the yard\nRing twice',
    )
    expect((await edit(3, { notes: null })).body.notes).toBe('')
    const { status, body } = await edit(4, { notes: 'n'.repeat(2001) })
    expect([status, body.message]).toEqual([422, 'Notes can have at most 2000 characters'])
  })

  it('has a company, which an edit by an earlier release of the app keeps', async () => {
    const person = await server.signUp()
    const made = (await person.post('/api/customers', { ...rosa, company: ' Acme LLC ' })).body
    expect(made.company).toBe('Acme LLC')
    expect((await person.post('/api/customers', rosa)).body.company).toBe('')
    const edit = (version: number, change: object) =>
      person.put(`/api/customers/${made.id}`, { ...rosa, ...change, version })
    expect((await edit(1, { lastName: 'Diaz' })).body.company).toBe('Acme LLC')
    const found = async (q: string) => (await person.get(`/api/customers?q=${q}`)).body.length
    expect(await Promise.all(['acme', 'diaz, acme', 'beta'].map(found))).toEqual([1, 1, 0])
    expect((await edit(2, { company: 'Beta Properties' })).body.company).toBe('Beta Properties')
    expect(await Promise.all(['acme', 'beta'].map(found))).toEqual([0, 1])
    const stored = (await person.get(`/api/customers/${made.id}`)).body.customer
    expect(stored.company).toBe('Beta Properties')
    expect((await edit(3, { company: null })).body.company).toBe('')
    const { status, body } = await edit(4, { company: 'c'.repeat(101) })
    expect([status, body.message]).toEqual([422, 'Company can have at most 100 characters'])
  })

  it('can be removed if they have no quotes', async () => {
    const person = await server.signUp()
    const add = async () => (await person.post('/api/customers', rosa)).body.id
    const [id, kept] = [await add(), await add()]
    await quoteFor(person, kept, 'draft', '1.00')
    expect((await person.delete(`/api/customers/${id}`)).status).toBe(204)
    expect((await person.delete(`/api/customers/${id}`)).status).toBe(404)
    const refused = await person.delete(`/api/customers/${kept}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This customer has quotes or invoices and cannot be removed')
  })
})
