// The customer takes back a decline on the same day, and the business is notified.
import { AppError } from '@quotewright/domain/errors'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { CustomerQuote } from '@quotewright/domain/quote-links/customer-quote'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { setStatus } from '../quotes/set-status.ts'
import { sendAnswerMail } from './answer-mail.ts'
import { customerQuoteOf } from './customer-quote-of.ts'
import { findUndoable } from './find-undoable.ts'
import { openLink } from './open-link.ts'
import { addEvent, findLatestEvent } from './store.ts'

/** Idempotent: a quote that is open again stays as it is. */
export async function undoDecline(
  services: Services,
  { token }: { token: string },
  { request }: { request: FastifyRequest },
): Promise<CustomerQuote> {
  const { ctx, quote: seen, contract } = await openLink(services, token, request)
  const reopened = await ctx.inBusiness(async (tx): Promise<QuoteWithLines> => {
    const quote = await lockQuote(ctx, tx, seen.id)
    const isOpenAgain =
      quote.status === 'sent' &&
      (await findLatestEvent(tx, ctx.user.business.id, quote.id, 'reopened'))
    if (isOpenAgain) return quote
    const decline = await findUndoable(ctx, tx, quote)
    if (!decline) {
      const { companyName } = templateOf(ctx.user.business)
      throw new AppError('conflict', `This can no longer be undone. Please ask ${companyName}.`)
    }
    const { customer, lineItems, ...before } = quote
    const open = await setStatus(ctx, tx, before, 'sent')
    const { name = '' } = decline.detail
    const eventId = ctx.newId()
    await addEvent(tx, ctx.user.business.id, {
      id: eventId,
      quoteId: quote.id,
      kind: 'reopened',
      actor: 'customer',
      detail: { name },
      at: ctx.now(),
    })
    await notifyBusiness(ctx, tx, { id: eventId, kind: 'reopened', name, quote })
    const mail = { eventId, quoteId: quote.id, userId: ctx.user.id, name, note: '' }
    await ctx.jobs.enqueue(tx.$client, sendAnswerMail, { ...mail, answer: 'reopened' }, eventId)
    return { ...open, customer, lineItems }
  })
  return customerQuoteOf(ctx, { quote: reopened, contract })
}
