// Makes the next revision of a quote that went out: a draft with the same content, which replaces it.
import { parseAnalysisRecord } from '@quotewright/domain/analysis-record'
import { addDays, dayIn } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import { type Quote, type QuoteWithLines, VALID_DAYS } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { noteRevision } from '../quote-links/note-revision.ts'
import { lockQuote } from './lock-quote.ts'
import { searchTextOf } from './prepare-quote.ts'
import { photoIdIn } from './quote-photos.ts'
import { findQuotes } from './read-store.sql.ts'
import { insertQuote } from './store.sql.ts'
import { markReplaced } from './store.ts'

/** Idempotent while the revision is a draft, so that a double tap makes one. */
export async function reviseQuote(ctx: Context, id: string): Promise<QuoteWithLines> {
  return ctx.inBusiness(async tx => {
    const before = await lockQuote(ctx, tx, id)
    if (before.status === 'draft') {
      throw new AppError('conflict', 'A draft can be edited; it needs no revision')
    }
    if (before.replacedBy !== null) return openRevision(ctx, tx, before.replacedBy)
    const revision = revisionOf(ctx, before)
    await insertRevision(ctx, tx, revision)
    await markReplaced(tx, ctx.user.business.id, {
      ...before,
      replacedBy: revision.id,
      version: before.version + 1,
      updatedAt: revision.updatedAt,
    })
    await noteRevision(ctx, tx, id)
    return revision
  })
}

/** Throws `conflict` if the revision is no draft anymore. */
async function openRevision(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<QuoteWithLines> {
  const [next] = await findQuotes(tx, ctx.user.business.id, [id])
  if (next?.status === 'draft') return next
  throw new AppError('conflict', 'This quote was replaced by a newer revision; revise that one')
}

function revisionOf(ctx: Context, before: QuoteWithLines): QuoteWithLines {
  const now = ctx.now()
  const today = dayIn(ctx.user.business.timeZone, now)
  return {
    ...before,
    id: ctx.newId(),
    userId: ctx.user.id,
    revision: before.revision + 1,
    replaces: before.id,
    replacedBy: null,
    status: 'draft',
    validUntil: addDays(today, VALID_DAYS),
    version: 1,
    createdAt: now.toISOString(),
    createdDay: today,
    updatedAt: now.toISOString(),
    lineItems: before.lineItems.map(line => ({ ...line, id: ctx.newId() })),
  }
}

async function insertRevision(
  ctx: Context,
  tx: BusinessTransaction,
  { customer, lineItems, ...quote }: QuoteWithLines,
): Promise<void> {
  const isStored = await insertQuote(tx, ctx.user.business.id, {
    quote: quote satisfies Quote,
    analysis: parseAnalysisRecord(quote.aiAnalysisData),
    lineItems,
    searchText: searchTextOf(quote, customer, lineItems),
    photoId: photoIdIn(quote.photoUrl),
    arranged: quote.photos,
  })
  if (!isStored) throw new Error(`Revision ${quote.revision} of ${quote.id} exists already`)
}
