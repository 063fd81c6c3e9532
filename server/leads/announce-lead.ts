// Announces a new request to the business: by push, by mail, and to the open apps. The bell reads it from its row.
import { leadNotification, type NotifiedLead } from '@quotewright/domain/notifications/notification'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { notifyDevices } from '../notifications/notify-business.ts'
import { announceEvent } from '../quote-links/announce-event.sql.ts'
import { sendLeadMail } from './lead-mail.ts'

/** Call in the transaction that stores the request. */
export async function announceLead(
  ctx: Context,
  tx: BusinessTransaction,
  lead: NotifiedLead,
  isMailed: boolean,
): Promise<void> {
  const businessId = ctx.user.business.id
  const { id } = lead
  const urgently = { group: 'requests', isUrgent: true } as const
  await notifyDevices(ctx, tx, leadNotification(lead), urgently)
  // Its quote will have its id.
  await announceEvent(tx.$client, { businessId, quoteId: id, kind: 'requested' })
  if (!isMailed) return
  const job = { userId: ctx.user.id, leadId: id }
  await ctx.jobs.enqueue(tx.$client, sendLeadMail, job, id)
}
