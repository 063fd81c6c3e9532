// Lists signed-in browsers and signs them out.
import type { SessionInfo } from '@quotewright/domain/accounts/settings'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSessionToken } from '../accounts/session-cookie.ts'
import { hashToken } from '../accounts/tokens.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { deleteOtherSessions, deleteSessionById, findSessions } from './store.ts'

export type Http = { request: FastifyRequest; reply: FastifyReply }

/** Returns the hash of the current session. */
export function thisSession({ config }: AccountContext, { request }: Http): string {
  return hashToken(readSessionToken(config, request) ?? '')
}

export async function listSessions(ctx: AccountContext, http: Http): Promise<SessionInfo[]> {
  const own = thisSession(ctx, http)
  const sessions = await findSessions(asOwner(ctx), ctx.user.id, ctx.now())
  return sessions.map(({ tokenHash, ...session }) => ({ ...session, isThis: tokenHash === own }))
}

export async function endSession(ctx: AccountContext, id: string): Promise<void> {
  if (await deleteSessionById(asOwner(ctx), ctx.user.id, id)) return
  throw new AppError('not_found', 'This browser is already signed out')
}

export async function endOtherSessions(ctx: AccountContext, http: Http): Promise<void> {
  await deleteOtherSessions(asOwner(ctx), ctx.user.id, thisSession(ctx, http))
}
