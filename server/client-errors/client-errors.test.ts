// Errors in browsers over HTTP: logged by their words alone, and limited.
import { beforeEach, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startTestServer } from '../testing/test-server.ts'
import { validClientError as report } from '../testing/valid-client-error.ts'

const { now, advance } = stopClock()
const lines: string[] = []
const server = await startTestServer({
  config: { logLevel: 'warn' },
  logStream: { write: line => lines.push(line) },
  services: { now },
})

let clients = 0
/** From a client that has not reported before. */
const send = (body: object) => {
  clients += 1
  const headers = { 'x-forwarded-for': `203.0.113.${clients}` }
  return server.client().post('/api/client-errors', body, headers)
}
const logged = () =>
  lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'Error in a browser')

beforeEach(() => {
  advance(60_000)
  lines.length = 0
})

it('an error is logged with its kind, type, place, version and the id of the failed call', async () => {
  const { status, headers } = await send(report)
  expect(status).toBe(204)
  expect(logged()).toMatchObject([{ reqId: headers['x-request-id'], client: report }])
})

it.each([
  ['an unknown kind', { kind: 'rosa' }],
  ['a type of several words', { type: 'Rosa is not defined' }],
  ['a place with an address', { places: ['rosa@example.com'] }],
  ['a place that is a path', { places: ['https://quotes.example.com/q/rosa.js:1:1'] }],
  ['many places', { places: Array(6).fill('rosa.js:1:1') }],
  ['an id that is text', { requestId: 'rosa is here' }],
  ['a version that is text', { version: 'rosa' }],
])('%s is refused and does not reach the log', async (_, change) => {
  await expect(send({ ...report, ...change })).resolves.toMatchObject({ status: 422 })
  expect(lines.join('')).not.toContain('osa')
})

it('a message is ignored', async () => {
  expect((await send({ ...report, message: 'Rosa is not defined' })).status).toBe(204)
  expect(logged()).toHaveLength(1)
  expect(lines.join('')).not.toContain('Rosa')
})

it('a client may report thirty errors an hour', async () => {
  const client = server.client()
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) {
    statuses.push((await client.post('/api/client-errors', report)).status)
  }
  expect(statuses.filter(status => status === 204)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

it('the log gets sixty errors a minute of all clients', async () => {
  for (let n = 0; n < 62; n++) expect((await send(report)).status).toBe(204)
  expect(logged()).toHaveLength(60)
  advance(60_000)
  await send(report)
  expect(logged()).toHaveLength(61)
})
