// The cookies that carry a session's token, and a known device's.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../config.ts'

type Http = { request: FastifyRequest; reply: FastifyReply }

/** Secure everywhere but on this machine, where plain http is all there is. */
function isSecure(config: Config, request: FastifyRequest): boolean {
  return config.publicUrl.startsWith('https:') || !isLoopback(request.hostname)
}

/** Browsers keep a __Host- cookie to the very host that set it over https. */
function nameFor(config: Config, request: FastifyRequest, name = 'session'): string {
  return isSecure(config, request) ? `__Host-${name}` : name
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

/** As long as browsers keep a cookie, in milliseconds. */
const DEVICE_LIFETIME = 400 * 86_400_000

/** Undefined also if it is not one of our tokens. */
export function readDeviceToken(config: Config, request: FastifyRequest): string | undefined {
  const token = request.cookies[nameFor(config, request, 'device')]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** It opens nothing, and stays when the person signs out. */
export function setDeviceCookie(
  config: Config,
  { request, reply }: Http,
  device: { token: string; now: Date },
): void {
  void reply.setCookie(nameFor(config, request, 'device'), device.token, {
    ...options(config, request),
    expires: new Date(device.now.getTime() + DEVICE_LIFETIME),
  })
}
