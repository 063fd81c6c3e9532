// Whoever sends photos and is gone before they are kept: nobody works on for nobody.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const asked = Promise.withResolvers<number>()
const server = await startTestServer({
  services: {
    photoReader: {
      async read({ photos, signal }) {
        asked.resolve(photos.length)
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

it('keeps no more of the photos', async () => {
  const person = await server.signUp()
  const allImages = await Promise.all([10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map(photo))
  const gone = new AbortController()
  const { files } = server.services
  const put = files.put.bind(files)
  files.put = async (...file) => {
    gone.abort()
    return put(...file)
  }
  const analysis = person.send('/api/ai/analyze-photo', {
    method: 'POST',
    body: JSON.stringify({ allImages }),
    headers: { 'content-type': 'application/json' },
    signal: gone.signal,
  })
  await expect(analysis).rejects.toThrow()
  expect(await asked.promise).toBeLessThan(allImages.length)
  expect((await person.get('/api/ai/usage')).body.analyses).toBe(0)
})
