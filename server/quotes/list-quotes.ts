// One page of the business's quotes, newest first.
import type { QuoteStatus, QuoteWithLines } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { PageOf } from '../http/bind.ts'
import { findQuotePage } from './list-store.ts'
import { readQuotes } from './read-store.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  q: string
  status?: QuoteStatus | undefined
  customerId?: string | undefined
}

export async function listQuotes(ctx: Context, query: Query): Promise<PageOf<QuoteWithLines[]>> {
  const { limit, cursor, q, status, customerId } = query
  const businessId = ctx.user.business.id
  const after = cursor === undefined ? null : decodeCursor(cursor)
  return ctx.inBusiness(async tx => {
    // One more than asked tells whether another page follows.
    const wanted = { limit: limit + 1, after, q, status, customerId }
    const page = await findQuotePage(tx, businessId, wanted)
    const items = await readQuotes(tx, businessId, page.stamps.slice(0, limit))
    const last = items.at(-1)
    const nextCursor = last && page.stamps.length > limit ? encodeCursor(last) : null
    return { items, total: page.total, nextCursor }
  })
}
