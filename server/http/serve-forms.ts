// Pages of the server with forms: they read forms, and answer errors with a page.
import { AppError } from '@quotewright/domain/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooLarge } from './body-parsers.ts'
import { answerTo } from './errors.ts'

/** In characters. Only forms with files are longer, and these arrive as another type. */
const MOST_CHARACTERS = 100_000
/** The customer's page sends each option twice. The time to read a form grows with the square of its fields. */
const MOST_FIELDS = 200

type PageProblem = { status: number; message: string }

type Paint = (
  problem: PageProblem,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply> | FastifyReply

/** Call it in a scope of the pages' own. `paint` sends the page that says what went wrong. */
export function serveForms(scope: FastifyInstance, paint: Paint): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) =>
      isShort(body)
        ? done(null, new URLSearchParams(body))
        : done(new AppError('too_large', tooLarge)),
  )
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const answer = answerTo(error, request)
    if (answer === 'gone') return reply.code(499).send()
    const isExpected = answer instanceof AppError
    if (isExpected && answer.retryAfter !== undefined) {
      void reply.header('retry-after', answer.retryAfter)
    }
    const problem = isExpected
      ? { status: answer.status, message: answer.message }
      : { status: 500, message: answer.unforeseen }
    return paint(problem, request, reply.code(problem.status))
  })
}

function isShort(body: string): boolean {
  return body.length <= MOST_CHARACTERS && body.split('&', MOST_FIELDS + 1).length <= MOST_FIELDS
}
