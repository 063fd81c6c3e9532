// Turns notifications on or off for this browser.
import { ECDH } from 'node:crypto'
import { AppError } from '@quotewright/domain/errors'
import type {
  NotificationDevice,
  NotificationState,
} from '@quotewright/domain/notifications/notification'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { isLocalRequest } from '../http/local-request.ts'
import { type Http, thisSession } from '../settings/end-sessions.ts'
import { deleteDevice, hasDevice, insertDevice } from './store.ts'

export async function showState(ctx: AccountContext, http: Http): Promise<NotificationState> {
  const isSubscribed = await hasDevice(asOwner(ctx), thisSession(ctx, http))
  return { publicKey: ctx.push?.publicKey ?? null, isSubscribed }
}

export async function addDevice(
  ctx: AccountContext,
  { endpoint, keys }: NotificationDevice,
  http: Http,
): Promise<void> {
  const { push, user } = ctx
  await ctx.rateLimiter.take(`notification devices of ${user.id}`, { attempts: 60, minutes: 60 })
  if (!push) throw new AppError('unavailable', 'Notifications are not set up on this server')
  if (!push.mayReach(endpoint, isLocalRequest(ctx.config, http.request))) {
    throw new AppError('invalid', 'This is not the address of a push service')
  }
  if (!isPoint(keys.p256dh)) throw new AppError('invalid', 'The key of this browser is not valid')
  await inTransaction(asOwner(ctx), client =>
    insertDevice(client, {
      tokenHash: thisSession(ctx, http),
      businessId: user.business.id,
      userId: user.id,
      endpoint,
      ...keys,
    }),
  )
}

export function removeDevice(ctx: AccountContext, http: Http): Promise<void> {
  return deleteDevice(asOwner(ctx), thisSession(ctx, http))
}

/** Whether the key is a point of P-256. No message can be encrypted with anything else. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
