// Customer lists over HTTP.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const rosa = { firstName: 'Élise', lastName: 'Díaz', phone: '(512) 555-0134' }
const list = [
  { line: 2, ...rosa },
  { line: 3, firstName: 'Acme LLC', lastName: null, email: 'pay@acme.com' },
  { line: 4, firstName: 'ACME LLC', lastName: null, email: 'Pay@acme.com' },
]

it('an import adds those that its preview shows, and repeating it adds none', async () => {
  const person = await server.signUp()
  const stranger = await server.signUp()
  await stranger.post('/api/customers', rosa)
  const take = (rows: object[], step = '') => person.post(`/api/customers/import${step}`, { rows })

  const preview = await take(list, '/preview')
  expect(preview.body).toEqual({ added: 2, known: [4] })
  expect((await person.get('/api/customers')).body).toEqual([])
  expect((await take(list)).body).toEqual({ added: 2, known: [4], importId: expect.any(String) })
  const stored = (await person.get('/api/customers?q=elise')).body
  expect(stored).toMatchObject([{ ...rosa, phone: '5125550134', email: '', address: '' }])

  await person.put(`/api/customers/${stored[0].id}`, { ...stored[0], address: '1 Elm' })
  expect((await take(list)).body).toEqual({ added: 0, known: [2, 3, 4] })
  expect((await person.get(`/api/customers/${stored[0].id}`)).body.customer.address).toBe('1 Elm')
})

it('an import stores companies, and knows those whom an earlier release named with the company', async () => {
  const person = await server.signUp()
  const maria = { firstName: 'Maria', lastName: 'Lopez', phone: '5125550134' }
  const earlier = { ...maria, lastName: 'Lopez (Acme LLC)' }
  await person.post('/api/customers', earlier)
  const rows = [
    { line: 2, ...maria, company: 'Acme LLC' },
    { line: 3, ...maria, company: 'Beta LLC' },
    { line: 4, ...maria, company: 'beta llc' },
    { line: 5, ...maria, lastName: 'Lopez (Beta LLC)' },
  ]
  const take = async () => (await person.post('/api/customers/import', { rows })).body
  expect(await take()).toMatchObject({ added: 1, known: [2, 4, 5] })
  expect((await person.get('/api/customers?q=beta')).body).toMatchObject([
    { ...maria, company: 'Beta LLC' },
  ])
  expect(await take()).toMatchObject({ added: 0, known: [2, 3, 4, 5] })
})

it('customers of an import are listed in the order of the list', async () => {
  const person = await server.signUp()
  const names = Array.from({ length: 40 }, (_, at) => `Díaz ${at}`)
  const rows = names.map((lastName, at) => ({ line: at + 2, firstName: 'Rosa', lastName }))
  await person.post('/api/customers/import', { rows })
  const { body } = await person.get('/api/customers?limit=50')
  expect(body.map((customer: { lastName: string }) => customer.lastName)).toEqual(names)
})

it('an import that is sent twice at once adds its customers once', async () => {
  const person = await server.signUp()
  const rows = Array.from({ length: 1500 }, (_, at) => ({
    line: at + 2,
    firstName: 'Rosa',
    lastName: `Díaz ${at}`,
    email: `rosa${at}@example.com`,
  }))
  const both = await Promise.all([1, 2].map(() => person.post('/api/customers/import', { rows })))
  expect(both.reduce((sum, { body }) => sum + body.added, 0)).toBe(1500)
  expect((await person.get('/api/customers?q=rosa1499')).body).toHaveLength(1)
})

it('an import with an invalid customer adds none', async () => {
  const person = await server.signUp()
  const rows = [...list, { line: 5, firstName: ' ', lastName: null }]
  expect((await person.post('/api/customers/import', { rows })).status).toBe(422)
  expect((await person.get('/api/customers')).body).toEqual([])
})

it('undoing an import removes those whom nobody changed or works for, and only once', async () => {
  const person = await server.signUp()
  const stranger = await server.signUp()
  await person.post('/api/customers', { firstName: 'Ann', lastName: 'Before' })
  const rows = ['Changed', 'Quoted', 'Merged', 'Plain'].map((firstName, at) => ({
    line: at + 2,
    firstName,
    lastName: 'Lopez',
  }))
  expect((await person.get('/api/customers/import')).body).toBeNull()
  const { importId } = (await person.post('/api/customers/import', { rows })).body
  const last = await person.get('/api/customers/import')
  expect(last.body).toEqual({ id: importId, createdAt: expect.any(String), customers: 4 })

  const stored = new Map<string, { id: string; version: number }>(
    (await person.get('/api/customers')).body.map((customer: { firstName: string }) => [
      customer.firstName,
      customer,
    ]),
  )
  const idOf = (name: string) => stored.get(name)?.id
  await person.put(`/api/customers/${idOf('Changed')}`, {
    ...stored.get('Changed'),
    phone: '5125550134',
  })
  await person.post('/api/quotes', {
    quote: { customerId: idOf('Quoted'), status: 'pending' },
    lineItems: [{ description: 'Patch', quantity: '1', unit: 'each', unitPrice: '100.00' }],
  })
  await person.post(`/api/customers/${idOf('Merged')}/merge`, {
    version: 1,
    other: { id: idOf('Ann'), version: 1 },
    fromOther: [],
  })

  const undo = (by = person) => by.post('/api/customers/import/undo', { importId })
  expect((await undo(stranger)).status).toBe(409)
  const both = await Promise.all([undo(), undo()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.body).toEqual({ removed: 1, kept: 3 })
  const left = (await person.get('/api/customers')).body
  expect(left.map((customer: { firstName: string }) => customer.firstName).toSorted()).toEqual([
    'Changed',
    'Merged',
    'Quoted',
  ])
  expect((await person.get('/api/customers/import')).body).toBeNull()
})

it('after an import is undone, the one before can be undone', async () => {
  const person = await server.signUp()
  const add = async (firstName: string) =>
    (await person.post('/api/customers/import', { rows: [{ line: 2, firstName, lastName: null }] }))
      .body.importId
  const first = await add('First')
  const second = await add('Second')
  // Adds nobody, so there is nothing of it to undo.
  expect(await add('Second')).toBeUndefined()
  await person.post('/api/customers/import/undo', { importId: second })
  expect((await person.get('/api/customers/import')).body).toMatchObject({
    id: first,
    customers: 1,
  })
})

it('an hour has 100 imports and previews, and a demo has a tenth of them', async () => {
  const [person, visitor] = [await server.signUp(), server.client()]
  expect((await visitor.post('/api/auth/demo')).status).toBe(200)
  for (const [client, most] of [[person, 100] as const, [visitor, 10] as const]) {
    for (let done = 0; done < most; done += 1) {
      const step = done % 2 === 0 ? '/preview' : ''
      const { status } = await client.post(`/api/customers/import${step}`, { rows: list })
      expect(status).toBe(200)
    }
    const refused = await client.post('/api/customers/import', { rows: list })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
  }
})
