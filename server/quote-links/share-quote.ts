// The business shared a quote by hand, outside our mail: it counts as sent.
import type { Quote } from '@quotewright/domain/quotes/quote'
import { isOutstanding } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { setStatus } from '../quotes/set-status.ts'
import { requireFinished } from './link-quote.ts'
import { noteEvent } from './note-event.ts'

/** Idempotent by the share's id: a phone without a connection reports it later, perhaps twice. */
export async function shareQuote(
  ctx: Context,
  quoteId: string,
  { id }: { id: string },
): Promise<Quote> {
  return ctx.inBusiness(async tx => {
    const { customer: _customer, lineItems: _, ...before } = await lockQuote(ctx, tx, quoteId)
    requireFinished(before)
    // The customer has answered, or the quote was revised meanwhile, so the shared copy is no longer the offer.
    if (!isOutstanding(before)) return before
    const event = { id, quoteId, kind: 'sent', actor: 'member', detail: {} } as const
    const isNew = await noteEvent(ctx, tx, event)
    return isNew ? setStatus(ctx, tx, before, 'sent') : before
  })
}
