// A business's services over HTTP: adding, listing, editing and removing.
import { randomUUID } from 'node:crypto'
import { MAX_SERVICES } from '@quotewright/domain/company-services/company-service'
import { expect, it } from 'vitest'
import { hold } from '../testing/hold.ts'
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

it('a business has at most 300 services, even if two people add the last one at once', async () => {
  const person = await server.signUp()
  const { id } = (await person.post(path, patching)).body
  await server.pool.query(
    `insert into company_services (business_id, id, user_id, category, service_name, is_active, version, created_at)
      select business_id, gen_random_uuid(), user_id, category, service_name, is_active, 1, now()
      from company_services, generate_series(1, $2) where id = $1`,
    [id, MAX_SERVICES - 2],
  )
  const { isWaitedFor, release } = await hold(
    server.pool,
    'lock table company_services in share mode',
  )
  const adding = Promise.all([person.post(path, patching), person.post(path, patching)])
  await isWaitedFor(2)
  await release()
  const both = await adding
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body.message).toBe(
    'A business can have at most 300 services. Delete one first.',
  )
  expect((await person.get(path)).body).toHaveLength(MAX_SERVICES)
})

it('a service can be removed once', async () => {
  const person = await server.signUp()
  const { id } = (await person.post(path, patching)).body
  expect((await person.delete(`${path}/${id}`)).status).toBe(204)
  expect((await person.delete(`${path}/${id}`)).status).toBe(404)
  expect((await person.get(path)).body).toEqual([])
})
