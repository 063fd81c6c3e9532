// Request ids: in every response, in every log line of the request, and in the log lines of the jobs it starts.
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { isTrustedProxy } from './trusted-proxy.ts'

const lines: string[] = []
const server = await startTestServer({
  config: { logLevel: 'trace' },
  logStream: { write: line => lines.push(line) },
  services: {
    photoReader: { read: () => Promise.reject(new Error('Broken')), close: async () => undefined },
  },
})

describe('every response has a request id of its own', () => {
  it.each([
    ['a page', '/login', {}],
    ['a health check', '/healthz', {}],
    ['a call', '/api/auth/options', {}],
    ['a refused call', '/api/quotes', {}],
    ['an unknown call', '/api/nothing', {}],
    ['an address that cannot be understood', '/api/%', {}],
    [
      'a call from another site',
      '/api/auth/logout',
      { method: 'POST', headers: { origin: 'null' } },
    ],
    [
      'broken JSON',
      '/api/auth/login',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    ],
  ])('%s', async (_, path, init) => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await server.client().send(path, init)).headers['x-request-id']),
    )
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(ids[0]).not.toBe(ids[1])
  })
})

describe("a proxy's request id", () => {
  const idAfter = async (given: string) =>
    (await server.client().get('/healthz', { 'x-request-id': given })).headers['x-request-id']

  it.each([
    '4bf92f3577b34da6a3ce929d0e0e4736',
    'edge.4711-a_b',
    '0198c6a2-7c1e-7b53-8d6b-0a4f9a1f6a10',
  ])('is kept if it is well-formed: %s', async id => {
    expect(await idAfter(id)).toBe(id)
  })

  it.each(['', 'short', 'rosa@example.com', 'two words', '{"a":"b"}', 'x'.repeat(65)])(
    'is replaced if it is not: %j',
    async id => {
      expect(await idAfter(id)).toMatch(/^\w{5}-\w{5}$/)
    },
  )

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:10.1.2.3', true],
    ['192.168.1.1', true],
    ['172.31.0.1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['8.8.8.8', false],
    ['::ffff:8.8.8.8', false],
    ['172.15.0.1', false],
    ['172.32.0.1', false],
    ['2001:4860::1', false],
    [undefined, false],
  ])('is read only from peers in private networks: %s %s', (address, isTrusted) => {
    expect(isTrustedProxy(address)).toBe(isTrusted)
  })
})

describe('the log', () => {
  const logged = () => lines.map(line => JSON.parse(line))

  it('has the id in all lines of a request, also in those of the services it uses', async () => {
    const person = await server.signUp()
    const create = { width: 80, height: 60, channels: 3 as const, background: '#987' }
    const photo = (await sharp({ create }).jpeg().toBuffer()).toString('base64')
    const allImages = [`data:image/jpeg;base64,${photo}`]
    const body = Buffer.from(JSON.stringify({ allImages }))
    const begun = Promise.withResolvers<void>()
    async function* inTwoParts() {
      yield body.subarray(0, 100)
      await begun.promise
      yield body.subarray(100)
    }
    const answered = person.send('/api/ai/analyze-photo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Readable.toWeb(Readable.from(inTwoParts())) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    // Another request arrives while the body is read.
    await server.client().get('/healthz')
    begun.resolve()
    const reqId = (await answered).headers['x-request-id']
    const ofRequest = (msg: string) => expect.objectContaining({ reqId, msg })
    await expect.poll(logged).toContainEqual(ofRequest('answered'))
    expect(logged()).toContainEqual(ofRequest('The photos could not be analyzed'))
  })

  it('has the id once in a line', async () => {
    await server.client().get('/api/nothing')
    const twice = lines.filter(line => line.split('"reqId"').length > 2)
    expect(twice).toEqual([])
  })

  it('has the id of the request that started a job in the lines of the job', async () => {
    const person = await server.signUp()
    server.services.mail = {
      send: () => Promise.reject(new Error('Down')),
      isSent: async () => false,
    }
    const question = { email: 'rosa@example.com', subject: 'Coats', message: 'Two coats?' }
    const { headers } = await person.post('/api/support', question)
    await server.services.jobs.drain()
    expect(logged()).toContainEqual(
      expect.objectContaining({
        level: 50,
        job: expect.objectContaining({ task: 'send-support-mail', reqId: headers['x-request-id'] }),
      }),
    )
  })
})
