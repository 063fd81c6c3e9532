// Finds the user of a request's session. Extends the session with use, with at most one write a day.
import { asOwner } from '../db/as-owner.ts'
import { createPlaces } from '../db/places.ts'
import { noteDemoUse } from '../demo/note-demo-use.ts'
import type { Authenticate } from '../http/bind.ts'
import { findSession } from './find-session.sql.ts'
import { readSessionToken, setSessionCookie } from './session-cookie.ts'
import { extendSession, sessionEnd } from './session-store.ts'
import { hashToken } from './tokens.ts'

const DAY = 86_400_000

/**
 * Lookups of one session at once. Together with the places of its business they leave two of the pool's 10 connections,
 * so that a browser with many requests holds up no one else.
 */
const places = createPlaces(2)

export const authenticate: Authenticate = async (services, request, reply) => {
  const { config, now } = services
  const pool = asOwner(services)
  const token = readSessionToken(config, request)
  if (token === undefined) return null
  const tokenHash = hashToken(token)
  const session = await places(tokenHash, () => findSession(pool, tokenHash, now()))
  if (!session) return null
  const expiresAt = sessionEnd(now(), session.createdAt)
  if (expiresAt.getTime() - session.expiresAt.getTime() > DAY) {
    await extendSession(pool, tokenHash, expiresAt)
    setSessionCookie(config, { request, reply }, { token, expiresAt })
  }
  await noteDemoUse(pool, session.user, now())
  return session.user
}
