// Both file stores behave alike: a real folder, and a bucket on a local S3-compatible server.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { startBucketServer } from '../../testing/bucket-server.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openFileStore, requireBucket } from './open-file-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'quotewright-files-'))
afterAll(() => rm(folder, { recursive: true }))

const bucket = await startBucketServer()

describe.each([
  { name: 'a folder', open: () => openFileStore({ dataDir: folder }) },
  { name: 'a bucket', open: () => openFileStore({ s3Url: bucket.url, dataDir: folder }) },
])('files in $name', ({ open }) => {
  it('are returned unchanged', async () => {
    const files = await open()
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251)
    await files.put('photos/a/one.jpg', bytes)
    await files.put('photos/a/one.jpg', bytes)
    expect(Buffer.from((await files.get('photos/a/one.jpg')) ?? []).equals(bytes)).toBe(true)
  })

  it('are null for an unknown key', async () => {
    expect(await (await open()).get('photos/a/none.jpg')).toBeNull()
  })

  it('are deleted with their folder, and only with it', async () => {
    const files = await open()
    await files.put('photos/a/one.jpg', Uint8Array.of(1))
    await files.put('photos/a/two.jpg', Uint8Array.of(2))
    await files.put('photos/ab/three.jpg', Uint8Array.of(3))
    await files.deleteFolder('photos/a')
    await files.deleteFolder('photos/none')
    expect(await files.get('photos/a/one.jpg')).toBeNull()
    expect(await files.get('photos/a/two.jpg')).toBeNull()
    expect(Array.from((await files.get('photos/ab/three.jpg')) ?? [])).toEqual([3])
  })
})

it('a folder has no unfinished files after many simultaneous puts of one key', async () => {
  const files = await openFileStore({ dataDir: folder })
  await Promise.all(Array.from({ length: 8 }, () => files.put('same/x.jpg', Uint8Array.of(7))))
  expect(await readdir(join(folder, 'files', 'same'))).toEqual(['x.jpg'])
})

describe('a start', () => {
  it('stops with one sentence if the bucket refuses', async () => {
    bucket.behave('refusing')
    await expect(requireBucket({ s3Url: bucket.url })).rejects.toThrow(
      /^The bucket in S3_URL refuses to list its files \(SignatureDoesNotMatch\): [^.]+[.]$/,
    )
  })

  it('stops with one sentence if the host does not exist', async () => {
    await expect(requireBucket({ s3Url: 's3://key:secret@quotes.invalid/photos' })).rejects.toThrow(
      /^The bucket in S3_URL cannot be used: its host does not exist\.$/,
    )
  })

  it.each(['well', 'silent'] as const)('goes on if the bucket answers %s', async how => {
    bucket.behave(how)
    await requireBucket({ s3Url: bucket.url })
    bucket.behave('well')
  })

  it('goes on if the bucket cannot be reached', async () => {
    await requireBucket({ s3Url: 's3+http://key:secret@127.0.0.1:1/photos' })
  })
})

describe('a bucket that hangs', () => {
  it.each(['silent', 'stuck'] as const)('times out: %s', async how => {
    const files = await openFileStore({ s3Url: bucket.url, dataDir: folder, patienceMs: 200 })
    await files.put('photos/c/one.jpg', Uint8Array.of(1))
    bucket.behave(how)
    await expect(files.get('photos/c/one.jpg')).rejects.toMatchObject({ status: 503 })
    bucket.behave('silent')
    await expect(files.put('photos/c/two.jpg', Uint8Array.of(2))).rejects.toMatchObject({
      status: 503,
    })
    await expect(files.deleteFolder('photos/c')).rejects.toMatchObject({ status: 503 })
    bucket.behave('well')
    expect(Array.from((await files.get('photos/c/one.jpg')) ?? [])).toEqual([1])
  })

  it('answers a photo upload with 503 and advice', async () => {
    const files = await openFileStore({ s3Url: bucket.url, dataDir: folder, patienceMs: 200 })
    const server = await startTestServer({ services: { files } })
    const person = await server.signUp()
    const photo = await sharp({
      create: { width: 80, height: 60, channels: 3, background: '#987' },
    })
      .png()
      .toBuffer()
    bucket.behave('silent')
    const { status, headers, body } = await person.post('/api/photos', photo)
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('10')
    expect(body.message).toBe(
      'Photos cannot be stored or shown right now. Please try again in a moment.',
    )
    bucket.behave('well')
    expect((await person.post('/api/photos', photo)).status).toBe(201)
  })
})
