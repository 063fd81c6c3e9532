// Lists recent activity, of all quotes (the bell) or of one.
import type { Activity, QuoteEvent } from '@quotewright/domain/quote-event'
import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { PageOf } from '../http/bind.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { findActivity, findHistory } from './activity-store.ts'

export async function listActivity(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PageOf<Activity[]>> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  const found = await ctx.inBusiness(tx =>
    // One extra row shows whether another page follows.
    findActivity(tx, ctx.user.business.id, limit + 1, after),
  )
  const items = found.items.slice(0, limit)
  const last = items.at(-1)
  const nextCursor =
    last && found.items.length > limit ? encodeCursor({ createdAt: last.at, id: last.id }) : null
  return { items, total: found.total, nextCursor }
}

export async function showHistory(ctx: Context, id: string): Promise<QuoteEvent[]> {
  await showQuote(ctx, id)
  return ctx.inBusiness(tx => findHistory(tx, ctx.user.business.id, id))
}
