// Serves /verify, where anyone checks that a signed PDF is unchanged. Works with and without JavaScript.
import { AppError } from '@quotewright/domain/errors'
import {
  MAX_VERIFIED,
  type PaintVerifyPage,
  type VerifyPage,
} from '@quotewright/domain/signatures/verify-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { readMultipart } from '../http/read-multipart.ts'
import { serveForms } from '../http/serve-forms.ts'
import { verifyFile } from './verify-file.ts'

/** The form around the file. */
const FORM_ROOM = 10_000
/** An office checks a folder of files; a script cannot try hashes. */
const perClient = { attempts: 100, minutes: 10 }

export async function serveVerifyPage(
  app: FastifyInstance,
  services: Services,
  painters: () => Promise<{ paintVerifyPage: PaintVerifyPage }>,
): Promise<void> {
  const send = async (request: FastifyRequest, reply: FastifyReply, page: VerifyPage) => {
    void reply.header('cache-control', 'no-store')
    // `npm run dev` paints the page itself.
    if (request.headers.accept === 'application/json') return reply.send(page)
    const { paintVerifyPage } = await painters()
    return reply.type('text/html; charset=utf-8').send(paintVerifyPage(page))
  }
  // A scope of its own, because no other route reads files from forms or answers errors with this page.
  await app.register(async scope => {
    serveForms(scope, ({ message }, request, reply) =>
      send(request, reply, { answer: { kind: 'problem', message } }),
    )
    scope.addContentTypeParser<Buffer>(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, bytes: Buffer) => readMultipart(request, bytes),
    )
    scope.get('/verify', { config: { call: 'verifyPage' } }, async (request, reply) =>
      send(request, reply, { answer: null }),
    )
    scope.post<{ Body: unknown }>(
      '/verify',
      {
        bodyLimit: MAX_VERIFIED + FORM_ROOM,
        config: { call: 'verifyFile' },
        // Before the body is read.
        onRequest: async request =>
          services.rateLimiter.takeForClient('file check', request.ip, perClient),
      },
      async (request, reply) => {
        const { body } = request
        if (!(body instanceof URLSearchParams || body instanceof FormData)) {
          throw new AppError('unsupported_type', 'The request needs a form')
        }
        return send(request, reply, { answer: await verifyFile(services, body) })
      },
    )
  })
}
