// Serves the built web app: hashed assets cached forever, and an uncached page for every route.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf, sendRefusal } from './errors.ts'
import { firstScreens } from './first-screens.ts'
import { isSignedIn, linksOf, screensIn } from './screen-links.ts'

export const builtWebApp = fileURLToPath(new URL('../../web/dist/', import.meta.url))

export type WebAppParts = { offersDemo: (request: FastifyRequest) => boolean }

export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { offersDemo }: WebAppParts,
): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  // A folder without them, as while developing, has the app's own landing page.
  const hasLanding = existsSync(join(folder, 'landing.html'))
  const landingFor = (request: FastifyRequest) =>
    offersDemo(request) ? 'landing-demo.html' : 'landing.html'
  const screenOf = screensIn(folder)
  const paint = firstScreens(app, folder)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const screen = screenOf(request)
    void reply.headers({ link: linksOf(screen), vary: 'cookie' })
    const painted = await paint({ request, screen })
    if (painted === null) return reply.sendFile(screen.page)
    // Another person may use this browser next.
    void reply.header('cache-control', 'private, no-store')
    return reply.type('text/html; charset=utf-8').send(painted)
  }
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      // The route for / is below.
      index: false,
      // The painters are the server's own.
      allowedPath: path => !/^\/(customer-page|first-screens)\//.test(path),
      // The build's own lists, and the next build while it is made.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'))
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  if (isBuilt) {
    // The plugin's own route lists the whole folder for each request, to compare the spelling.
    app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
      reply.sendFile(`assets/${params['*']}`),
    )
    app.get('/', (request, reply) => {
      // Visitors get the static landing page; browsers with a session get the app.
      const isApp = isSignedIn(request) || !hasLanding
      if (isApp) return sendPage(request, reply)
      return reply.header('vary', 'cookie').sendFile(landingFor(request))
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && wantsPage(request)) return sendPage(request, reply)
    return sendRefusal(new AppError('not_found', 'Not found'), reply)
  })
}

/** Any path that is not an API call, a file or a health check is a screen of the app, which has its own 404. */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const accepted = request.headers.accept ?? '*/*'
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api|dev|assets|operator)(\/|$)/.test(path) &&
    !/\.[a-z0-9]+$/i.test(path) &&
    /text\/html|\*\/\*/.test(accepted)
  )
}
