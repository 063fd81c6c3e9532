// The month's analysis usage, as shown to the owner.
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestServer } from '../testing/test-server.ts'
import { ModelFailed, type ModelOutput, type PhotoReader } from '../vision/photo-reader.ts'

const { ai } = readConfig({
  AI_PROVIDER: 'openai',
  AI_API_KEY: 'key',
  AI_MODEL: 'gpt-5',
  AI_PRICE_INPUT: '2',
  AI_PRICE_OUTPUT: '10',
})
let clock = new Date('2026-11-20T12:00:00Z')
let read: PhotoReader['read']
const modelOutput: ModelOutput = {
  findings: [[]],
  proposedItems: [],
  references: [],
  reader: 'openai/gpt-5',
  isFallback: false,
  usage: { inputTokens: 3000, outputTokens: 500 },
}
const server = await startTestServer({
  config: { ai },
  services: {
    now: () => clock,
    photoReader: { read: request => read(request), close: async () => undefined },
  },
})
const gray = { create: { width: 80, height: 60, channels: 3, background: '#777' } } as const
const imageData = (await sharp(gray).jpeg().toBuffer()).toString('base64')
const nothing = {
  model: 'openai/gpt-5',
  since: '2026-11-01',
  analyses: 0,
  fallbacks: 0,
  failures: 0,
  onDevice: 0,
  averageMs: null,
  inputTokens: 0,
  outputTokens: 0,
  cost: null,
  newest: [],
}

beforeEach(() => {
  clock = new Date('2026-11-20T12:00:00Z')
  read = () => Promise.resolve(modelOutput)
})

it('the usage counts analyses, tokens and cost, including failed analyses', async () => {
  const person = await server.signUp()
  const analyze = () => {
    clock = new Date(clock.getTime() + 1000)
    return person.post('/api/ai/analyze-photo', { imageData })
  }
  expect((await person.get('/api/ai/usage')).body).toEqual(nothing)
  await analyze()
  read = () => Promise.resolve({ ...modelOutput, reader: 'built-in', isFallback: true })
  await analyze()
  read = () => Promise.reject(new ModelFailed('Gone', { inputTokens: 100, outputTokens: 0 }))
  expect((await analyze()).body.analysisError).toBe(true)
  const { body } = await person.get('/api/ai/usage')
  expect(body).toMatchObject({
    analyses: 3,
    fallbacks: 1,
    failures: 1,
    inputTokens: 6100,
    outputTokens: 1000,
    // 6100 × $2 and 1000 × $10 per million are 2.22 cents.
    cost: '0.03',
  })
  expect(body.averageMs).toBeGreaterThanOrEqual(0)
  expect(body.newest).toMatchObject([
    { reader: null, photos: 1, costMicros: 200 },
    { reader: 'built-in', photos: 1, costMicros: 11_000 },
    { reader: 'openai/gpt-5', photos: 1, costMicros: 11_000 },
  ])
})

it("the usage covers only this month in the business's time zone", async () => {
  const person = await server.signUp()
  // In Chicago it is still October.
  clock = new Date('2026-11-01T04:30:00Z')
  await person.post('/api/ai/analyze-photo', { imageData })
  expect((await person.get('/api/ai/usage')).body).toMatchObject({
    since: '2026-10-01',
    analyses: 1,
    newest: [{ createdAt: '2026-11-01T04:30:00.000Z' }],
  })
  clock = new Date('2026-11-01T05:30:00Z')
  expect((await person.get('/api/ai/usage')).body).toEqual(nothing)
})

it("the usage covers only the caller's business", async () => {
  const [person, stranger] = [await server.signUp(), await server.signUp()]
  await person.post('/api/ai/analyze-photo', { imageData })
  expect((await stranger.get('/api/ai/usage')).body).toEqual(nothing)
})
