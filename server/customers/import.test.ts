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
  expect((await take(list)).body).toEqual({ added: 2, known: [4] })
  const stored = (await person.get('/api/customers?q=elise')).body
  expect(stored).toMatchObject([{ ...rosa, phone: '5125550134', email: '', address: '' }])

  await person.put(`/api/customers/${stored[0].id}`, { ...stored[0], address: '1 Elm' })
  expect((await take(list)).body).toEqual({ added: 0, known: [2, 3, 4] })
  expect((await person.get(`/api/customers/${stored[0].id}`)).body.customer.address).toBe('1 Elm')
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
