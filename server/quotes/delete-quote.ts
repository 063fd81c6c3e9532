// Deletes a quote that is still a draft (spec §4).
import { AppError } from '@quotewright/domain/errors'
import { isDeletable } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { announceEvent } from '../quote-links/announce-event.sql.ts'
import { lockQuote } from './lock-quote.ts'
import { hasChangeOrders, holdRequest, removeQuote } from './store.ts'

export async function deleteQuote(ctx: Context, id: string): Promise<void> {
  await ctx.inBusiness(tx => deleteDraft(ctx, tx, id))
}

/** Runs in the caller's transaction. */
export async function deleteDraft(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<void> {
  const businessId = ctx.user.business.id
  // Before the quote, in the order of all work on both.
  await holdRequest(tx, businessId, id)
  const quote = await lockQuote(ctx, tx, id)
  if (!isDeletable(quote.status)) {
    throw new AppError('conflict', 'Only draft quotes can be deleted')
  }
  // A reopened quote may become a draft. Without it, its change orders would be quotes with the old work.
  if (await hasChangeOrders(tx, businessId, id)) {
    throw new AppError('conflict', 'This quote has change orders, so it is kept with them')
  }
  await removeQuote(tx, businessId, quote)
  // Its events go with it, so no event says so by itself.
  await announceEvent(tx.$client, { businessId, quoteId: id, kind: 'deleted' })
}
