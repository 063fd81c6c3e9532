// Ends the session of this browser.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { clearSessionCookie, readSessionToken } from './session-cookie.ts'
import { deleteSession } from './session-store.ts'
import { hashToken } from './tokens.ts'

export async function signOut(
  services: Services,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<undefined> {
  const { config } = services
  const pool = asOwner(services)
  const token = readSessionToken(config, http.request)
  if (token !== undefined) await deleteSession(pool, hashToken(token))
  clearSessionCookie(config, http)
}
