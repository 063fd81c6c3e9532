// A business's services over HTTP: adding, listing, editing and removing.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const path = '/api/company-services'
const patching = { category: 'drywall', serviceName: 'Patch a hole' }

it('a service is added as typed, with empty fields as null', async () => {
  const person = await server.signUp()
  const { status, body } = await person.post(path, {
    ...patching,
    userId: randomUUID(),
    description: '  ',
    basePrice: '150.50',
    estimatedDuration: '',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...patching,
    description: null,
    basePrice: 150.5,
    estimatedDuration: null,
    isActive: true,
    trainingImages: [],
  })
  expect(body.userId).toBe((await person.get('/api/auth/user')).body.id)
  expect((await person.get(path)).body).toEqual([body])
})

it('a new business has no services', async () => {
  expect((await (await server.signUp()).get(path)).body).toEqual([])
})

it('adding a service twice creates one', async () => {
  const person = await server.signUp()
  const service = { ...patching, id: randomUUID() }
  const first = await person.post(path, service)
  expect((await person.post(path, service)).body).toEqual(first.body)
  expect((await person.get(path)).body).toHaveLength(1)
})

it.each([
  [{}],
  [{ category: 'drywall' }],
  [{ category: 'drywall', serviceName: '   ' }],
  [{ category: 'plastering', serviceName: 'Skim' }],
])('%j is refused for its category and name', async service => {
  const { status, body } = await (await server.signUp()).post(path, service)
  expect(status).toBe(422)
  expect(body.message).toBe('Please fill in the category and service name')
})

it.each([
  ['basePrice', -1],
  ['basePrice', '12.345'],
  ['basePrice', 'cheap'],
  ['estimatedDuration', 1.5],
  ['estimatedDuration', '0'],
])('a %s of %j is refused', async (field, value) => {
  const { status, body } = await (await server.signUp()).post(path, { ...patching, [field]: value })
  expect(status).toBe(422)
  expect(body.fields).toHaveProperty(field)
})

it('a service is edited only over the version that was read', async () => {
  const person = await server.signUp()
  const { id, version } = (await person.post(path, patching)).body
  const edit = { ...patching, serviceName: 'Patch two holes', basePrice: 200, isActive: false }
  const saved = await person.put(`${path}/${id}`, { ...edit, version })
  expect(saved.body).toMatchObject({ ...edit, version: version + 1 })
  const late = await person.put(`${path}/${id}`, { ...patching, version })
  expect(late.status).toBe(409)
  expect((await person.get(path)).body).toMatchObject([edit])
})

it('a service can be removed once', async () => {
  const person = await server.signUp()
  const { id } = (await person.post(path, patching)).body
  expect((await person.delete(`${path}/${id}`)).status).toBe(204)
  expect((await person.delete(`${path}/${id}`)).status).toBe(404)
  expect((await person.get(path)).body).toEqual([])
})
