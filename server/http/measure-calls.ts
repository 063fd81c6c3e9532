// Measures calls and pages by their names in the contract, never by their paths.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recording } from '../telemetry.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in the contract, or the name of a page. */
    call?: string
  }
}

/** Files and health checks are many, and say nothing about the product. */
const unmeasured = new Set(['/assets/*', '/healthz', '/readyz', '/robots.txt'])

/** The app's screens, and the few files beside them. */
const pages = new Set(['/', '/*'])

export function measureCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const name = nameOf(request)
    const recorder = unmeasured.has(name) ? null : recording()
    if (recorder) {
      const span = recorder.begin('call', name)
      let isMeasured = false
      const end = () => {
        if (isMeasured) return
        isMeasured = true
        const { context, scope, id } = request
        const outcome = { status: reply.statusCode, code: scope.code }
        const user = context?.user
        recorder.end(span, outcome, {
          requestId: id,
          businessId: user?.business.id,
          userId: user?.id,
        })
      }
      request.scope.span = span
      request.scope.answered = end
      // Also of requests whose client has disconnected.
      reply.raw.on('close', end)
    }
    done()
  })
}

/** Routes outside of the contract are named by their pattern, and all screens of the app are one. */
function nameOf({ routeOptions: { config, url } }: FastifyRequest): string {
  return config.call ?? (url === undefined || pages.has(url) ? 'page' : url)
}
