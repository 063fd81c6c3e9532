// One quote with its customer and line items.
import { AppError } from '@quotewright/domain/errors'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import { EncodedReply } from '../http/encode-reply.ts'
import { findQuotes, findStamp } from './read-store.sql.ts'
import { readTexts } from './reply-texts.ts'

/** Returns the quote as encoded reply text. */
export async function replyWithQuote(ctx: Context, id: string): Promise<EncodedReply> {
  const businessId = ctx.user.business.id
  const stamp = await findStamp(ctx.reader, businessId, id)
  const texts = stamp && (await readTexts(ctx.reader, businessId, [stamp]))
  const text = stamp && texts?.get(stamp.id)
  if (!text) throw quoteNotFound()
  return new EncodedReply(Buffer.from(text.buffer, text.byteOffset, text.byteLength))
}

export async function showQuote(ctx: Context, id: string): Promise<QuoteWithLines> {
  const quote = await findQuote(ctx, id)
  if (!quote) throw quoteNotFound()
  return quote
}

/** Returns null if the business has no such quote. */
export async function findQuote(ctx: Context, id: string): Promise<QuoteWithLines | null> {
  const [quote] = await findQuotes(ctx.reader, ctx.user.business.id, [id])
  return quote ?? null
}

export function quoteNotFound(): AppError {
  return new AppError('not_found', 'Quote Not Found')
}
