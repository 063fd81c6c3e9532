// The cookie that carries a session's token.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../config.ts'

type Http = { request: FastifyRequest; reply: FastifyReply }

/** Secure everywhere but on this machine, where plain http is all there is. */
function isSecure(config: Config, request: FastifyRequest): boolean {
  return config.publicUrl.startsWith('https:') || !isLoopback(request.hostname)
}

/** Browsers keep a __Host- cookie to the very host that set it over https. */
function nameFor(config: Config, request: FastifyRequest): string {
  return isSecure(config, request) ? '__Host-session' : 'session'
}

function options(config: Config, request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config, request) } as const
}

/**
 * Tells the page, which cannot see the session's cookie, whether asking who is signed in is worth a request.
 * It opens nothing: only the session's own cookie does.
 */
const MARK = 'signed-in'

export function readSessionToken(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(config, request)]
}

export function setSessionCookie(
  config: Config,
  { request, reply }: Http,
  session: { token: string; expiresAt: Date },
): void {
  void reply.setCookie(nameFor(config, request), session.token, {
    ...options(config, request),
    expires: session.expiresAt,
  })
  void reply.setCookie(MARK, '1', {
    ...options(config, request),
    httpOnly: false,
    expires: session.expiresAt,
  })
}

export function clearSessionCookie(config: Config, { request, reply }: Http): void {
  void reply.clearCookie(nameFor(config, request), options(config, request))
  void reply.clearCookie(MARK, { ...options(config, request), httpOnly: false })
}
