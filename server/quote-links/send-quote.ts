// Sends a quote, in a transaction that has locked it: marks it as sent and adds the mail job. A mail of the same id goes once.
import type { Quote, QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { setStatus } from '../quotes/set-status.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import { quoteToRemind } from '../reminders/remind-customer.ts'
import { limitRecipients } from './limit-recipients.ts'
import { linkTo } from './link-quote.ts'
import { noteEvent } from './note-event.ts'
import { sendQuoteMail } from './quote-mail.ts'
import { requireSeen } from './require-seen.ts'

type Mail = {
  id: string
  to: string
  message: string
  isCopied: boolean
  /** The one that the sender saw. Unset if any may go out. */
  version?: number | undefined
}

export async function sendQuote(
  ctx: Context,
  tx: BusinessTransaction,
  { customer: _customer, lineItems: _, ...before }: QuoteWithLines,
  { id: mailId, to, message, isCopied, version }: Mail,
): Promise<Quote> {
  const { id } = before
  await limitRecipients(ctx, tx, to)
  const eventId = mailId.toLowerCase()
  const event = { id: eventId, quoteId: id, kind: 'sent', actor: 'member', detail: { to } } as const
  if (!(await noteEvent(ctx, tx, event))) return before
  requireSeen(before, version)
  const quote = await setStatus(ctx, tx, before, 'sent')
  // The link may be revoked before the job runs; the job checks it.
  await linkTo(ctx, tx, id)
  const mail = { eventId, quoteId: id, userId: ctx.user.id, to, message, isCopied }
  await ctx.jobs.enqueue(tx.$client, sendQuoteMail, mail, eventId)
  await planReminders(ctx, tx, quoteToRemind(id), to)
  return quote
}
