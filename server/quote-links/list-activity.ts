// Lists recent activity, of all quotes (the bell) or of one.
import type { Activity, QuoteEvent } from '@quotewright/domain/quote-links/quote-event'
import type { Quote } from '@quotewright/domain/quotes/quote'
import { expiresAt } from '@quotewright/domain/quotes/quote-expiry'
import { isOutstanding } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { PageOf } from '../http/bind.ts'
import { isExpired } from '../quotes/is-expired.ts'
import { quoteNotFound } from '../quotes/show-quote.ts'
import { progressOfTexts } from '../texts/progress.ts'
import { findActivity } from './activity-store.sql.ts'
import { findHistory } from './history-store.sql.ts'

export async function listActivity(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PageOf<Activity[]>> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  // One extra row shows whether another page follows.
  const found = await findActivity(ctx.reader, ctx.user.business.id, limit + 1, after)
  const items = found.items.slice(0, limit)
  const last = items.at(-1)
  const nextCursor =
    last && found.items.length > limit ? encodeCursor({ createdAt: last.at, id: last.id }) : null
  return { items, total: found.total, nextCursor }
}

export async function showHistory(ctx: Context, id: string): Promise<QuoteEvent[]> {
  const businessId = ctx.user.business.id
  const quote = await findHistory(ctx.reader, businessId, { quoteId: id, readerId: ctx.user.id })
  if (!quote) throw quoteNotFound()
  const events = await withTexts(ctx, id, quote.events)
  const isNoted = ({ at }: QuoteEvent) =>
    events.some(event => event.kind === 'expired' && event.at >= at)
  return [...expiryOf(ctx, { ...quote, id }).filter(expiry => !isNoted(expiry)), ...events]
}

/** Adds to each text where it is on its way. */
async function withTexts(ctx: Context, quoteId: string, events: QuoteEvent[]) {
  if (!events.some(({ phone }) => phone)) return events
  const texts = await ctx.inBusiness(tx => progressOfTexts(tx, ctx.user.business.id, quoteId))
  return events.map(event => {
    const text = texts.get(event.id)
    return text ? { ...event, text } : event
  })
}

type Dated = Pick<Quote, 'id' | 'status' | 'replacedBy' | 'validUntil'>

/** The event is stored the morning after, and not of every quote: some are linked and never sent. */
function expiryOf(ctx: Context, quote: Dated): QuoteEvent[] {
  const { id, validUntil } = quote
  if (!isOutstanding(quote) || validUntil === null || !isExpired(ctx, quote)) return []
  const at = expiresAt(ctx.user.business.timeZone, validUntil).toISOString()
  const nothing = { to: null, name: null, note: null }
  return [{ id, quoteId: id, kind: 'expired', actor: 'customer', ...nothing, at }]
}
