// The error handler: an AppError becomes {message, fields?}; any other error is logged (see logging.ts) and becomes a general 500.
import { AppError, type ErrorCode } from '@quotewright/domain/errors'
import { photoTooLarge } from '@quotewright/domain/photos/photo'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLost, isDiskFull, isRolledBack } from '../db/database-error.ts'
import { codeOf, loggedPath } from '../logging.ts'
import { tooLarge } from './body-parsers.ts'
import { ClientGone } from './when-gone.ts'

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerTo(error, request)
    // The client has disconnected and cannot read a response.
    if (answer === 'gone') return reply.code(499).send()
    if (answer instanceof AppError) return sendRefusal(answer, reply)
    return reply.code(500).send({ message: answer.unforeseen })
  })
}

const unforeseen = 'Something went wrong on our side. Please try again in a moment.'

/** Returns the client's answer to an error. Logs errors that the operator needs to see. */
export function answerTo(
  error: FastifyError,
  request: FastifyRequest,
): AppError | { unforeseen: string } | 'gone' {
  const refusal = toRefusal(error, request)
  request.scope.code = codeOf(refusal ?? error)
  const url = loggedPath(pathOf(request))
  if (refusal?.cause !== undefined) {
    request.log.warn({ err: refusal.cause, url }, 'Refused because a dependency failed')
  }
  if (refusal) return refusal
  if (error instanceof ClientGone || isClosedByClient(error, request)) {
    request.log.debug({ url }, 'The client has gone')
    return 'gone'
  }
  request.log.error({ err: error, url }, 'Unforeseen error')
  return { unforeseen }
}

/** A compressed response ends with this error if its client has left. Any other stream that breaks off is our fault. */
function isClosedByClient({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed
}

export function sendRefusal(refusal: AppError, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .send({ message: refusal.message, ...(refusal.fields && { fields: refusal.fields }) })
}

/** Without the query, which may hold the token of a link. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

function toRefusal(error: FastifyError, request: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && carriesPicture(request)) {
    return new AppError('too_large', photoTooLarge)
  }
  if (error.code === QUERY_CANCELED) {
    return new AppError('unavailable', 'That took too long. Please try again in a moment.', {
      retryAfter: 10,
    })
  }
  if (isConnectionLost(error)) {
    return new AppError(
      'unavailable',
      'We cannot reach our database. Please try again in a moment.',
      {
        retryAfter: 2,
        cause: error,
      },
    )
  }
  if (isRolledBack(error)) {
    return new AppError(
      'unavailable',
      'Someone else made a change at the same moment. Please try again.',
      { retryAfter: 1, cause: error },
    )
  }
  if (isDiskFull(error)) {
    return new AppError(
      'unavailable',
      'Our server has no room left, so this was not saved. Please try again later.',
      { retryAfter: 60, cause: error },
    )
  }
  const ours = fastifyRefusals[error.code]
  if (ours) return new AppError(...ours)
  // Other refusals by Fastify and Node: broken JSON, a bad URL, a wrong length.
  const isFormWrong = error.statusCode !== undefined && error.statusCode < 500
  return isFormWrong ? new AppError('malformed', 'The request could not be understood') : undefined
}

/** PostgreSQL's code for a statement timeout. */
const QUERY_CANCELED = '57014'

function carriesPicture({ headers }: FastifyRequest): boolean {
  return /^(image\/|application\/octet-stream)/.test(headers['content-type'] ?? '')
}

const fastifyRefusals: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', tooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_type',
    'The request has a content type that is not supported here',
  ],
  FST_ERR_NOT_FOUND: ['not_found', 'Not found'],
}
