// The business reopens a rejected quote.
import { AppError } from '@quotewright/domain/errors'
import type { Quote } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { setStatus } from '../quotes/set-status.ts'
import { addEvent, findLatestEvent } from './store.ts'

/** A quote that the customer has stays sent, so that it is not edited unseen; any other is pending. */
export async function reopenQuote(ctx: Context, id: string): Promise<Quote> {
  return ctx.inBusiness(async tx => {
    const { customer: _customer, lineItems: _, ...before } = await lockQuote(ctx, tx, id)
    if (before.status !== 'rejected') {
      throw new AppError('conflict', 'Only a rejected quote can be reopened')
    }
    const rejection = await findLatestEvent(tx, id, 'rejected')
    const isWithCustomer =
      rejection?.actor === 'customer' || (await findLatestEvent(tx, id, 'sent')) !== null
    const quote = await setStatus(ctx, tx, before, isWithCustomer ? 'sent' : 'pending')
    const event = { id: ctx.newId(), quoteId: id, kind: 'reopened', actor: 'member' } as const
    await addEvent(tx, ctx.user.business.id, { ...event, detail: {}, at: ctx.now() })
    return quote
  })
}
