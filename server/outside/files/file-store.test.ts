// Both file stores behave alike: the folder for real, the bucket against a local server that speaks S3's protocol.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'quotewright-files-'))
afterAll(() => rm(folder, { recursive: true }))

async function openBucket(): Promise<FileStore> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => void answer(objects, request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  const { port } = address
  const s3Url = `s3+http://key:secret@127.0.0.1:${port}/photos?region=eu-central-1`
  return openFileStore({ s3Url, dataDir: folder })
}

/** PUT, GET, list and multi-object delete of S3, path style. */
async function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const url = new URL(request.url ?? '', 'http://bucket')
  const key = decodeURIComponent(url.pathname.replace(/^\/photos\/?/, ''))
  const body = await buffer(request)
  if (request.method === 'PUT') {
    objects.set(key, body)
    return response.end()
  }
  if (request.method === 'POST') {
    for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) {
      objects.delete(name)
    }
    return response.end('<DeleteResult/>')
  }
  if (url.searchParams.has('list-type')) {
    const names = [...objects.keys()].filter(name =>
      name.startsWith(url.searchParams.get('prefix') ?? ''),
    )
    const contents = names.map(name => `<Contents><Key>${name}</Key></Contents>`).join('')
    return response.end(`<ListBucketResult>${contents}</ListBucketResult>`)
  }
  const found = objects.get(key)
  if (found) return response.end(found)
  return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
}

describe.each([
  { name: 'a folder', open: () => openFileStore({ dataDir: folder }) },
  { name: 'a bucket', open: openBucket },
])('files in $name', ({ open }) => {
  it('come back as they were put', async () => {
    const files = await open()
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251)
    await files.put('photos/a/one.jpg', bytes)
    await files.put('photos/a/one.jpg', bytes)
    expect(Buffer.from((await files.get('photos/a/one.jpg')) ?? []).equals(bytes)).toBe(true)
  })

  it('are null when nothing was put', async () => {
    expect(await (await open()).get('photos/a/none.jpg')).toBeNull()
  })

  it('go with their folder, and only with theirs', async () => {
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

it('a folder holds no unfinished files after many puts of the same key at once', async () => {
  const files = await openFileStore({ dataDir: folder })
  await Promise.all(Array.from({ length: 8 }, () => files.put('same/x.jpg', Uint8Array.of(7))))
  expect(await readdir(join(folder, 'files', 'same'))).toEqual(['x.jpg'])
})
