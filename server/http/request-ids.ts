// Gives every request an id: in its response, in its log lines, and in the jobs it starts.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isRequestId, newRequestId } from '../request-id.ts'
import { runInScope, type Scope } from '../request-scope.ts'
import { isTrustedProxy } from './trusted-proxy.ts'

const ids = new WeakMap<IncomingMessage, string>()

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope
  }
}

/** Passed to Fastify, which asks for the id as it begins with the request. */
export function requestIdOf(raw: IncomingMessage): string {
  return ids.get(raw) ?? newRequestId()
}

/** Call it before any other hook is added. */
export function identifyRequests(app: FastifyInstance): void {
  // On the bare response, so that refusals for which Fastify runs no hooks have it, too.
  app.server.prependListener('request', (raw, response) => {
    const id = keptId(raw) ?? newRequestId()
    ids.set(raw, id)
    response.setHeader('x-request-id', id)
  })
  app.decorateRequest('scope')
  app.addHook('onRequest', (request, _reply, done) => {
    request.scope = { requestId: request.id, span: undefined }
    // Fastify keeps the scope while it reads the body.
    runInScope(request.scope, done)
  })
}

function keptId({ headers, socket }: IncomingMessage): string | undefined {
  // Asked of every connection now, because Node does not know the address any more once it has ended.
  const isFromProxy = isTrustedProxy(socket.remoteAddress)
  const given = headers['x-request-id']
  return isFromProxy && isRequestId(given) ? given : undefined
}
