// Stores the next version of a quote that went out: a draft with the same number and content.
import { parseAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { addDays, dayIn } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import {
  MAX_VERSIONS,
  type Quote,
  type QuoteWithLines,
  VALID_DAYS,
} from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { searchTextOf } from './prepare-quote.ts'
import { photoIdIn } from './quote-photos.ts'
import { insertQuote } from './store.sql.ts'
import { findLatestNumbers } from './store.ts'

/** `change` says how it differs from `before`, given how many change orders the number has had. */
export async function insertVersion(
  ctx: Context,
  tx: BusinessTransaction,
  before: QuoteWithLines,
  change: (changeOrders: number) => Partial<QuoteWithLines>,
): Promise<QuoteWithLines> {
  const { business } = ctx.user
  // Two versions made at once, of two quotes with the same number, are numbered one after the other.
  await lockSubject(tx.$client, `versions of ${before.quoteNumber} ${business.id}`)
  const latest = await findLatestNumbers(tx, business.id, before.quoteNumber)
  if (latest.revision >= MAX_VERSIONS) {
    throw new AppError(
      'conflict',
      `A quote can have at most ${MAX_VERSIONS} revisions and change orders. Duplicate it to go on.`,
    )
  }
  const now = ctx.now()
  const today = dayIn(business.timeZone, now)
  const version: QuoteWithLines = {
    ...before,
    ...change(latest.changeOrder),
    id: ctx.newId(),
    userId: ctx.user.id,
    revision: latest.revision + 1,
    replacedBy: null,
    status: 'draft',
    validUntil: addDays(today, VALID_DAYS),
    version: 1,
    createdAt: now.toISOString(),
    createdDay: today,
    updatedAt: now.toISOString(),
  }
  const stored = {
    ...version,
    lineItems: version.lineItems.map(line => ({ ...line, id: ctx.newId() })),
  }
  await insert(tx, business.id, stored)
  return stored
}

async function insert(
  tx: BusinessTransaction,
  businessId: string,
  { customer, lineItems, ...quote }: QuoteWithLines,
): Promise<void> {
  const isStored = await insertQuote(tx, businessId, {
    quote: quote satisfies Quote,
    analysis: parseAnalysisRecord(quote.aiAnalysisData),
    lineItems,
    searchText: searchTextOf(quote, customer, lineItems),
    photoId: photoIdIn(quote.photoUrl),
    arranged: quote.photos,
  })
  if (!isStored) throw new Error(`Revision ${quote.revision} of ${quote.id} exists already`)
}
