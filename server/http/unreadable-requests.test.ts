// What Node cannot read as a request, or would refuse by itself, is answered like any other: a sentence, the security headers and a request id.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const lines: string[] = []
const server = await startTestServer({
  config: { logLevel: 'info' },
  logStream: { write: line => lines.push(line) },
})

async function send(bytes: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...rest] = head.split('\r\n')
  const headers = new Headers(
    rest.map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/: (.*)/)
      return [name, value]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) }
}

it.each([
  ['what is not HTTP', 'PLANTED\r\n\r\n', 400, 'The request could not be understood'],
  [
    'too many cookies',
    `GET / HTTP/1.1\r\nHost: here\r\nCookie: planted=${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The address or the cookies of the request are too long. Delete the cookies of this site and try again.',
  ],
])('%s', async (_, bytes, expected, message) => {
  const { status, headers, body } = await send(bytes)
  expect([status, body]).toEqual([expected, { message }])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-disposition')).toBeNull()
  const reqId = headers.get('x-request-id')
  expect(reqId).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(lines.map(line => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ reqId, msg: 'A request could not be read' }),
  )
  expect(lines.join('')).not.toMatch(/planted/i)
})

it.each([
  ['without a host is refused', 'Connection: close', 400, { message: 'The request names no host' }],
  [
    'with an unknown expectation is answered',
    'Host: here\r\nConnection: close\r\nExpect: wonders',
    200,
    { status: 'ok' },
  ],
])('a request %s, with a request id', async (_, fields, expected, answer) => {
  const { status, headers, body } = await send(`GET /healthz HTTP/1.1\r\n${fields}\r\n\r\n`)
  expect([status, body]).toEqual([expected, answer])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
})
