// Data export over HTTP to slow clients: files are read only as fast as the client receives.
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { FileStore } from '../outside/files/file-store.ts'
import { stopClock } from '../testing/clock.ts'
import { accept, linkedQuote } from '../testing/signed-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'

const PHOTOS = 24
/** Each photo; together more than the socket buffers of this machine hold. */
const photo = Buffer.alloc(8_000_000, 'photo')

/** File reads by business. */
const reads = new Map<string, number>()
/** Businesses whose photos are no longer in the storage. */
const lost = new Set<string>()
const files: FileStore = {
  put: async () => undefined,
  get: async key => {
    const [, businessId = ''] = key.split('/')
    reads.set(businessId, (reads.get(businessId) ?? 0) + 1)
    return lost.has(businessId) ? null : photo
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

/** Resolves when the response has started. Its body is not read. */
function beginExport({ cookies }: Person): Promise<IncomingMessage> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Promise((resolve, reject) => {
    get(`${server.url}/api/settings/export`, { headers: { cookie } }, resolve).on('error', reject)
  })
}

it('the export is read no faster than the client receives it, and is complete', async () => {
  const [slow, other] = [await signUpWithPhotos(), await signUpWithPhotos()]
  const answer = await beginExport(slow.person)
  // While it is stalled, another business can export everything.
  expect((await other.person.get('/api/settings/export')).status).toBe(200)
  expect(other.readPhotos()).toBe(PHOTOS)
  expect(slow.readPhotos()).toBeLessThan(PHOTOS / 2)
  const zip = await buffer(answer)
  expect(slow.readPhotos()).toBe(PHOTOS)
  expect(zip.length).toBeGreaterThan(PHOTOS * photo.length)
  // The end of a zip has the number of files: the photos, and seven of tables and data.
  expect(zip.readUInt16LE(zip.lastIndexOf('PK\u0005\u0006') + 10)).toBe(PHOTOS + 7)
})

it('the export stops reading when the client disconnects', async () => {
  const [gone, other] = [await signUpWithPhotos(), await signUpWithPhotos()]
  const answer = await beginExport(gone.person)
  answer.destroy()
  expect((await other.person.get('/api/settings/export')).status).toBe(200)
  expect(gone.readPhotos()).toBeLessThan(PHOTOS / 2)
})

it('a business can have one download at a time, unless the first is stalled', async () => {
  const { person } = await signUpWithPhotos()
  const first = await beginExport(person)
  const refused = await person.get('/api/settings/export')
  expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
    429,
    'Your data is already being downloaded. Please wait until that is done.',
    '30',
  ])
  // Socket buffers take some of it before it stalls.
  let { status } = refused
  for (let tries = 0; tries < 10 && status === 429; tries++) {
    advance(30_000)
    status = (await person.get('/api/settings/export')).status
  }
  expect(status).toBe(200)
  await expect(buffer(first)).rejects.toThrow('aborted')
  expect((await person.get('/api/settings/export')).status).toBe(200)
})

it('the export names the photos and signed PDFs that the storage no longer has', async () => {
  const person = await server.signUp()
  const create = { width: 8, height: 8, channels: 3 as const, background: 'tan' }
  const picture = await sharp({ create }).png().toBuffer()
  const { id } = (await person.post('/api/photos', picture)).body
  const { id: quoteId, token } = await linkedQuote(person)
  expect((await accept(server.client(), token)).status).toBe(200)
  await server.services.jobs.drain()
  const download = async () => Buffer.from((await person.get('/api/settings/export')).body)
  expect((await download()).includes('missing-files.txt')).toBe(false)
  const { business } = (await person.get('/api/auth/user')).body
  lost.add(business.id)
  expect(unzip(await download(), 'missing-files.txt').split('\r\n')).toEqual([
    'These files are not in this export, because the server no longer has them.',
    '',
    `photos/${id}.jpg`,
    `signed/${quoteId}.pdf`,
    '',
  ])
})
