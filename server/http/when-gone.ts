// Tells when the client of a request has gone, so that nobody works on for nobody.
import type { FastifyReply } from 'fastify'

export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Error('The client has gone'))
  })
  return gone.signal
}
