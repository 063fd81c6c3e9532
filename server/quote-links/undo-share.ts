// Takes back that a quote was shared by hand: a copied link may not have been given to anyone.
import { AppError } from '@quotewright/domain/errors'
import type { Quote } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { setStatus } from '../quotes/set-status.ts'
import { openStatus } from './mark-outcome.ts'
import { findShare, hasHappenedSince, removeEvent } from './share-store.ts'
import { VIEW_PAUSE } from './show-customer-quote.ts'
import { isViewedSince } from './store.ts'

/** Idempotent: a share that was taken back is gone. The figures follow, because they are of the events. */
export async function undoShare(ctx: Context, quoteId: string, shareId: string): Promise<Quote> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const { customer: _customer, lineItems: _, ...before } = await lockQuote(ctx, tx, quoteId)
    const share = await findShare(tx, businessId, { quoteId, id: shareId })
    if (share === null) return before
    // Answers are events, too. A view shortly before the share hides one after it.
    const since = new Date(share.at.getTime() - VIEW_PAUSE)
    if (
      (await hasHappenedSince(tx, businessId, share)) ||
      (await isViewedSince(tx, businessId, quoteId, since))
    ) {
      throw new AppError(
        'conflict',
        'This quote was opened, answered or sent since, so this can no longer be undone.',
      )
    }
    await removeEvent(tx, businessId, share)
    return setStatus(ctx, tx, before, await openStatus(ctx, tx, before))
  })
}
