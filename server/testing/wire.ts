// A port of this machine that a server under test reaches something outside by.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type Wire = { port: number; close: () => void }

/** `link` joins a connection to its target, and returns the target's socket. */
export async function openWire(link: (incoming: Socket) => Socket): Promise<Wire> {
  const sockets = new Set<Socket>()
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer(incoming => {
    const outgoing = link(incoming)
    hold(incoming)
    hold(outgoing)
    incoming.once('close', () => outgoing.destroy())
    outgoing.once('close', () => incoming.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
