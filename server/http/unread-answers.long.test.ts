// Clients that ask and do not read, over HTTP: what waits for them in memory is limited, and ends.
import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { boundAnswers } from './unread-answers.ts'

const STALL_MS = 3000
const server = await startTestServer({ stallMs: STALL_MS })
const large = '/api/openapi.json'
const largeBytes = (await (await fetch(server.url + large)).text()).length

/** Asks for each path again and again on one connection, and reads nothing until `read` is called. */
async function ask(count: number, client: string, { url } = server, paths = [large]) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  socket.pause()
  await once(socket, 'connect')
  const asked = Array.from({ length: count }, () => paths).flat()
  const requests = asked.map(
    path => `GET ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${client}\r\n`,
  )
  socket.write(`${requests.join('\r\n')}connection: close\r\n\r\n`)
  return {
    /** How often the answers have the status, or the text. */
    read: async () => {
      let words = ''
      socket.on('data', bytes => {
        words += bytes.toString('latin1')
      })
      socket.resume()
      await once(socket, 'close')
      return (sought: number | string) =>
        words.split(typeof sought === 'number' ? `HTTP/1.1 ${sought} ` : sought).length - 1
    },
  }
}

it('a client that reads slowly gets all answers, and one that stops reading is disconnected', async () => {
  const [slow, stopped] = [await ask(60, '203.0.113.1'), await ask(60, '203.0.113.2')]
  await pause(STALL_MS / 5)
  expect((await slow.read())(200)).toBe(60)
  await pause(STALL_MS * 2)
  expect((await stopped.read())(200)).toBeLessThan(60)
})

it('40 MB wait for a client, and more is refused until it reads; others are served', async () => {
  const count = Math.ceil(80_000_000 / largeBytes)
  const greedy = await ask(count, '203.0.113.3')
  await pause(STALL_MS / 5)
  const statusFor = async (client: string) =>
    (await server.client().get(large, { 'x-forwarded-for': client })).status
  expect(await statusFor('203.0.113.4')).toBe(200)
  const answered = await greedy.read()
  expect(answered(429)).toBeGreaterThan(0)
  expect(answered(200) + answered(429)).toBe(count)
  expect(await statusFor('203.0.113.3')).toBe(200)
})

it('160 MB of large answers wait for all clients; beyond that, only small ones are served', async () => {
  const count = Math.ceil(60_000_000 / largeBytes)
  const clients = Array.from({ length: 5 }, (_, n) => `203.0.113.${10 + n}`)
  const patient = await startTestServer()
  const readsSmallOnes = async () => {
    const paths = [large, '/readyz']
    const greedy = await Promise.all(clients.map(client => ask(count, client, patient, paths)))
    const answered = await Promise.all(greedy.map(({ read }) => read()))
    return answered.some(
      times => times(503) > 0 && times(429) === 0 && times('{"status":"ready"}') === count,
    )
  }
  // The system takes some answers off the server's hands, so a round may stay below the limit.
  await expect.poll(readsSmallOnes, { timeout: 30_000 }).toBe(true)
  expect((await patient.client().get(large)).status).toBe(200)
}, 60_000)

it('nothing waits for a client that has gone before its answer', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const requests = new EventEmitter()
  boundAnswers(app)
  app.get('/late', async ({ ip, raw }) => {
    // Node still knows the address after the connection, as for a request that the limiter has counted.
    expect(ip).toBe('127.0.0.1')
    requests.emit('arrived')
    await once(raw.socket, 'close')
    return 'x'.repeat(15_000_000)
  })
  app.get('/early', async ({ raw }) => {
    requests.emit('arrived')
    await once(raw.socket, 'close')
    return 'Node does not know the address.'
  })
  app.get('/large', async () => 'x'.repeat(15_000_000))
  app.addHook('onSend', async () => void requests.emit('ended', 'sent'))
  app.addHook('onError', async (_request, _reply, error) => void requests.emit('ended', error))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  for (const path of ['/late', '/late', '/early']) {
    const leaving = new AbortController()
    const [arrived, ended] = [once(requests, 'arrived'), once(requests, 'ended')]
    const sent = fetch(url + path, { signal: leaving.signal })
    await arrived
    leaving.abort()
    await expect(sent).rejects.toThrow()
    expect(await ended).toEqual(['sent'])
  }
  expect((await fetch(`${url}/large`)).status).toBe(200)
})
