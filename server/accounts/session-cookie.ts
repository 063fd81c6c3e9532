// The cookies of a session and of a known device.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../config.ts'

type Http = { request: FastifyRequest; reply: FastifyReply }

/** Secure except on localhost, which has only plain http. */
export function isSecure(config: Config, request: FastifyRequest): boolean {
  return config.publicUrl.startsWith('https:') || !isLoopback(request.hostname)
}

/** Browsers send a __Host- cookie only to the host that set it, over https. */
export function nameFor(config: Config, request: FastifyRequest, name = 'session'): string {
  return isSecure(config, request) ? `__Host-${name}` : name
}

function options(config: Config, request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config, request) } as const
}

/**
 * Readable by the page, so that it requests the current user only if there may be a session. It grants no access:
 * only the session cookie does.
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

/** In milliseconds: the longest that browsers keep a cookie. */
const DEVICE_LIFETIME = 400 * 86_400_000

/** Returns undefined if there is no cookie or its value is not a token. */
export function readDeviceToken(config: Config, request: FastifyRequest): string | undefined {
  const token = request.cookies[nameFor(config, request, 'device')]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Grants no access, and stays after the person signs out. */
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
