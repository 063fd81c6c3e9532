// A client that goes away before its answer is no error of ours, and is not logged as one.
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { hold } from '../testing/hold.ts'
import { linkedQuote } from '../testing/signed-quote.ts'
import { startTestServer } from '../testing/test-server.ts'
import { handleErrors } from './errors.ts'
import { identifyRequests } from './request-ids.ts'

await buildProduct()
const lines: string[] = []
const logStream = { write: (line: string) => lines.push(line) }
const server = await startTestServer({ config: { logLevel: 'debug' }, logStream })

it('a price request that the customer’s page gives up is not logged as an error', async () => {
  const { token } = await linkedQuote(await server.signUp())
  const { isWaitedFor, release } = await hold(server.pool, 'lock table quotes')
  const leaving = new AbortController()
  const sent = fetch(`${server.url}/q/${token}`, {
    method: 'POST',
    headers: { 'accept-encoding': 'br' },
    body: new URLSearchParams({ do: 'choose' }),
    signal: leaving.signal,
  })
  await isWaitedFor()
  leaving.abort()
  await expect(sent).rejects.toThrow()
  // Once another connection is answered, the server has noticed that the first one ended.
  await server.client().get('/healthz')
  lines.length = 0
  await release()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ msg: 'The client has gone' }])
})

it('a response that breaks off while its client waits is logged', async () => {
  const app = Fastify({ logger: { level: 'debug', stream: logStream } })
  onTestFinished(() => app.close())
  identifyRequests(app)
  handleErrors(app)
  app.get('/broken', (_request, reply) => {
    const file = new PassThrough()
    setImmediate(() => file.destroy())
    return reply.send(file)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(`${url}/broken`)).status).toBe(500)
  const logged = lines.map(line => JSON.parse(line))
  expect(logged).toContainEqual(expect.objectContaining({ msg: 'Unforeseen error' }))
})
