// Answers what Node cannot read as a request: broken HTTP, headers that are too long, or a body that took too long.
import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { newRequestId } from '../request-id.ts'
import { runInScope } from '../request-scope.ts'

type Answer = NonNullable<FastifyServerOptions['clientErrorHandler']>

const refusals: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please try again.'],
  HPE_HEADER_OVERFLOW: [
    431,
    'The address or the cookies of the request are too long. Delete the cookies of this site and try again.',
  ],
}

/** Passed to Fastify, none of whose hooks run then. `headers` are those of answers to programs. */
export function answerUnreadable(headers: Record<string, string>): Answer {
  // Most of these requests open a page, so the browser shows the answer instead of saving it.
  const { 'content-disposition': _, ...shown } = headers
  return function answer(this: FastifyInstance, error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const requestId = newRequestId()
    const [status, message] = refusals[error.code] ?? [400, 'The request could not be understood']
    runInScope({ requestId, span: undefined }, () =>
      this.log.info({ status, err: error }, 'A request could not be read'),
    )
    const body = JSON.stringify({ message })
    const fields = {
      ...shown,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    }
    socket.destroy(error)
  }
}
