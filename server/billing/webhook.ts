// POST /api/webhooks/stripe: events from Stripe. The body stays raw bytes, which the signature covers.
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { receiveEvent } from './receive-event.ts'

export async function serveWebhook(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, bytes, done) =>
      done(null, bytes),
    )
    scope.post<{ Body: Buffer | undefined }>('/api/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = request.body ?? Buffer.alloc(0)
      await receiveEvent(services, body, typeof signature === 'string' ? signature : '')
      return reply.code(204).send()
    })
  })
}
