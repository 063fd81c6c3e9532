// All data over HTTP to clients that do not take it: what is read of the files waits for the line.
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { FileStore } from '../outside/files/file-store.ts'
import { stopClock } from '../testing/clock.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const PHOTOS = 24
/** Each: more than sockets of this machine hold, all together. */
const photo = Buffer.alloc(8_000_000, 'photo')

/** By business. */
const reads = new Map<string, number>()
const files: FileStore = {
  put: async () => undefined,
  get: async key => {
    const [, businessId = ''] = key.split('/')
    reads.set(businessId, (reads.get(businessId) ?? 0) + 1)
    return photo
  },
  deleteFolder: async () => undefined,
}
const { now, advance } = stopClock()
const server = await startTestServer({ services: { files, now } })

async function signUpWithPhotos() {
  const person = await server.signUp()
  for (let n = 0; n < PHOTOS; n++) {
    const create = {
      width: 8,
      height: 8,
      channels: 3 as const,
      background: { r: n * 10, g: 0, b: 0 },
    }
    const { status } = await person.post('/api/photos', await sharp({ create }).png().toBuffer())
    expect(status).toBe(201)
  }
  const { business } = (await person.get('/api/auth/user')).body
  return { person, readPhotos: () => reads.get(business.id) ?? 0 }
}

/** The answer has begun, and nothing of it is read. */
function beginExport({ cookies }: Person): Promise<IncomingMessage> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Promise((resolve, reject) => {
    get(`${server.url}/api/settings/export`, { headers: { cookie } }, resolve).on('error', reject)
  })
}

it('is read no faster than it is taken, and is whole in the end', async () => {
  const [slow, other] = [await signUpWithPhotos(), await signUpWithPhotos()]
  const answer = await beginExport(slow.person)
  // While it stands still, a whole export of somebody else goes through.
  expect((await other.person.get('/api/settings/export')).status).toBe(200)
  expect(other.readPhotos()).toBe(PHOTOS)
  expect(slow.readPhotos()).toBeLessThan(PHOTOS / 2)
  const zip = await buffer(answer)
  expect(slow.readPhotos()).toBe(PHOTOS)
  expect(zip.length).toBeGreaterThan(PHOTOS * photo.length)
  // The end of a zip says how many files there are: the photos, and five of tables and data.
  expect(zip.readUInt16LE(zip.lastIndexOf('PK\u0005\u0006') + 10)).toBe(PHOTOS + 5)
})

it('is read no further once the client has gone', async () => {
  const [gone, other] = [await signUpWithPhotos(), await signUpWithPhotos()]
  const answer = await beginExport(gone.person)
  answer.destroy()
  expect((await other.person.get('/api/settings/export')).status).toBe(200)
  expect(gone.readPhotos()).toBeLessThan(PHOTOS / 2)
})

it('is one at a time for a business, unless the first stands still', async () => {
  const { person } = await signUpWithPhotos()
  const first = await beginExport(person)
  const refused = await person.get('/api/settings/export')
  expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
    429,
    'Your data is being downloaded already. Please wait until that is done.',
    '30',
  ])
  // Sockets take some of it before it stands still.
  let { status } = refused
  for (let tries = 0; tries < 10 && status === 429; tries++) {
    advance(30_000)
    status = (await person.get('/api/settings/export')).status
  }
  expect(status).toBe(200)
  await expect(buffer(first)).rejects.toThrow('aborted')
  expect((await person.get('/api/settings/export')).status).toBe(200)
})
