// POST /api/webhooks/stripe-connect: events of connected accounts. The body stays raw bytes, which the signature covers.
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { receiveOnlineEvent } from './receive-online-event.ts'

/** In bytes. A Checkout session with one line is about 10 KB. */
const EVENT_LIMIT = 256_000

export async function serveOnlineWebhook(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, bytes, done) =>
      done(null, bytes),
    )
    scope.post<{ Body: Buffer | undefined }>(
      '/api/webhooks/stripe-connect',
      { bodyLimit: EVENT_LIMIT },
      async (request, reply) => {
        const signature = request.headers['stripe-signature']
        const body = request.body ?? Buffer.alloc(0)
        await receiveOnlineEvent(services, body, typeof signature === 'string' ? signature : '')
        return reply.code(204).send()
      },
    )
  })
}
