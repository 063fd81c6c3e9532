// The operator's session: a separate cookie that gives no access to any business and ends after an hour.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, nameFor } from '../accounts/session-cookie.ts'
import { newToken } from '../accounts/tokens.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { OperatorSettings } from '../operator-settings.ts'
import { deleteSession, insertSession, isSessionOpen } from './session-store.ts'

export type Http = { request: FastifyRequest; reply: FastifyReply }

/** Not extended by use. */
const LIFETIME_MS = 3_600_000
const NAME = 'operator'

function options({ config }: Services, request: FastifyRequest) {
  const secure = isSecure(config, request)
  return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
}

/** Changing a setting of the operator ends all sessions, because their hashes include the settings. */
function hashFor({ email, passwordHash, totpSecret }: OperatorSettings, token: string): string {
  return createHash('sha256')
    .update(JSON.stringify([token, email, passwordHash, totpSecret]))
    .digest('hex')
}

const tokenIn = ({ config }: Services, request: FastifyRequest) =>
  request.cookies[nameFor(config, request, NAME)]

/** Ends this browser's earlier session. */
export async function openSession(
  services: Services,
  operator: OperatorSettings,
  { request, reply }: Http,
): Promise<void> {
  const { config, now } = services
  await endSession(services, operator, request)
  const token = newToken()
  const expiresAt = new Date(now().getTime() + LIFETIME_MS)
  const tokenHash = hashFor(operator, token)
  await insertSession(asOwner(services), { tokenHash, expiresAt }, now())
  void reply.setCookie(nameFor(config, request, NAME), token, {
    ...options(services, request),
    expires: expiresAt,
  })
}

export async function isSignedIn(
  services: Services,
  operator: OperatorSettings,
  request: FastifyRequest,
): Promise<boolean> {
  const token = tokenIn(services, request)
  if (token === undefined) return false
  return isSessionOpen(asOwner(services), hashFor(operator, token), services.now())
}

export async function closeSession(
  services: Services,
  operator: OperatorSettings,
  { request, reply }: Http,
): Promise<void> {
  await endSession(services, operator, request)
  void reply.clearCookie(nameFor(services.config, request, NAME), options(services, request))
}

async function endSession(
  services: Services,
  operator: OperatorSettings,
  request: FastifyRequest,
): Promise<void> {
  const token = tokenIn(services, request)
  if (token !== undefined) await deleteSession(asOwner(services), hashFor(operator, token))
}
