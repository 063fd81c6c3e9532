// Tells when the client of a request has gone, so that its work stops.
import type { FastifyReply } from 'fastify'

export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new ClientGone('The client has gone'))
  })
  return gone.signal
}
