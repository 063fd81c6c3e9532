// What bodies the server reads: JSON, and the bytes of one picture.
import type { FastifyBodyParser, FastifyInstance } from 'fastify'

export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients name the type of every call, also of those that carry nothing.
    if (text === '') done(null, undefined)
    else void parseJson(request, text.toString(), done)
  })
  const keepBytes: FastifyBodyParser<Buffer> = (_request, bytes, done) => done(null, bytes)
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, keepBytes)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, keepBytes)
}
