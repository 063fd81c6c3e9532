// PDFs while the storage of photos hangs: those that need no photo from it are not delayed.
import { afterEach, expect, it, vi } from 'vitest'
import { openFileStore } from '../outside/files/open-file-store.ts'
import { createPdfPainter } from '../pdf/pdf-painter.ts'
import { startBucketServer } from '../testing/bucket-server.ts'
import { countPictures, photographedQuote } from '../testing/photographed-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const bucket = await startBucketServer()
const files = await openFileStore({ s3Url: bucket.url, dataDir: '' })
/** With one thread, a PDF that held it would delay all others. */
const server = await startTestServer({ services: { files, pdf: createPdfPainter({ size: 1 }) } })
afterEach(() => bucket.behave('well'))

it("PDFs without photos, and those painted before, do not wait for another business's photos", async () => {
  const [busy, plain, painted] = [
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
  ]
  const { path } = await photographedQuote(busy, 2)
  const { path: plainPath } = await photographedQuote(plain, 0)
  const { path: paintedPath } = await photographedQuote(painted, 1)
  const first = await painted.get(paintedPath)
  bucket.behave('held')
  const hanging = busy.get(path)
  await vi.waitFor(() => expect(bucket.held()).toBe(2), 10_000)
  expect((await plain.get(plainPath)).status).toBe(200)
  expect((await painted.get(paintedPath)).body).toEqual(first.body)
  expect((await busy.get((await photographedQuote(busy, 0)).path)).status).toBe(200)
  // All the while, the storage has not answered.
  expect(bucket.held()).toBe(2)
  bucket.behave('well')
  const { status, body } = await hanging
  expect([status, countPictures(body)]).toEqual([200, 2])
})

it('one business fetches the photos of one PDF at a time, and has eight more waiting', async () => {
  const [busy, other] = [await server.signUp(), await server.signUp()]
  const quotes = await Promise.all(Array.from({ length: 2 }, () => photographedQuote(busy, 2)))
  const { path: otherPath } = await photographedQuote(other, 1)
  bucket.behave('held')
  const statuses: number[] = []
  const requests = Array.from({ length: 10 }, async (_, n) => {
    const { status } = await busy.get(quotes[n % 2]?.path ?? '')
    statuses.push(status)
  })
  await vi.waitFor(() => expect(statuses).toEqual([429]), 10_000)
  expect(bucket.held()).toBe(2)
  const others = other.get(otherPath)
  await vi.waitFor(() => expect(bucket.held()).toBe(3), 10_000)
  bucket.behave('well')
  expect((await others).status).toBe(200)
  await Promise.all(requests)
  expect(statuses.filter(status => status === 200)).toHaveLength(9)
})
