// Refuses state-changing calls from pages of another origin, which carry the user's cookie (CSRF).
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

/** Browsers send the origin of the page. Other programs do not, and send no cookie by accident. */
function isOwn(request: FastifyRequest, publicHost: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  // A form on a page that sends no referrer, such as a customer's, has no origin. No page can set Sec-Fetch-Site itself.
  if (origin === 'null') return site === 'same-origin'
  const host = URL.parse(origin)?.host
  return host !== undefined && (host === publicHost || host === request.host)
}
