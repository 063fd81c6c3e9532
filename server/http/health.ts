// Health checks: /healthz if the process runs, /readyz if it reaches its database.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ping } from '../db/ping.sql.ts'

export function answerHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await ping(pool)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'The database does not answer')
      return reply.code(503).header('retry-after', 5).send({ message: 'The database is not ready' })
    }
  })
}
