// Browsers that have signed in to an account before. Wrong passwords from other browsers never lock them out.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { readDeviceToken, setDeviceCookie } from './session-cookie.ts'
import type { Queryable } from './store.sql.ts'
import { hashToken, newToken } from './tokens.ts'

/** Above this, the least recently used device is deleted. */
const MAX_DEVICES = 20

/** Returns the device's key for rate limits, or null if it has never signed in to this account. */
export async function findKnownDevice(
  services: Services,
  request: FastifyRequest,
  userId: string | null,
): Promise<string | null> {
  const { config } = services
  const pool = asOwner(services)
  const token = readDeviceToken(config, request)
  if (token === undefined || userId === null) return null
  const { rowCount } = await pool.query(
    'select from known_devices where user_id = $1 and token_hash = $2',
    [userId, hashToken(token)],
  )
  return rowCount === 1 ? `device ${hashToken(token)}` : null
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
  now: Date,
): Promise<boolean> {
  // xmax is 0 for an inserted row, not for an updated one.
  const { rows } = await db.query<{ isNew: boolean }>(
    `insert into known_devices (user_id, token_hash, used_at) values ($1, $2, $3)
      on conflict (user_id, token_hash) do update set used_at = excluded.used_at
      returning xmax = 0 and exists (
        select from known_devices where user_id = $1 and token_hash <> $2) as "isNew"`,
    [userId, tokenHash, now],
  )
  await db.query(
    `delete from known_devices where user_id = $1 and token_hash not in (
      select token_hash from known_devices where user_id = $1 order by used_at desc limit $2)`,
    [userId, MAX_DEVICES],
  )
  return rows[0]?.isNew ?? false
}

/** After a password reset, every browser is unknown again. */
export async function forgetDevices(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from known_devices where user_id = $1', [userId])
}
