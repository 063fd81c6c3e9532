// Pages of the server with forms: they read forms, and answer errors with a page.
import { AppError } from '@quotewright/domain/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerTo } from './errors.ts'

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
    (_request, body, done) => done(null, new URLSearchParams(body)),
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
