// A port of this machine whose connections all lead to one other address, which can change.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Where it leads: a port of a host, or the path of a socket. */
type Target = { host: string; port: number } | { path: string }

export type Gate = {
  port: number
  /** The number of connections refused so far. */
  refused: () => number
  /** Breaks all connections. Undefined: refuses new ones. */
  leadTo: (target: Target | undefined) => void
  close: () => Promise<void>
}

export async function openGate(): Promise<Gate> {
  let target: Target | undefined
  let refused = 0
  const sockets = new Set<Socket>()
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer(incoming => {
    hold(incoming)
    if (target === undefined) {
      refused += 1
      return incoming.destroy()
    }
    const outgoing = connect(target)
    hold(outgoing)
    incoming.pipe(outgoing).pipe(incoming)
    incoming.once('close', () => outgoing.destroy())
    outgoing.once('close', () => incoming.destroy())
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    refused: () => refused,
    leadTo: next => {
      target = next
      end()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      end()
      await closed
    },
  }
}
