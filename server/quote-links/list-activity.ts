// Lists recent activity, of all quotes (the bell) or of one.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import type { Activity, QuoteEvent } from '@quotewright/domain/quote-event'
import { expiresAt } from '@quotewright/domain/quote-expiry'
import { isOutstanding } from '@quotewright/domain/quote-status'
import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { PageOf } from '../http/bind.ts'
import { isExpired } from '../quotes/is-expired.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { progressOfTexts } from '../texts/progress.ts'
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
  const quote = await showQuote(ctx, id)
  const businessId = ctx.user.business.id
  const [stored, texts] = await ctx.inBusiness(async tx => [
    await findHistory(tx, businessId, { quoteId: id, readerId: ctx.user.id }),
    await progressOfTexts(tx, businessId, id),
  ])
  const events = stored.map(event => {
    const text = texts.get(event.id)
    return text ? { ...event, text } : event
  })
  const isNoted = ({ at }: QuoteEvent) =>
    events.some(event => event.kind === 'expired' && event.at >= at)
  return [...expiryOf(ctx, quote).filter(expiry => !isNoted(expiry)), ...events]
}

/** The event is stored the morning after, and not of every quote: some are linked and never sent. */
function expiryOf(ctx: Context, quote: QuoteWithLines): QuoteEvent[] {
  const { id, validUntil } = quote
  if (!isOutstanding(quote) || validUntil === null || !isExpired(ctx, quote)) return []
  const at = expiresAt(ctx.user.business.timeZone, validUntil).toISOString()
  const nothing = { to: null, name: null, note: null }
  return [{ id, quoteId: id, kind: 'expired', actor: 'customer', ...nothing, at }]
}
