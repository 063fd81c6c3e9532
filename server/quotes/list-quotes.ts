// One page of the business's quotes, newest first.
import { countLimit } from '@quotewright/domain/count-limit'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { QuoteNeed } from '@quotewright/domain/quotes/quote-need'
import type { QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { BusinessReader } from '../db/tenancy.ts'
import type { PageOf } from '../http/bind.ts'
import { EncodedReply } from '../http/encode-reply.ts'
import { findQuotePage, type ListedQuote, type QuotePage } from './list-store.sql.ts'
import { findQuotes } from './read-store.sql.ts'
import { type EncodedQuote, readTexts } from './reply-texts.ts'

export type ListQuery = {
  limit: number
  cursor?: string | undefined
  q: string
  status?: QuoteStatus | undefined
  customerId?: string | undefined
  need?: QuoteNeed | undefined
}

/** Returns a page as encoded reply text. */
export async function replyWithQuotes(
  ctx: Context,
  query: ListQuery,
): Promise<PageOf<EncodedReply>> {
  const { items, ...page } = await readPage(ctx, query, readTexts, text => text.byteLength)
  return { ...page, items: new EncodedReply(asArray(items)) }
}

export function listQuotes(ctx: Context, query: ListQuery): Promise<PageOf<QuoteWithLines[]>> {
  return readPage(ctx, query, readQuotes, quote => JSON.stringify(quote).length)
}

const open = Buffer.from('[')
const separator = Buffer.from(',')
const close = Buffer.from(']')

/** A JSON array of encoded items. */
function asArray(items: readonly EncodedQuote[]): Buffer {
  const parts = items.flatMap((item, place) => (place === 0 ? [item] : [separator, item]))
  return Buffer.concat([open, ...parts, close])
}

/** Returns quotes by id, without those deleted meanwhile. */
type Read<T> = (
  reader: BusinessReader,
  businessId: string,
  listed: readonly ListedQuote[],
) => Promise<Map<string, T>>

const readQuotes: Read<QuoteWithLines> = async (reader, businessId, listed) => {
  const ids = listed.map(({ id }) => id)
  const quotes = await findQuotes(reader, businessId, ids)
  return new Map(quotes.map(quote => [quote.id, quote]))
}

/** In bytes. Building a larger page would delay all other requests. */
const MOST_TEXT = 4_000_000
const QUOTES_AT_ONCE = 50

/** A page of very large quotes ends early, and its cursor continues there. */
async function readPage<T>(
  ctx: Context,
  query: ListQuery,
  read: Read<T>,
  sizeOf: (item: T) => number,
): Promise<PageOf<T[]>> {
  const businessId = ctx.user.business.id
  const { limit } = query
  const wanted = pageToFind(ctx, query)
  const { listed, total } = await findQuotePage(ctx.reader, businessId, wanted)
  const counted = { total, limit: countLimit(query.q) }
  const items: T[] = []
  let found = new Map<string, T>()
  let size = 0
  for (const [place, { id }] of listed.slice(0, limit).entries()) {
    if (size > MOST_TEXT) return { ...counted, items, nextCursor: cursorAt(listed[place - 1]) }
    if (place % QUOTES_AT_ONCE === 0) {
      found = await read(ctx.reader, businessId, listed.slice(place, place + QUOTES_AT_ONCE))
    }
    const item = found.get(id)
    if (item === undefined) continue
    size += sizeOf(item)
    items.push(item)
  }
  return {
    ...counted,
    items,
    nextCursor: listed.length > limit ? cursorAt(listed[limit - 1]) : null,
  }
}

/** One row more than asked for, to show whether another page follows. */
export function pageToFind(
  ctx: Context,
  { limit, cursor, q, status, customerId, need }: ListQuery,
): QuotePage {
  const { timeZone } = ctx.user.business
  return {
    limit: limit + 1,
    after: cursor === undefined ? null : decodeCursor(cursor),
    q,
    status,
    customerId,
    need: need && { reason: need, timeZone, now: ctx.now() },
  }
}

export function cursorAt(listed: { id: string; createdAt: Date } | undefined): string | null {
  return listed ? encodeCursor({ id: listed.id, createdAt: listed.createdAt.toISOString() }) : null
}
