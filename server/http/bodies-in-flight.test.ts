// What a client may have the server hold of requests that it is still sending.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const impatient = await startTestServer({ stallMs: 200 })
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Says how much will come, sends a first piece, and waits for what the server says to it. */
async function begin(
  path: string,
  length: number,
  { cookie = '', url = server.url } = {},
): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n` +
      `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
  )
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  const [bytes] = await once(socket, 'data')
  return String(bytes)
}

const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe('a request body', () => {
  it('is cut off when it stalls', async () => {
    const socket = await begin('/api/auth/login', 1000, { url: impatient.url })
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })

  it('of a stranger is refused by its declared length', async () => {
    expect(await answerOf(await begin('/api/auth/login', 64_001))).toContain('413')
  })

  it('counts against what its account may send at once, until it ends', async () => {
    const person = await server.signUp()
    const uploads = await Promise.all(
      [1, 2, 3].map(() => begin('/api/ai/analyze-photo', 27_000_000, { cookie: cookieOf(person) })),
    )
    const refusal = await Promise.any(uploads.map(answerOf))
    expect(refusal).toMatch(/^HTTP\/1.1 429[^]*retry-after: 5[^]*Too much is being sent at once/)
    for (const upload of uploads) upload.destroy()
    await expect
      .poll(async () => (await person.post('/api/ai/analyze-photo', big)).status, {
        timeout: 30_000,
      })
      .not.toBe(429)
  })
})

const big = { imageData: 'A'.repeat(20_000_000) }

describe('JSON', () => {
  it('of many small parts is refused before it is parsed, however it is called', async () => {
    const person = await server.signUp()
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"allImages":[${'{},'.repeat(2_000_000)}{}]}`,
    }
    expect(await person.send('/api/ai/analyze-photo', init)).toMatchObject({
      status: 413,
      body: { message: 'That is too large to send at once. Please send it in smaller parts.' },
    })
  })

  it('of other calls has at most 1 MB', async () => {
    const person = await server.signUp()
    const body = { quote: { notes: 'A'.repeat(1_000_000) }, lineItems: [] }
    expect((await person.post('/api/quotes', body)).status).toBe(413)
  })
})
