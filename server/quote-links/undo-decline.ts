// The customer takes back a decline on the same day, and the business is notified.
import { type CustomerQuote, canUndoDecline } from '@quotewright/domain/customer-quote'
import { AppError } from '@quotewright/domain/errors'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import type { FastifyRequest } from 'fastify'
import type { Context, Services } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { setStatus } from '../quotes/set-status.ts'
import { openLink, toCustomerQuote } from './open-link.ts'
import { sendAnswerMail } from './quote-mail.ts'
import { addEvent, findLatestEvent, type LatestEvent } from './store.ts'

/** Idempotent: a quote that is open again stays as it is. */
export async function undoDecline(
  services: Services,
  { token }: { token: string },
  { request }: { request: FastifyRequest },
): Promise<CustomerQuote> {
  const { ctx, quote: seen, contract } = await openLink(services, token, request)
  return ctx.inBusiness(async tx => {
    const quote = await lockQuote(ctx, tx, seen.id)
    const isOpenAgain = quote.status === 'sent' && (await findLatestEvent(tx, quote.id, 'reopened'))
    if (isOpenAgain) return toCustomerQuote(ctx, { quote, contract })
    const decline = await findUndoable(ctx, tx, quote)
    if (!decline) {
      const { business } = toCustomerQuote(ctx, { quote, contract })
      throw new AppError('conflict', `This can no longer be undone. Please ask ${business.name}.`)
    }
    const { customer, lineItems, ...before } = quote
    const reopened = await setStatus(ctx, tx, before, 'sent')
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
    return toCustomerQuote(ctx, { quote: { ...reopened, customer, lineItems }, contract })
  })
}

/** Returns the customer's decline while it can be undone; null if the business rejected or replaced the quote itself. */
export async function findUndoable(
  ctx: Context,
  tx: BusinessTransaction,
  { id, status, replacedBy }: Pick<QuoteWithLines, 'id' | 'status' | 'replacedBy'>,
): Promise<LatestEvent | null> {
  if (status !== 'rejected' || replacedBy !== null) return null
  const rejection = await findLatestEvent(tx, id, 'rejected')
  if (rejection?.actor !== 'customer') return null
  const { timeZone } = ctx.user.business
  return canUndoDecline(timeZone, rejection.at, ctx.now()) ? rejection : null
}
