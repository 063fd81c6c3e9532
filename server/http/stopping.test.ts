// A stopping server waits only for requests in progress.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

it('a stopping server does not wait for a connection that has not sent anything', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').resume()
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  // Once this is answered, the server has accepted the connection.
  expect((await server.client().get('/healthz')).status).toBe(200)
  await server.stop()
  await closed
})
