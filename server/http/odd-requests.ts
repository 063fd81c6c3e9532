// Answers what Node would refuse by itself, without a request id: no host, or an expectation that Node does not know.
import type { IncomingMessage } from 'node:http'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyInstance } from 'fastify'

/** Needs a server without `requireHostHeader`. */
export function answerOddRequests(app: FastifyInstance): void {
  // A server may ignore an expectation (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (raw, response) => app.server.emit('request', raw, response))
  app.addHook('onRequest', async ({ raw }) => {
    if (isWithoutHost(raw)) throw new AppError('malformed', 'The request names no host')
  })
}

/** HTTP/1.0 may leave it out. */
function isWithoutHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1'
}
