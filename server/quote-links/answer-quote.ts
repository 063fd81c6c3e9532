// The customer accepts or declines the quote they saw, and the business is notified.

import { type CustomerQuote, canAnswer, type QuoteAnswer } from '@quotewright/domain/customer-quote'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { setStatus } from '../quotes/set-status.ts'
import { isExpired, openLink, toCustomerQuote } from './open-link.ts'
import { sendAnswerMail } from './quote-mail.ts'
import { addEvent } from './store.ts'
import { findUndoable } from './undo-decline.ts'

/** Idempotent: a repeated answer counts once. */
export async function answerQuote(
  services: Services,
  { token, answer, name, note, version }: QuoteAnswer,
  { request }: { request: FastifyRequest },
): Promise<CustomerQuote> {
  const { ctx, quote: seen } = await openLink(services, token, request)
  return ctx.inBusiness(async tx => {
    const quote = await lockQuote(ctx, tx, seen.id)
    if (quote.status === answer) {
      return toCustomerQuote(ctx, quote, (await findUndoable(ctx, tx, quote)) !== null)
    }
    if (!canAnswer(quote.status)) {
      throw new AppError('conflict', 'This quote has been answered already')
    }
    if (isExpired(ctx, quote)) {
      throw new AppError('conflict', 'This quote is no longer valid. Please ask for a new one.')
    }
    if (quote.version !== version) {
      throw new AppError('conflict', 'The quote has changed, please look again')
    }
    const { customer, lineItems, ...before } = quote
    const answered = await setStatus(ctx, tx, before, answer)
    const eventId = ctx.newId()
    await addEvent(tx, ctx.user.business.id, {
      id: eventId,
      quoteId: quote.id,
      kind: answer,
      actor: 'customer',
      detail: { name, ...(note && { note }) },
      at: ctx.now(),
    })
    await notifyBusiness(ctx, tx, { id: eventId, kind: answer, name, note, quote })
    const mail = { eventId, quoteId: quote.id, userId: ctx.user.id, answer, name, note }
    await ctx.jobs.enqueue(tx.$client, sendAnswerMail, mail, eventId)
    return toCustomerQuote(ctx, { ...answered, customer, lineItems }, answer === 'rejected')
  })
}
