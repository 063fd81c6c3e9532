// How a server stops: /readyz tells the balancer, clients open their next connections elsewhere, and the last response
// goes out.
import { type Socket, Server as TcpServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type Stopping = {
  /** From now on each response closes its connection, so that clients open their next one elsewhere. */
  begin: () => void
  /** From now on /readyz answers 503. */
  announce: () => void
  isAnnounced: () => boolean
  /** Takes no more connections. Those open keep working, since a request may be on its way. */
  refuseConnections: () => void
}

export function prepareToStop(app: FastifyInstance): Stopping {
  let isStopping = false
  let isAnnounced = false
  const begin = () => {
    isStopping = true
  }
  const connections = new Set<Socket>()
  app.server.on('connection', socket => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    begin()
    // Browsers open spare connections. Node counts one that has sent nothing as active and would wait for it.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
  return {
    begin,
    announce: () => {
      begin()
      isAnnounced = true
    },
    isAnnounced: () => isAnnounced,
    // The HTTP server's own `close` also ends idle connections.
    refuseConnections: () => void TcpServer.prototype.close.call(app.server),
  }
}
