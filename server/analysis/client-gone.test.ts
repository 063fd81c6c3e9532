// A client that disconnects while its photos are stored: the work stops.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const photoCount = Promise.withResolvers<number>()
const server = await startTestServer({
  services: {
    photoReader: {
      async read({ photos, signal }) {
        photoCount.resolve(photos.length)
        throw signal.reason
      },
      close: async () => undefined,
    },
  },
})

async function photo(red: number): Promise<string> {
  const background = { r: red, g: 120, b: 60 }
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`
}

it('the server stores no more photos after the client disconnects', async () => {
  const person = await server.signUp()
  const allImages = await Promise.all([10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map(photo))
  const connection = new AbortController()
  const { files } = server.services
  const put = files.put.bind(files)
  files.put = async (...file) => {
    connection.abort()
    return put(...file)
  }
  const analysis = person.send('/api/ai/analyze-photo', {
    method: 'POST',
    body: JSON.stringify({ allImages }),
    headers: { 'content-type': 'application/json' },
    signal: connection.signal,
  })
  await expect(analysis).rejects.toThrow()
  expect(await photoCount.promise).toBeLessThan(allImages.length)
  expect((await person.get('/api/ai/usage')).body.analyses).toBe(0)
})
