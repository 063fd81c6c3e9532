// Refuses state-changing calls that a page of another origin makes with the person's cookie.
import { AppError } from '@quotewright/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function requireSameOrigin(app: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host
  app.addHook('onRequest', async request => {
    if (safeMethods.has(request.method) || isOwn(request, publicHost)) return
    throw new AppError('forbidden', 'This call came from another site and was refused')
  })
}

/** Browsers name the calling page; other programs do not, and carry no one's cookie by accident. */
function isOwn(request: FastifyRequest, publicHost: string): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  const host = URL.parse(origin)?.host
  return host !== undefined && (host === publicHost || host === request.host)
}
