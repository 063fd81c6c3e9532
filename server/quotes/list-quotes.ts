// One page of the business's quotes, newest first.
import type { QuoteStatus, QuoteWithLines } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { PageOf } from '../http/bind.ts'
import { findQuotePage } from './list-store.ts'
import { readQuotes } from './read-store.ts'
import { type QuoteStamp, weightOf } from './remembered-quotes.ts'

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
    const { items, isCut } = await readPage(tx, businessId, page.stamps.slice(0, limit))
    const last = items.at(-1)
    const hasMore = isCut || page.stamps.length > limit
    return { items, total: page.total, nextCursor: last && hasMore ? encodeCursor(last) : null }
  })
}

/** A reply of some 4 MB. Building a larger one would hold up everybody. */
const MOST_WEIGHT = 16_000_000
const QUOTES_AT_ONCE = 50

/** A page of very large quotes ends early; the cursor leads on. */
async function readPage(
  tx: BusinessTransaction,
  businessId: string,
  stamps: readonly QuoteStamp[],
): Promise<{ items: QuoteWithLines[]; isCut: boolean }> {
  const items: QuoteWithLines[] = []
  let weight = 0
  for (let from = 0; from < stamps.length; from += QUOTES_AT_ONCE) {
    const some = await readQuotes(tx, businessId, stamps.slice(from, from + QUOTES_AT_ONCE))
    for (const quote of some) {
      if (weight > MOST_WEIGHT) return { items, isCut: true }
      weight += weightOf(quote)
      items.push(quote)
    }
  }
  return { items, isCut: false }
}
