// Health checks: /healthz if the process runs, /readyz if it reaches its database and is not about to stop.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ping } from '../db/ping.sql.ts'
import type { Stopping } from './stopping.ts'

export function answerHealth(app: FastifyInstance, pool: Pool, stopping: Stopping): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (stopping.isAnnounced()) {
      return reply.code(503).header('retry-after', 5).send({ message: 'The server is stopping' })
    }
    try {
      await ping(pool)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'The database does not answer')
      return reply.code(503).header('retry-after', 5).send({ message: 'The database is not ready' })
    }
  })
}
