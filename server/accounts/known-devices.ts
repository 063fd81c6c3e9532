// Browsers that have signed in to an account before. Wrong passwords from other browsers never lock them out.
import { and, desc, eq, exists, ne, notInArray, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { knownDevices } from '../db/schema/accounts.ts'
import { readDeviceToken, setDeviceCookie } from './session-cookie.ts'
import { hashToken, newToken } from './tokens.ts'

/** Above this, the least recently used device is deleted. */
const MAX_DEVICES = 20

/** Returns the device's key for rate limits, or null if it has never signed in to this account. */
export async function findKnownDevice(
  services: Services,
  request: FastifyRequest,
  userId: string | null,
): Promise<string | null> {
  const token = readDeviceToken(services.config, request)
  if (token === undefined || userId === null) return null
  const tokenHash = hashToken(token)
  const found = await queryBuilder(asOwner(services))
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, tokenHash)))
  return found.length === 1 ? `device ${tokenHash}` : null
}

/**
 * A browser keeps one token for all accounts it signs in to. Returns whether it is new to an account that has other
 * known browsers, so false for the first browser after registering or a password reset.
 */
export async function rememberDevice(
  services: Services,
  http: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
): Promise<boolean> {
  const { config, now } = services
  const pool = asOwner(services)
  const token = readDeviceToken(config, http.request) ?? newToken()
  const isNew = await insertDevice(pool, userId, hashToken(token), now())
  setDeviceCookie(config, http, { token, now: now() })
  return isNew
}

async function insertDevice(
  db: Queryable,
  userId: string,
  tokenHash: string,
  usedAt: Date,
): Promise<boolean> {
  const builder = queryBuilder(db)
  const theirs = eq(knownDevices.userId, userId)
  const others = builder
    .select()
    .from(knownDevices)
    .where(and(theirs, ne(knownDevices.tokenHash, tokenHash)))
  const [device] = await builder
    .insert(knownDevices)
    .values({ userId, tokenHash, usedAt })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { usedAt },
    })
    // xmax is 0 for an inserted row, not for an updated one.
    .returning({ isNew: sql<boolean>`xmax = 0 and ${exists(others)}` })
  const kept = builder
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(theirs)
    .orderBy(desc(knownDevices.usedAt))
    .limit(MAX_DEVICES)
  await builder.delete(knownDevices).where(and(theirs, notInArray(knownDevices.tokenHash, kept)))
  return device?.isNew ?? false
}

/** After a password reset, every browser is unknown again. */
export async function forgetDevices(db: Queryable, userId: string): Promise<void> {
  await queryBuilder(db).delete(knownDevices).where(eq(knownDevices.userId, userId))
}
