// Both file stores behave alike: a real folder, and a bucket on a local S3-compatible server.
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startBucketServer } from '../../testing/bucket-server.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openFileStore, requireBucket, warnOfBackupPlace } from './open-file-store.ts'

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
    const files = await open()
    await files.put('photos/a/one.jpg', Uint8Array.of(1))
    expect(await files.get('photos/a/none.jpg')).toBeNull()
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

it('a folder whose disk is away is unavailable, and has its files once it is back', async () => {
  const dataDir = join(folder, 'disk')
  const files = await openFileStore({ dataDir })
  await files.put('photos/a/one.jpg', Uint8Array.of(1))
  await rename(dataDir, `${dataDir}-away`)
  await expect(files.get('photos/a/one.jpg')).rejects.toMatchObject({ status: 503 })
  await rename(`${dataDir}-away`, dataDir)
  expect(Array.from((await files.get('photos/a/one.jpg')) ?? [])).toEqual([1])
})

describe('a start', () => {
  it.each([
    ['refusing', 'SignatureDoesNotMatch'],
    ['elsewhere', 'PermanentRedirect'],
  ] as const)('stops with one sentence if the bucket is %s', async (how, name) => {
    bucket.behave(how)
    await expect(requireBucket({ s3Url: bucket.url })).rejects.toThrow(
      new RegExp(`^The bucket in S3_URL refuses to list its files \\(${name}\\): [^.]+[.]$`),
    )
    bucket.behave('well')
  })

  it('stops with one sentence if the host does not exist', async () => {
    await expect(requireBucket({ s3Url: 's3://key:secret@quotes.invalid/photos' })).rejects.toThrow(
      /^The bucket in S3_URL cannot be used: its host does not exist\.$/,
    )
  })

  it('warns of a place for backups that refuses or is not there', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    bucket.behave('refusing')
    const places = [bucket.url, join(folder, 'not-mounted'), import.meta.filename]
    for (const backupTo of places) await warnOfBackupPlace({ backupTo })
    bucket.behave('well')
    for (const backupTo of [bucket.url, folder, undefined]) await warnOfBackupPlace({ backupTo })
    const said = warn.mock.calls.flat().map(sentence => String(sentence))
    warn.mockRestore()
    expect(said).toEqual([
      expect.stringMatching(/^No backup can be made: the bucket in BACKUP_TO refuses to list/),
      expect.stringMatching(
        /^No backup can be made: the folder .*not-mounted in BACKUP_TO does not/,
      ),
      expect.stringMatching(/^No backup can be made: BACKUP_TO is .*, which is a file\.$/),
    ])
    expect(said.join('')).not.toContain('key:secret')
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

describe('a bucket that hangs or is overloaded', () => {
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

  it('counts as unavailable while it has too many requests', async () => {
    const files = await openFileStore({ s3Url: bucket.url, dataDir: folder })
    bucket.behave('overloaded')
    await expect(files.get('photos/c/one.jpg')).rejects.toMatchObject({ status: 503 })
    await expect(files.put('photos/c/one.jpg', Uint8Array.of(1))).rejects.toMatchObject({
      status: 503,
    })
    bucket.behave('well')
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
