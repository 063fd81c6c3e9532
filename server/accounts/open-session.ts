// Starts a session for a person who has just been authenticated.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { findCurrentUser } from './current-user-store.ts'
import { lockProven, type Proven } from './proven.ts'
import { readSessionToken, setSessionCookie } from './session-cookie.ts'
import { deleteSession, insertSession, sessionEnd } from './session-store.ts'
import { hashToken, newToken } from './tokens.ts'

/** Always creates a new token and ends this browser's earlier session. Throws if the password has changed since it was checked. */
export async function openSession(
  services: Services,
  http: { request: FastifyRequest; reply: FastifyReply },
  proven: Proven,
): Promise<CurrentUser> {
  const { config, now } = services
  const { userId } = proven
  const pool = asOwner(services)
  const token = newToken()
  const expiresAt = sessionEnd(now(), now())
  const earlier = readSessionToken(config, http.request)
  const user = await inTransaction(pool, async client => {
    if (!(await lockProven(client, proven))) return null
    if (earlier !== undefined) await deleteSession(client, hashToken(earlier))
    const session = { tokenHash: hashToken(token), userId, userAgent: agentOf(http.request) }
    await insertSession(client, { ...session, expiresAt }, now())
    return findCurrentUser(client, userId)
  })
  if (!user)
    throw new AppError('unauthenticated', 'Your password has changed. Please sign in again.')
  setSessionCookie(config, http, { token, expiresAt })
  return user
}

function agentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300)
}
