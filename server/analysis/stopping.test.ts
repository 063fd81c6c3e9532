// A server that stops while photos are read: it calls the reader's finishSoon, and the client gets its answer.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import type { ModelOutput } from '../vision/photo-reader.ts'

const modelOutput: ModelOutput = {
  findings: [[]],
  references: [],
  proposedItems: [],
  reader: 'built-in',
  isFallback: true,
  usage: null,
}
const started = Promise.withResolvers<void>()
const finishing = Promise.withResolvers<void>()
const server = await startTestServer({
  services: {
    photoReader: {
      async read() {
        started.resolve()
        await finishing.promise
        return modelOutput
      },
      finishSoon: finishing.resolve,
      close: async () => undefined,
    },
  },
})

it('a stopping server answers an analysis that is in progress', async () => {
  const person = await server.signUp()
  const gray = { create: { width: 80, height: 60, channels: 3, background: '#777' } } as const
  const imageData = (await sharp(gray).jpeg().toBuffer()).toString('base64')
  const analysis = person.post('/api/ai/analyze-photo', { imageData })
  await started.promise
  await server.stop()
  expect((await analysis).body).toMatchObject({ analysisError: false })
})
