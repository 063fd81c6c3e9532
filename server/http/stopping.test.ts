// A stopping server waits only for requests in progress.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

it('a stopping server takes no new connections, and answers once more on those it has', async () => {
  const server = await startTestServer()
  const port = Number(new URL(server.url).port)
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const ask = () => socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  ask()
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 OK[^]*connection: keep-alive/i)
  server.stopping.begin()
  server.stopping.refuseConnections()
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  ask()
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close/i)
})

it('a stopping server that has said so is not ready, and still serves', async () => {
  const server = await startTestServer()
  expect((await server.client().get('/readyz')).status).toBe(200)
  server.stopping.announce()
  const { status, headers } = await server.client().get('/readyz')
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect((await server.client().get('/healthz')).status).toBe(200)
})

it('a stopping server does not wait for a connection that has not sent anything', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').resume()
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  // Once this is answered, the server has accepted the connection.
  expect((await server.client().get('/healthz')).status).toBe(200)
  await server.stop()
  await closed
})
