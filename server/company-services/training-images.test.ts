// Training images over HTTP: from an uploaded photo of the same business, with clean tags, used as examples.
import { randomUUID } from 'node:crypto'
import { CurrentUser } from '@quotewright/domain/accounts/account'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { businessAccess } from '../db/tenancy.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { listTrainingExamples } from './training-images.ts'

const server = await startTestServer()
const path = '/api/service-training-images'

const photo = await sharp({
  create: { width: 640, height: 480, channels: 3, background: { r: 90, g: 120, b: 60 } },
})
  .jpeg()
  .toBuffer()

async function addService(person: Person, change: object = {}): Promise<string> {
  const service = { category: 'drywall', serviceName: 'Patch a hole', ...change }
  return (await person.post('/api/company-services', service)).body.id
}

async function newImage(person: Person, serviceId: string) {
  const { url } = (await person.post('/api/photos', photo)).body
  return { serviceId, imageUrl: url, description: 'Hole behind a door', jobContext: 'before' }
}

describe('adding a training image', () => {
  it('stores it with its service, with tags trimmed, in lower case and without duplicates', async () => {
    const person = await server.signUp()
    const serviceId = await addService(person)
    const image = await newImage(person, serviceId)
    const materialTags = [' Drywall', 'tape', 'TAPE ', ' ']
    const { status, body } = await person.post(path, { ...image, materialTags })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...image, materialTags: ['drywall', 'tape'] })
    expect((await person.get(`${path}?serviceId=${serviceId}`)).body).toEqual([body])
    const [service] = (await person.get('/api/company-services')).body
    expect(service.trainingImages).toEqual([body])
    const thumbnail = await person.get(`${body.imageUrl}?size=thumbnail`)
    expect(await sharp(thumbnail.body).metadata()).toMatchObject({ format: 'jpeg', width: 400 })
  })

  it('twice creates one', async () => {
    const person = await server.signUp()
    const serviceId = await addService(person)
    const image = { ...(await newImage(person, serviceId)), id: randomUUID() }
    const first = await person.post(path, image)
    expect((await person.post(path, image)).body).toEqual(first.body)
    expect((await person.get(`${path}?serviceId=${serviceId}`)).body).toHaveLength(1)
  })

  it.each(['imageUrl', 'description', 'jobContext'])('without its %s is refused', async field => {
    const person = await server.signUp()
    const image = await newImage(person, await addService(person))
    const { status, body } = await person.post(path, { ...image, [field]: undefined })
    expect(status).toBe(422)
    expect(body.message).toBe('Please fill in all required fields.')
  })

  it.each(['/placeholder.jpg', 'https://example.com/wall.jpg', `/api/photos/${randomUUID()}`])(
    'with %s instead of an uploaded photo is refused',
    async imageUrl => {
      const person = await server.signUp()
      const image = await newImage(person, await addService(person))
      expect((await person.post(path, { ...image, imageUrl })).status).toBe(422)
    },
  )

  it('with the photo or the service of another business is refused', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const mine = await newImage(person, await addService(person))
    const theirs = await newImage(other, await addService(other))
    for (const change of [{ imageUrl: theirs.imageUrl }, { serviceId: theirs.serviceId }]) {
      expect((await person.post(path, { ...mine, ...change })).status).toBe(422)
    }
    expect((await person.get(`${path}?serviceId=${theirs.serviceId}`)).status).toBe(404)
  })

  it('is refused after twenty for one service', async () => {
    const person = await server.signUp()
    const image = await newImage(person, await addService(person))
    for (let added = 0; added < 20; added++) {
      expect((await person.post(path, image)).status).toBe(201)
    }
    const { status, body } = await person.post(path, image)
    expect(status).toBe(409)
    expect(body.message).toContain('at most 20 training images')
  })

  it('refuses a file over ten megabytes with its own message', async () => {
    const person = await server.signUp()
    const { status, body } = await person.post('/api/photos', new Uint8Array(10_000_001))
    expect(status).toBe(413)
    expect(body.message).toBe('Please select an image smaller than 10MB.')
  })
})

describe('a training image', () => {
  it('can be removed alone or with its service', async () => {
    const person = await server.signUp()
    const image = await newImage(person, await addService(person))
    const first = (await person.post(path, image)).body
    const second = (await person.post(path, image)).body
    expect((await person.delete(`${path}/${first.id}`)).status).toBe(204)
    expect((await person.delete(`${path}/${first.id}`)).status).toBe(404)
    await person.delete(`/api/company-services/${image.serviceId}`)
    expect((await person.delete(`${path}/${second.id}`)).status).toBe(404)
  })

  it('is an example for the analysis while its service is active', async () => {
    const person = await server.signUp()
    const offered = await newImage(person, await addService(person))
    await person.post(path, { ...offered, materialTags: ['tape'] })
    const paused = await newImage(person, await addService(person, { isActive: false }))
    await person.post(path, paused)

    const user = z.decode(CurrentUser, (await person.get('/api/auth/user')).body)
    const ctx: Context = {
      ...server.services,
      user,
      ...businessAccess(server.pool, user.business.id),
    }
    expect(await listTrainingExamples(ctx)).toEqual([
      {
        serviceName: 'Patch a hole',
        photoId: offered.imageUrl.split('/').at(-1),
        description: 'Hole behind a door',
        materialTags: ['tape'],
        jobContext: 'before',
      },
    ])
  })
})
