// Sends a quote to its customer: marked as sent now, mailed by a job that belongs to the same change.
import { AppError } from '@quotewright/domain/errors'
import type { Quote } from '@quotewright/domain/quote'
import { canSend, type QuoteMail } from '@quotewright/domain/quote-event'
import type { Context } from '../context.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { setStatus } from '../quotes/set-status.ts'
import { linkTo, requireFinished } from './link-quote.ts'
import { sendQuoteMail } from './quote-mail.ts'
import { addEvent } from './store.ts'

export function emailQuote(ctx: Context, id: string, { to, message }: QuoteMail): Promise<Quote> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const { customer, lineItems: _, ...before } = await lockQuote(ctx, tx, id)
    requireFinished(before)
    if (!canSend(before.status)) {
      throw new AppError('conflict', 'This quote has been answered already')
    }
    const address = to || customer?.email
    if (!address) {
      const sentence = 'This customer has no email address; please enter one'
      throw new AppError('invalid', sentence, { fields: { to: sentence } })
    }
    const quote = await setStatus(ctx, tx, before, 'sent')
    const link = await linkTo(ctx, tx, id)
    const eventId = ctx.newId()
    await addEvent(tx, businessId, {
      id: eventId,
      quoteId: id,
      kind: 'sent',
      actor: 'member',
      detail: { to: address },
      at: ctx.now(),
    })
    const mail = { eventId, quoteId: id, userId: ctx.user.id, to: address, message, link }
    await ctx.jobs.enqueue(tx.$client, sendQuoteMail, mail, eventId)
    return quote
  })
}
