// The customer's decline that they may still take back.
import { canUndoDecline } from '@quotewright/domain/quote-links/customer-quote'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findLatestEvent, type StoredEvent } from './store.ts'

/** Returns the customer's decline while it can be undone; null if the business rejected or replaced the quote itself. */
export async function findUndoable(
  ctx: Context,
  tx: BusinessTransaction,
  { id, status, replacedBy }: Pick<QuoteWithLines, 'id' | 'status' | 'replacedBy'>,
): Promise<StoredEvent | null> {
  if (status !== 'rejected' || replacedBy !== null) return null
  const rejection = await findLatestEvent(tx, ctx.user.business.id, id, 'rejected')
  if (rejection?.actor !== 'customer') return null
  const { timeZone } = ctx.user.business
  return canUndoDecline(timeZone, rejection.at, ctx.now()) ? rejection : null
}
