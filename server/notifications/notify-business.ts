// Notifies the devices of a business that a customer opened or answered a quote, by jobs added in the same transaction.
import {
  type Notification,
  type NotifiedEvent,
  notificationOf,
} from '@quotewright/domain/notification'
import type { Context } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import { PushRefused } from '../outside/push/push-refused.ts'
import { deleteTarget, findDevices, findTarget } from './store.ts'

export type NotificationJob = { sessionId: string; notification: Notification; isUrgent: boolean }

/** One job per device, so that an unreachable device causes no repeated notifications on the others. */
export const sendNotification: Task<NotificationJob> = {
  name: 'send-notification',
  isPush: true,
  // About four minutes. After that the notification is too late; the app shows the event anyway.
  attempts: 6,
  run: async (services, { sessionId, notification, isUrgent }) => {
    const { push, now, log } = services
    const pool = asOwner(services)
    const target = push && (await findTarget(pool, sessionId, now()))
    if (!target) return
    const text = JSON.stringify(notification)
    try {
      const outcome = await push.send(target, { id: notification.tag, text, isUrgent })
      if (outcome === 'gone') await deleteTarget(pool, target.endpoint)
    } catch (error) {
      if (!(error instanceof PushRefused)) throw error
      log.error({ err: error }, 'A notification was refused and is not sent again')
    }
  },
}

/** Adds one job per device, in the transaction of the event. */
export async function notifyBusiness(
  ctx: Context,
  tx: BusinessTransaction,
  event: NotifiedEvent,
): Promise<void> {
  await notifyDevices(ctx, tx, notificationOf(event), event.kind !== 'viewed')
}

/** Adds one job per device. The notification's tag is the id of what happened. */
export async function notifyDevices(
  ctx: Context,
  tx: BusinessTransaction,
  notification: Notification,
  isUrgent: boolean,
): Promise<void> {
  for (const sessionId of await findDevices(tx, ctx.user.business.id)) {
    const job = { sessionId, notification, isUrgent }
    await ctx.jobs.enqueue(tx.$client, sendNotification, job, `${notification.tag} ${sessionId}`)
  }
}
