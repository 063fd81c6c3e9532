// Closes idle connections, so that the server stops after its last response.
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
    // Browsers open spare connections. Node counts one that has sent nothing as active and would wait for it.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
}
