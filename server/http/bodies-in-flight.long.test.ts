// Limits on request bodies that are still being sent.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const impatient = await startTestServer({ stallMs: 200 })
const patient = await startTestServer({ stallMs: 1000 })
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Declares a length, sends a first piece, and waits for the server's response. */
async function begin(
  path: string,
  length: number,
  { cookie = '', url = server.url } = {},
): Promise<Socket> {
  const socket = await connected(url)
  socket.write(headOf(path, length, cookie))
  return socket
}

function headOf(path: string, length: number, cookie: string): string {
  return (
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n` +
    `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`
  )
}

async function connected(url = server.url): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  const [bytes] = await once(socket, 'data')
  return String(bytes)
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/** Each client's requests to /verify are counted before their bodies are read. */
async function countedClients(): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    'select count(*)::int as count from rate_limits',
  )
  return rows[0]?.count ?? 0
}

const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe('a request body', () => {
  it('is disconnected if it stalls', async () => {
    const socket = await begin('/api/auth/login', 1000, { url: impatient.url })
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })

  it('is disconnected if it stalls after a refusal, too', async () => {
    const socket = await begin('/api/quotes', 1000, { url: impatient.url })
    expect(await answerOf(socket)).toContain('401')
    socket.resume()
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })

  it('is disconnected if it arrives too slowly', async () => {
    const socket = await begin('/api/auth/login', 60_000, { url: impatient.url })
    const drip = setInterval(() => socket.write(' '), 50)
    // Writing to a closed connection is an error, which proves the same.
    await new Promise(resolve => socket.once('close', resolve))
    clearInterval(drip)
    expect(socket.bytesWritten).toBeLessThan(60_000)
  })

  it('without a length must arrive at the pace of what it is counted as', async () => {
    const socket = await connected(impatient.url)
    socket.write(
      'POST /verify HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\n' +
        'content-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    const drip = setInterval(() => socket.write(`64\r\n${'a'.repeat(100)}\r\n`), 50)
    await new Promise(resolve => socket.once('close', resolve))
    clearInterval(drip)
    expect(socket.destroyed).toBe(true)
  })

  it('is accepted from a slow phone', async () => {
    const length = 25_000
    const socket = await begin('/api/auth/login', length, { url: patient.url })
    let left = length - 1
    // 10 kB/s, for longer than the stall limit.
    const trickle = setInterval(() => {
      socket.write(' '.repeat(Math.min(left, 1000)))
      left = Math.max(0, left - 1000)
    }, 100)
    // The server has read all of it and refuses it as invalid JSON.
    expect(await answerOf(socket)).toContain('HTTP/1.1 400')
    clearInterval(trickle)
  })

  it('of a public call is refused by its declared length', async () => {
    expect(await answerOf(await begin('/api/auth/login', 64_001))).toContain('413')
  })

  it('counts against its account’s limit until it ends', async () => {
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

describe('photos that fill the room for bodies', () => {
  it('leave room for small ones', async () => {
    const [photo, head] = [16_000_000, 'POST /verify HTTP/1.1\r\nhost: localhost\r\n']
    const clients = 10
    const before = await countedClients()
    // Clients that a first try of this test did not count.
    const network = `198.51.${randomInt(256)}`
    for (let client = 1; client <= clients; client += 1) {
      const socket = await connected()
      socket.write(
        `${head}x-forwarded-for: ${network}.${client}\r\nsec-fetch-site: same-origin\r\n` +
          `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${photo}\r\n\r\n-`,
      )
    }
    const send = (bytes: number) =>
      server.client().send('/verify', {
        method: 'POST',
        body: new URLSearchParams({ hash: 'a'.repeat(bytes) }),
        headers: { accept: 'application/json' },
      })
    // Only once all have their room: a smaller body in between would take that of the last one.
    await expect.poll(countedClients).toBe(before + clients)
    await expect.poll(async () => (await send(200_000)).status).toBe(503)
    expect((await send(64)).status).toBe(200)
  })
})

describe('a body whose client disconnects before it is admitted', () => {
  it('is not counted', async () => {
    const person = await server.signUp()
    const keeper = await server.pool.connect()
    for (const _ of [1, 2, 3]) {
      const socket = await connected()
      // The server knows the IP address of a connection it has already answered.
      socket.write('GET /robots.txt HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await once(socket, 'data')
      await keeper.query('begin; lock table sessions in access exclusive mode')
      const head = headOf('/api/ai/analyze-photo', 27_000_000, cookieOf(person))
      socket.write(head)
      await expect.poll(waitingForLocks).toBe(1)
      socket.destroy()
      await once(socket, 'close')
      // When a later request is answered, the server has seen the connection close.
      await server.client().get('/robots.txt')
      await keeper.query('commit')
    }
    keeper.release()
    const { status } = await person.post('/api/ai/analyze-photo', big)
    expect(status).toBe(413)
  })
})

describe('a body that the server does not read', () => {
  it('is never counted', async () => {
    const person = await server.signUp()
    const keeper = await server.pool.connect()
    await keeper.query('begin; lock table customers in access exclusive mode')
    for (const _ of [1, 2, 3]) {
      const socket = await connected()
      socket.write(
        `GET /api/customers HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookieOf(person)}\r\ncontent-length: 27000000\r\n\r\n`,
      )
    }
    await expect.poll(waitingForLocks).toBe(3)
    expect((await person.post('/api/ai/analyze-photo', big)).status).toBe(413)
    await keeper.query('commit')
    keeper.release()
  })
})

const big = { imageData: 'A'.repeat(20_000_000) }

describe('JSON', () => {
  it('of many small parts is refused before it is parsed, with any content type', async () => {
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

  it('of other calls is limited to 1 MB', async () => {
    const person = await server.signUp()
    const body = { quote: { notes: 'A'.repeat(1_000_000) }, lineItems: [] }
    expect((await person.post('/api/quotes', body)).status).toBe(413)
  })
})
