// A port to an HTTP server whose calls are steps of a tripwire.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Tripwire } from './tripwire.ts'
import type { Wire } from './wire.ts'

/** `what` begins the names of the steps. */
export async function wireCalls(tripwire: Tripwire, what: string, port: number): Promise<Wire> {
  async function lead(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked)
    const { method = '', url = '' } = asked
    // Ids differ from run to run.
    const path = url.replace(/\?.*/, '').replaceAll(/\/[a-z]+_\w+_\d+/g, '/…')
    const step = tripwire.begin(`${what}: ${method} ${path}`)
    if (step === null) return
    const reply = await pass(port, asked, body)
    if (!tripwire.end(step, method !== 'GET')) return
    answer.writeHead(reply.status, reply.headers).end(reply.body)
  }

  const server = createServer((asked, answer) => {
    // A killed server breaks its connections.
    lead(asked, answer).catch(() => answer.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function pass(port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
  const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode: status = 0, headers: replied } = reply
  const { 'transfer-encoding': _, ...rest } = replied
  return { status, headers: rest, body: await buffer(reply) }
}
