// The newest write that a browser knows of, as a position in the database's log in a cookie, so that no server shows it less.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPosition, type Replica } from '../db/replica.ts'

/** Grants nothing: a made-up position only sends the reads of this browser to the primary. The page sets it, too, for events. */
const COOKIE = 'written'
/** In seconds. By then a replica that is still behind is not read from at all. */
const LIFETIME = 60
/** Later than any write. */
const ENDLESS = 'FFFFFFFF/FFFFFFFF'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export function rememberWrites(app: FastifyInstance, replica: Replica, publicUrl: string): void {
  app.addHook('onSend', async (request, reply) => {
    if (reading.has(request.method) || reply.statusCode >= 400) return
    const position = await replica.position().catch((error: unknown) => {
      request.log.warn({ err: error }, 'The position of a write is not known')
      return ENDLESS
    })
    const secure = publicUrl.startsWith('https:')
    void reply.setCookie(COOKIE, position, { path: '/', sameSite: 'lax', secure, maxAge: LIFETIME })
  })
}

export function knownPosition(request: FastifyRequest): string | undefined {
  const position = request.cookies[COOKIE]
  return position !== undefined && isPosition(position) ? position : undefined
}
