// Keeps customer links out of search engines, caches and Referer headers.
import type { FastifyInstance } from 'fastify'
import { pathOf } from './errors.ts'
import { isBrowser } from './is-browser.ts'

// A search engine that may not fetch a link never reads `noindex`, and lists the bare address if it meets it somewhere.
const robots = `User-agent: *
Allow: /
Disallow: /api/
`

/** The page of a customer link, the calls with its token, and a person's calendar feed. */
const isBehindLink = (path: string) =>
  /^\/([qi]|calendar|test-checkout|api\/customer-(quote|invoice))(\/|$)/.test(path)

export function keepLinksPrivate(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  // On send, so that these headers replace the caching headers of static files.
  app.addHook('onSend', async (request, reply) => {
    // The route, because the path itself may be spelled /%71/ for /q/.
    if (!isBehindLink(request.routeOptions.url ?? pathOf(request))) return
    void reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    // Only for robots: browsers ignore it, and page checkers such as Lighthouse lower the score for it.
    if (!isBrowser(request)) void reply.header('x-robots-tag', 'noindex, nofollow')
  })
}
