// Detects that the client of a request has disconnected, so that its work stops.
import type { FastifyReply } from 'fastify'

export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

const clientGone = () => new ClientGone('The client has disconnected')

/** Throws if the client has already disconnected, because `close` does not fire again. */
export function requireClient({ raw }: FastifyReply): void {
  if (raw.destroyed) throw clientGone()
}

export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort(clientGone())
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(clientGone())
  })
  return gone.signal
}
