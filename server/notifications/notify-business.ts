// Notifies a business of a customer's action or silence, by jobs added in the same transaction: the devices of its people,
// and by mail if the event has no other mail.
import { dayIn } from '@quotewright/domain/dates'
import {
  groupOf,
  type Notification,
  type NotifiedEvent,
  notificationOf,
} from '@quotewright/domain/notifications/notification'
import type { NotificationGroup } from '@quotewright/domain/notifications/notification-choices'
import type { Context } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import { PushRefused } from '../outside/push/push-refused.ts'
import { type EventMailJob, type MailedKind, sendEventMail } from './event-mail.ts'
import { deleteTarget, findDevices, findTarget } from './store.ts'

export type NotificationJob = {
  sessionId: string
  notification: Notification
  isUrgent: boolean
  /** Missing in jobs that an earlier release added. */
  group?: NotificationGroup
}

/** One job per device, so that an unreachable device causes no repeated notifications on the others. */
export const sendNotification: Task<NotificationJob> = {
  name: 'send-notification',
  // About four minutes. After that the notification is too late; the app shows the event anyway.
  attempts: 6,
  run: async (services, { sessionId, notification, isUrgent, group }) => {
    const { push, now, log } = services
    const pool = asOwner(services)
    const target = push && (await findTarget(pool, { sessionId, group, now: now() }))
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

/** Call in the event's transaction. */
export async function notifyBusiness(
  ctx: Context,
  tx: BusinessTransaction,
  event: NotifiedEvent,
): Promise<void> {
  const { kind } = event
  const isUrgent = kind !== 'viewed' && kind !== 'expired'
  await notifyDevices(ctx, tx, notificationOf(event), { group: groupOf[kind], isUrgent })
  if (kind === 'viewed' || kind === 'expired') await addMail(ctx, tx, kind, event)
}

/** Adds one job per device. The notification's tag is the id of what happened. */
export async function notifyDevices(
  ctx: Context,
  tx: BusinessTransaction,
  notification: Notification,
  { group, isUrgent }: { group: NotificationGroup; isUrgent: boolean },
): Promise<void> {
  for (const sessionId of await findDevices(tx, ctx.user.business.id, group)) {
    const job = { sessionId, notification, isUrgent, group }
    await ctx.jobs.enqueue(tx.$client, sendNotification, job, `${notification.tag} ${sessionId}`)
  }
}

async function addMail(
  ctx: Context,
  tx: BusinessTransaction,
  kind: MailedKind,
  { id, quote }: NotifiedEvent,
): Promise<void> {
  const { user } = ctx
  if (!user.preferences.mail[groupOf[kind]]) return
  const { id: businessId, timeZone } = user.business
  // A customer may open a quote often; one mail a day is enough.
  const once = kind === 'viewed' ? `${quote.id}-${dayIn(timeZone, ctx.now())}` : id
  const mailId = `${kind}-${businessId}-${once}`
  const job: EventMailJob = { mailId, kind, quoteId: quote.id, userId: user.id }
  await ctx.jobs.enqueue(tx.$client, sendEventMail, job, mailId)
}
