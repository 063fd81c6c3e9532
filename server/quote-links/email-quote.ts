// Sends a quote to its customer. Marks it as sent and adds the mail job in one transaction.
import { AppError } from '@quotewright/domain/errors'
import type { Quote } from '@quotewright/domain/quote'
import { canSend, type QuoteMail } from '@quotewright/domain/quote-event'
import type { AccountContext } from '../context.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { requireCurrent } from '../quotes/prepare-quote.ts'
import { setStatus } from '../quotes/set-status.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { limitRecipients } from './limit-recipients.ts'
import { linkTo, requireFinished } from './link-quote.ts'
import { addressToMail, admitMail } from './mail-address.ts'
import { sendQuoteMail } from './quote-mail.ts'
import { addEvent } from './store.ts'

export async function emailQuote(
  ctx: AccountContext,
  id: string,
  { to, message }: QuoteMail,
  clientAddress: string,
): Promise<Quote> {
  await admitMail(ctx, clientAddress)
  const businessId = ctx.user.business.id
  const seen = await showQuote(ctx, id)
  requireSendable(seen)
  const address = await addressToMail(ctx, to || seen.customer?.email)
  return ctx.inBusiness(async tx => {
    const { customer: _customer, lineItems: _, ...before } = await lockQuote(ctx, tx, id)
    requireSendable(before)
    await limitRecipients(ctx, tx, address)
    const quote = await setStatus(ctx, tx, before, 'sent')
    // The link may be revoked before the job runs; the job checks it.
    await linkTo(ctx, tx, id)
    const eventId = ctx.newId()
    await addEvent(tx, businessId, {
      id: eventId,
      quoteId: id,
      kind: 'sent',
      actor: 'member',
      detail: { to: address },
      at: ctx.now(),
    })
    const mail = { eventId, quoteId: id, userId: ctx.user.id, to: address, message }
    await ctx.jobs.enqueue(tx.$client, sendQuoteMail, mail, eventId)
    return quote
  })
}

function requireSendable(quote: Quote): void {
  requireFinished(quote)
  requireCurrent(quote)
  if (canSend(quote.status)) return
  throw new AppError('conflict', 'This quote has been answered already')
}
