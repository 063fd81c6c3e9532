// Clients that ask and do not read, over HTTP: what waits for them in memory is limited, and ends.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const STALL_MS = 3000
const server = await startTestServer({ stallMs: STALL_MS })
const large = '/api/openapi.json'
const largeBytes = (await (await fetch(server.url + large)).text()).length

/** Asks again and again on one connection, and reads nothing until `read` is called. */
async function ask(count: number, client: string) {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  socket.pause()
  await once(socket, 'connect')
  const head = `GET ${large} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${client}\r\n`
  socket.write(`${head}\r\n`.repeat(count - 1) + `${head}connection: close\r\n\r\n`)
  return {
    /** How often the answers have the status. */
    read: async () => {
      let words = ''
      socket.on('data', bytes => {
        words += bytes.toString('latin1')
      })
      socket.resume()
      await once(socket, 'close')
      return (status: number) => words.split(`HTTP/1.1 ${status} `).length - 1
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
