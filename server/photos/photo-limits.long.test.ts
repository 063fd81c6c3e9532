// Hourly limits on uploads and analyses over HTTP. Other requests still work.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import type { Client } from '../testing/test-client.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'

const HOUR = 3_600_000
const { now, advance } = stopClock()
const photoReader = createDamageReader({
  close: async () => undefined,
  look: async () => ({ findings: [], references: [] }),
})
const server = await startTestServer({
  config: { demo: 'anyone', trialHours: 100_000 },
  services: { now, photoReader },
})

const create = { width: 24, height: 24, channels: 3 as const, background: '#987' }
const bytes = await sharp({ create }).png().toBuffer()
const imageData = `data:image/png;base64,${bytes.toString('base64')}`
/** Returns data URLs of distinct photos: the same picture with different trailing bytes. */
const several = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const tail = Buffer.alloc(n + 1)
    return `data:image/png;base64,${Buffer.concat([bytes, tail]).toString('base64')}`
  })

const upload = (browser: Client) => browser.post('/api/photos', bytes)
const analyze = (browser: Client, part: object = { imageData }) =>
  browser.post('/api/ai/analyze-photo', part)

/** Calls until the first 429. Returns the number of calls before it and the refusal. */
async function until429(call: () => ReturnType<Client['get']>, most: number) {
  for (let taken = 0; taken <= most; taken++) {
    const answer = await call()
    if (answer.status === 429) return { taken, answer }
    expect(answer.status).toBeLessThan(300)
  }
  throw new Error(`No limit up to ${most}`)
}

async function openDemo(): Promise<Client> {
  const visitor = server.client()
  expect((await visitor.post('/api/auth/demo')).status).toBe(200)
  return visitor
}

describe('a business', () => {
  it('adds 300 photos an hour, learns when it can add more, and keeps its photos', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const { url } = (await upload(person)).body
    const { taken, answer } = await until429(() => upload(person), 299)
    expect(taken).toBe(299)
    expect(answer.body).toEqual({ message: 'Too many photos. Please try again in 60 minutes.' })
    expect(Number(answer.headers['retry-after'])).toBe(3600)
    expect((await person.get(url)).status).toBe(200)
    expect((await upload(other)).status).toBe(201)
    advance(HOUR)
    expect((await upload(person)).status).toBe(201)
  })

  it('can run 120 analyses an hour', async () => {
    const person = await server.signUp()
    const { taken, answer } = await until429(() => analyze(person), 120)
    expect(taken).toBe(120)
    expect(answer.body).toEqual({ message: 'Too many analyses. Please try again in 60 minutes.' })
    expect(Number(answer.headers['retry-after'])).toBe(3600)
    advance(HOUR)
    expect((await analyze(person)).status).toBe(200)
  })
})

describe('estimates', () => {
  const estimate = (browser: Client) =>
    browser.post('/api/ai/estimate', {
      id: null,
      photos: [],
      estimateInput: { findings: [], scales: [], proposedItems: [] },
    })

  it('are 600 in an hour for a business, and 60 for a demo', async () => {
    const person = await server.signUp()
    const { taken, answer } = await until429(() => estimate(person), 600)
    expect(taken).toBe(600)
    expect(answer.body).toEqual({ message: 'Too many estimates. Please try again in 60 minutes.' })
    const visitor = await openDemo()
    expect((await until429(() => estimate(visitor), 60)).taken).toBe(60)
    advance(HOUR)
  })
})

describe('a demo', () => {
  it('adds a tenth as many photos, uploaded or in an analysis', async () => {
    const visitor = await openDemo()
    expect((await analyze(visitor, { allImages: several(10) })).status).toBe(200)
    const { taken, answer } = await until429(() => upload(visitor), 20)
    expect(taken).toBe(20)
    expect(answer.body.message).toMatch(/^Too many photos\./)
  })

  it('can run a tenth as many analyses', async () => {
    const visitor = await openDemo()
    expect((await until429(() => analyze(visitor), 12)).taken).toBe(12)
  })

  it("does not avoid the limits: all demos of one client share a business's limit", async () => {
    advance(HOUR)
    for (let demo = 0; demo < 10; demo++) {
      const visitor = await openDemo()
      expect((await until429(() => analyze(visitor), 12)).taken).toBe(12)
    }
    const last = await openDemo()
    expect((await analyze(last)).status).toBe(429)
  })
})
