// The customer accepts or declines the quote they saw, and the business is notified.

import { isDeepStrictEqual } from 'node:util'
import type { CustomerQuote, QuoteAnswer } from '@quotewright/domain/customer-quote'
import { AppError } from '@quotewright/domain/errors'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { selectedOptions, withChoice } from '@quotewright/domain/quote-options'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { selectOptions } from '../quotes/select-options.ts'
import { setStatus } from '../quotes/set-status.ts'
import { customerQuoteOf } from './customer-quote-of.ts'
import { openLink, requireAnswerable } from './open-link.ts'
import { sendAnswerMail } from './quote-mail.ts'
import { addEvent } from './store.ts'

/** Idempotent: a repeated answer counts once. */
export async function answerQuote(
  services: Services,
  { token, answer, name, note, version, selected }: QuoteAnswer,
  { request }: { request: FastifyRequest },
): Promise<CustomerQuote> {
  const { ctx, quote: seen, contract } = await openLink(services, token, request)
  const answered = await ctx.inBusiness(async (tx): Promise<QuoteWithLines> => {
    const quote = await lockQuote(ctx, tx, seen.id)
    if (isRepeated(quote, answer, selected)) return quote
    requireAnswerable(ctx, { quote, contract })
    if (quote.version !== version) {
      throw new AppError('conflict', 'The quote has changed, please look again')
    }
    const isChoice = answer === 'approved' && selected !== undefined
    const chosen = isChoice ? await selectOptions(ctx, tx, quote, selected) : quote
    const { customer, lineItems, ...before } = chosen
    const stored = await setStatus(ctx, tx, before, answer)
    const eventId = ctx.newId()
    await addEvent(tx, ctx.user.business.id, {
      id: eventId,
      quoteId: quote.id,
      kind: answer,
      actor: 'customer',
      detail: { name, ...(note && { note }) },
      at: ctx.now(),
    })
    await notifyBusiness(ctx, tx, { id: eventId, kind: answer, name, note, quote: chosen })
    const mail = { eventId, quoteId: quote.id, userId: ctx.user.id, answer, name, note }
    await ctx.jobs.enqueue(tx.$client, sendAnswerMail, mail, eventId)
    return { ...stored, customer, lineItems }
  })
  return customerQuoteOf(ctx, { quote: answered, contract })
}

/** A second phone that accepts other options has not accepted this quote. */
function isRepeated(
  quote: QuoteWithLines,
  answer: QuoteAnswer['answer'],
  selected: QuoteAnswer['selected'],
): boolean {
  if (quote.status !== answer) return false
  if (answer === 'rejected' || selected === undefined) return true
  return isDeepStrictEqual(selectedOptions(withChoice(quote, selected)), selectedOptions(quote))
}
