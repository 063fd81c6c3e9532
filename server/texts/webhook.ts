// POST /api/webhooks/sms/…: the provider's reports and customers' replies. The body stays text, which the signature covers.
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import type { Sms, SmsRequest } from '../outside/sms/sms.ts'
import { receiveReply, receiveReport } from './receive-sms.ts'

/** In bytes. A reply of 1,600 characters takes at most 15 KB. */
const MAX_BODY_BYTES = 32_000

/** The provider calls from few addresses. */
const perClient = { attempts: 3000, minutes: 10 }

/** Returns what the provider texts in reply, if anything. */
type Receive = (services: Services, sms: Sms, request: SmsRequest) => Promise<string | null>

export async function serveSmsWebhook(
  app: FastifyInstance,
  services: Services,
  sms: Sms,
): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, text, done) => done(null, text),
    )
    const serve = (path: string, receive: Receive) =>
      scope.post<{ Body: string | undefined }>(path, {
        bodyLimit: MAX_BODY_BYTES,
        onRequest: request =>
          services.rateLimiter.takeForClient('sms webhook', request.ip, perClient),
        handler: async (request, reply) => {
          const signature = request.headers['x-twilio-signature']
          const answer = await receive(services, sms, {
            // As the provider knows it, which may be another than that behind a proxy.
            url: services.config.publicUrl + request.url,
            body: request.body ?? '',
            signature: typeof signature === 'string' ? signature : '',
          })
          return reply.type('text/xml').send(responseWith(answer))
        },
      })
    serve('/api/webhooks/sms/status', receiveReport)
    serve('/api/webhooks/sms/reply', receiveReply)
  })
}

/** Our own words, which need no escapes. */
function responseWith(answer: string | null): string {
  const message = answer === null ? '' : `<Message>${answer}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}
