// POST /api/webhooks/mail: reports from the mail provider, which has MAIL_WEBHOOK_SECRET.
import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { mailgunToken } from '../outside/mail/reports/mailgun.ts'
import { receiveReports } from './receive-reports.ts'

export async function serveMailWebhook(
  app: FastifyInstance,
  services: Services,
  secret: string,
): Promise<void> {
  async function isFromMailgun(body: unknown): Promise<boolean> {
    const token = mailgunToken(body, secret, services.now())
    if (token === null) return false
    try {
      await services.rateLimiter.take(`mailgun ${token}`, once)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // SNS sends its JSON as text.
    const types = ['application/json', 'text/plain']
    scope.addContentTypeParser<string>(types, { parseAs: 'string' }, (_, text, done) =>
      done(null, text),
    )
    scope.post<{ Body: string | undefined }>('/api/webhooks/mail', {
      bodyLimit: MAX_BODY_BYTES,
      onRequest: async (request, reply) => {
        await services.rateLimiter.takeForClient('mail webhook', request.ip, perClient)
        const { authorization } = request.headers
        if (authorization === undefined || isRight(authorization, secret)) return
        // SNS sends its password only after this challenge.
        void reply.header('www-authenticate', 'Basic realm="mail reports"')
        throw notAllowed()
      },
      handler: async (request, reply) => {
        const body = parse(request.body ?? '')
        if (request.headers.authorization === undefined && !(await isFromMailgun(body))) {
          void reply.header('www-authenticate', 'Basic realm="mail reports"')
          throw notAllowed()
        }
        await receiveReports(services, body)
        return reply.code(204).send()
      },
    })
  })
}

/** A report has a few kB. SendGrid sends several at once. */
const MAX_BODY_BYTES = 64_000

/** Covers the time in which a signature is valid, so that it cannot be replayed. */
const once = { attempts: 1, minutes: 10 }

/** Providers report in batches. */
const perClient = { attempts: 3000, minutes: 10 }

function notAllowed(): AppError {
  return new AppError('unauthenticated', 'This call needs the secret of the mail provider')
}

/** Accepts Basic with any user name and the secret as password, or Bearer with the secret. */
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
