// Large, numerous or endless requests.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Attack, refusedAll, statusOf } from './attack.ts'
import { rawRequest } from './site.ts'

const json = { 'content-type': 'application/json' }
const emptyObjects = (bytes: number) => `{"allImages":[${'{},'.repeat(bytes / 3)}{}]}`

export const bodies: Attack[] = [
  {
    sends: '48 MB of empty objects, signed out and signed in',
    isQuick: true,
    run: async ({ site: { visitor }, owner }) => {
      const body = emptyObjects(48_000_000)
      const answers = [
        await statusOf(visitor().send('/api/auth/login', { method: 'POST', headers: json, body })),
        await statusOf(
          owner.send('/api/ai/analyze-photo', { method: 'POST', headers: json, body }),
        ),
      ]
      return refusedAll(answers, [0, 413])
    },
  },
  {
    sends: '27 MB of empty objects, three at once, six times',
    isQuick: true,
    run: async ({ owner }) => {
      const body = emptyObjects(27_000_000)
      const send = () =>
        statusOf(owner.send('/api/ai/analyze-photo', { method: 'POST', headers: json, body }))
      for (let round = 0; round < 6; round++) {
        const problem = refusedAll(await Promise.all([send(), send(), send()]), [0, 413, 429])
        if (problem) return problem
      }
      return null
    },
  },
  {
    sends: '27 MB of quotes escaped in one text',
    isQuick: true,
    run: async ({ owner }) => {
      const body = `{"imageData":"${'\\"'.repeat(13_000_000)}"}`
      const init = { method: 'POST', headers: json, body }
      return refusedAll([await statusOf(owner.send('/api/ai/analyze-photo', init))], [0, 413])
    },
  },
  {
    sends: 'forms of 15 MB with millions of fields or parts, to pages that read files',
    isQuick: true,
    run: async ({ site: { url } }) => {
      const post = (type: string, text: string) =>
        rawRequest(`${url}/verify`, {
          method: 'POST',
          headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
          body: text.repeat(15_000_000 / text.length),
        })
      const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n'
      const answers = [
        await post('application/x-www-form-urlencoded', 'a&'),
        await post('multipart/form-data; boundary=x', part),
      ]
      return refusedAll(answers, [400, 413])
    },
  },
  {
    sends: '50 MB to a path that does not exist, and to one that reads no body',
    isQuick: true,
    run: async ({ site: { url } }) => {
      const request = { method: 'POST', headers: json, body: Buffer.alloc(50_000_000, 32) }
      const answers = [
        await rawRequest(`${url}/api/nothing`, request),
        await rawRequest(`${url}/api/auth/logout`, request),
      ]
      return refusedAll(answers, [0, 400, 404, 413])
    },
  },
  {
    sends: 'ten photos of 27 MB as text, all at once, from one account',
    run: async ({ owner }) => {
      const body = `{"imageData":"${'A'.repeat(27_000_000)}"}`
      const init = { method: 'POST', headers: json, body }
      const sent = Array.from({ length: 10 }, () =>
        statusOf(owner.send('/api/ai/analyze-photo', init)),
      )
      return refusedAll(await Promise.all(sent), [0, 413, 422, 429])
    },
  },
  {
    sends: '300 bodies that stall after their first byte',
    run: async ({ site }) => {
      const sockets = await Promise.all(Array.from({ length: 300 }, () => stall(site.url)))
      return closedInTime(sockets)
    },
  },
  {
    sends: '300 bodies that drip a byte every 19 s',
    run: async ({ site }) => {
      const sockets = await Promise.all(Array.from({ length: 300 }, () => stall(site.url)))
      const drip = setInterval(() => {
        for (const socket of sockets) socket.write(' ')
      }, 19_000)
      const problem = await closedInTime(sockets)
      clearInterval(drip)
      return problem
    },
  },
  {
    sends: '2,000 connections that send nothing',
    run: async ({ site: { url, visitor } }) => {
      const sockets = await Promise.all(Array.from({ length: 2000 }, () => open(url)))
      const { status } = await visitor('198.51.100.9').get('/api/auth/options')
      for (const socket of sockets) socket.destroy()
      return refusedAll([{ status }], [200])
    },
  },
]

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

async function stall(url: string): Promise<Socket> {
  const socket = await open(url)
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: quotes.example.test\r\n' +
      'content-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
  )
  // Reads the response, so that the end of the connection is noticed.
  socket.resume()
  return socket
}

/** Null if the server has closed all of them. */
async function closedInTime(sockets: readonly Socket[]): Promise<string | null> {
  const closed = Promise.all(
    sockets.map(socket => new Promise(resolve => socket.once('close', resolve))),
  )
  const inTime = await Promise.race([closed.then(() => true), later(40_000).then(() => false)])
  for (const socket of sockets) socket.destroy()
  return inTime ? null : 'some were still open after 40 s'
}

function later(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref())
}
