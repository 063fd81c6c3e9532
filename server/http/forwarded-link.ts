// Customer links that come with the punctuation of a message they were forwarded in, such as "(…/q/{token})."
import type { FastifyInstance } from 'fastify'

const forwarded = /^([\w-]{43})[^\w-]/

/** Leads from such an address to the same without what follows the token. The scope's routes have a `:token`. */
export function mendForwardedLinks(scope: FastifyInstance): void {
  scope.addHook<{ Params: { token?: string } }>('onRequest', async (request, reply) => {
    const [, token] = forwarded.exec(request.params.token ?? '') ?? []
    const { url } = request.routeOptions
    if (token === undefined || url === undefined || request.method !== 'GET') return
    return reply.redirect(url.replace(':token', token), 303)
  })
}
