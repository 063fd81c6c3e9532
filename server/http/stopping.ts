// Lets the server stop as soon as the last request is answered: no connection is kept alive after that.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export function endConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  const connections = new Set<Socket>()
  app.server.on('connection', socket => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    // Browsers open connections ahead of need. Node counts one that has sent nothing as active and waits for it.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
}
