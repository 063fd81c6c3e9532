// POST /api/webhooks/mail: for the mail provider alone, which knows MAIL_WEBHOOK_SECRET.
import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { isSignedByMailgun } from '../outside/mail/reports/mailgun.ts'
import { receiveReports } from './receive-reports.ts'

export async function serveMailWebhook(
  app: FastifyInstance,
  services: Services,
  secret: string,
): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // SNS sends its JSON as text.
    const types = ['application/json', 'text/plain']
    scope.addContentTypeParser<string>(types, { parseAs: 'string' }, (_, text, done) =>
      done(null, text),
    )
    scope.post<{ Body: string | undefined }>('/api/webhooks/mail', {
      bodyLimit: 1_000_000,
      onRequest: async (request, reply) => {
        await services.rateLimiter.takeForClient('mail webhook', request.ip, perClient)
        const { authorization } = request.headers
        if (authorization === undefined || isRight(authorization, secret)) return
        // SNS sends its password only when it is asked for one.
        void reply.header('www-authenticate', 'Basic realm="mail reports"')
        throw notAllowed()
      },
      handler: async (request, reply) => {
        const body = parse(request.body ?? '')
        if (request.headers.authorization === undefined && !isSignedByMailgun(body, secret)) {
          void reply.header('www-authenticate', 'Basic realm="mail reports"')
          throw notAllowed()
        }
        await receiveReports(services, body)
        return reply.code(204).send()
      },
    })
  })
}

/** A large provider reports in batches. */
const perClient = { attempts: 3000, minutes: 10 }

function notAllowed(): AppError {
  return new AppError('unauthenticated', 'This call needs the secret of the mail provider')
}

/** Basic with the secret as its password, whatever the name, or Bearer. */
function isRight(authorization: string, secret: string): boolean {
  const [scheme = '', credentials = ''] = authorization.split(' ')
  if (/^bearer$/i.test(scheme)) return isSame(credentials, secret)
  if (!/^basic$/i.test(scheme)) return false
  const pair = Buffer.from(credentials, 'base64').toString()
  return isSame(pair.slice(pair.indexOf(':') + 1), secret)
}

function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed', 'The request could not be understood')
  }
}
