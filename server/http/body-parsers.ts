// The request bodies that the server reads: JSON, and the bytes of one photo.
import { AppError } from '@quotewright/domain/errors'
import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { exceedsWithoutPhotos } from './json-size.ts'

export const tooLarge = 'That is too large to send at once. Please send it in smaller parts.'

/** In bytes, without photos sent as base64 text. */
export const JSON_LIMIT = 1_000_000

export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, json, done) => {
      // Clients set the content type even without a body.
      if (json.length === 0) return done(null, undefined)
      if (json.length > JSON_LIMIT && exceedsWithoutPhotos(json, JSON_LIMIT)) {
        return done(new AppError('too_large', tooLarge))
      }
      return void parseJson(request, json.toString(), done)
    },
  )
  const keepBytes: FastifyBodyParser<Buffer> = (_request, bytes, done) => done(null, bytes)
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, keepBytes)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, keepBytes)
}
