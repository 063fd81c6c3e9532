// Lets the server stop as soon as the last request is answered: no connection is kept alive after that.
import type { FastifyInstance } from 'fastify'

export function endConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
}
