// Sends a quote, in a transaction that has locked it: marks it as sent and adds the mail job.
import type { Quote, QuoteWithLines } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { setStatus } from '../quotes/set-status.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import { limitRecipients } from './limit-recipients.ts'
import { linkTo } from './link-quote.ts'
import { sendQuoteMail } from './quote-mail.ts'
import { addEvent } from './store.ts'

type Mail = { to: string; message: string; isCopied: boolean }

export async function sendQuote(
  ctx: Context,
  tx: BusinessTransaction,
  { customer: _customer, lineItems: _, ...before }: QuoteWithLines,
  { to, message, isCopied }: Mail,
): Promise<Quote> {
  const { id } = before
  await limitRecipients(ctx, tx, to)
  const quote = await setStatus(ctx, tx, before, 'sent')
  // The link may be revoked before the job runs; the job checks it.
  await linkTo(ctx, tx, id)
  const eventId = ctx.newId()
  await addEvent(tx, ctx.user.business.id, {
    id: eventId,
    quoteId: id,
    kind: 'sent',
    actor: 'member',
    detail: { to },
    at: ctx.now(),
  })
  const mail = { eventId, quoteId: id, userId: ctx.user.id, to, message, isCopied }
  await ctx.jobs.enqueue(tx.$client, sendQuoteMail, mail, eventId)
  await planReminders(ctx, tx, { quoteId: id, email: to })
  return quote
}
