// The change orders of a quote and of what it changes.
import type { ChangeOrder } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import { findQuotes } from './read-store.sql.ts'
import { quoteNotFound } from './show-quote.ts'
import { findChangeOrderIds } from './store.ts'

/** Oldest first. */
export function listChangeOrders(ctx: Context, id: string): Promise<ChangeOrder[]> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const [quote] = await findQuotes(tx.$client, businessId, [id])
    if (!quote) throw quoteNotFound()
    const ids = await findChangeOrderIds(tx, businessId, quote.quoteNumber)
    const found = await findQuotes(tx.$client, businessId, ids)
    return found.toSorted((a, b) => a.revision - b.revision)
  })
}
