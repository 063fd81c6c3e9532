// The change orders of a quote and of what it changes.
import type { ChangeOrder } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import { quoteNotFound } from './show-quote.ts'
import { findChangeOrders, findQuoteNumber } from './store.ts'

/** Oldest first. */
export function listChangeOrders(ctx: Context, id: string): Promise<ChangeOrder[]> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const number = await findQuoteNumber(tx, businessId, id)
    if (number === null) throw quoteNotFound()
    return findChangeOrders(tx, businessId, number)
  })
}
