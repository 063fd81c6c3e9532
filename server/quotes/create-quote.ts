// Creates a quote. The server computes totals and number; customer and photos must belong to the business.
import { randomInt } from 'node:crypto'
import { parseAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { addDays, dayIn } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import {
  type Quote,
  type QuoteToCreate,
  quoteNumber,
  VALID_DAYS,
} from '@quotewright/domain/quotes/quote'
import { selectedAsOne } from '@quotewright/domain/quotes/quote-options'
import { withPhotosOf } from '@quotewright/domain/quotes/quote-section'
import { startingTerms, termsOf } from '@quotewright/domain/quotes/quote-terms'
import { quoteTotals } from '@quotewright/domain/quotes/quote-totals'
import { recordCorrections } from '../analysis/record-corrections.ts'
import type { Context } from '../context.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { noteDecision } from '../quote-links/note-decision.ts'
import { findNewQuoteFacts } from './new-quote-facts.sql.ts'
import {
  priceLines,
  refuseCustomer,
  requireComplete,
  requireStructure,
  searchTextOf,
} from './prepare-quote.ts'
import { isCloseTo, quotaOf, requireQuota } from './quota.ts'
import { photoIdIn, photosToStore, refusePhotos, sentPhotoIds } from './quote-photos.ts'
import { findQuotes } from './read-store.sql.ts'
import { insertQuote } from './store.sql.ts'

export type SavedQuote = { quote: Quote; lineItems: LineItem[] }

/** Idempotent by id: a repeated create returns the same quote. */
export async function createQuote(ctx: Context, input: QuoteToCreate): Promise<SavedQuote> {
  const { business } = ctx.user
  const now = ctx.now()
  const today = dayIn(business.timeZone, now)
  const typed = input.quote
  const { taxRate = business.taxRate } = typed
  const terms = termsOf(typed, startingTerms(templateOf(business), business.taxes))
  const lineItems = selectedAsOne(terms.sections, priceLines(input.lineItems, [], ctx.newId))
  const { arranged, ...photos } = photosToStore(typed, null)
  const photoIds = sentPhotoIds(typed)
  const photoId = photoIdIn(photos.photoUrl)
  const analysis = parseAnalysisRecord(typed.aiAnalysisData)
  const quote: Quote = {
    ...typed,
    ...photos,
    id: typed.id?.toLowerCase() ?? ctx.newId(),
    userId: ctx.user.id,
    quoteNumber: typed.quoteNumber ?? quoteNumber(now, random),
    taxRate,
    ...terms,
    sections: withPhotosOf(terms.sections, photos.photos),
    revision: 1,
    replaces: null,
    replacedBy: null,
    changeOrder: null,
    contractId: null,
    startDay: null,
    ...quoteTotals(lineItems, { ...terms, taxRate }),
    validUntil: typed.validUntil ?? addDays(today, VALID_DAYS),
    version: 1,
    createdAt: now.toISOString(),
    createdDay: today,
    updatedAt: now.toISOString(),
  }

  // Planning what is read first took longer than reading it.
  const planning = { isPlannedOnce: true }
  return ctx.inBusiness(async tx => {
    const quota = quotaOf(ctx.user, now)
    const wanted = { id: quote.id, customerId: quote.customerId, photoIds, since: quota.since }
    let ground = await findNewQuoteFacts(tx, business.id, wanted)
    if (!ground.isStored && isCloseTo(quota, ground.quoteCount)) {
      // Lets only one transaction of the business create a quote at a time.
      await lockSubject(tx.$client, business.id)
      ground = await findNewQuoteFacts(tx, business.id, wanted)
    }
    if (ground.isStored) return earlierQuote(tx, business.id, quote)

    requireStructure(quote, lineItems)
    requireComplete(quote.status, quote.customerId, lineItems)
    if (quote.customerId !== null && ground.customer === null) {
      const kept = await findCustomer(ctx, tx, quote.customerId)
      if (!kept) throw refuseCustomer()
      quote.customerId = kept.id
      ground.customer = kept
    }
    if (ground.photoCount < photoIds.length) throw refusePhotos(typed)
    requireQuota(quota, ground.quoteCount)

    const searchText = searchTextOf(quote, ground.customer, lineItems)
    const row = { quote, analysis, lineItems, searchText, photoId, arranged }
    if (await insertQuote(tx, business.id, row)) {
      await recordCorrections(tx, business.id, { quote, analysis, lineItems })
      await noteDecision(ctx, tx, quote)
      return { quote, lineItems }
    }
    return earlierQuote(tx, business.id, quote)
  }, planning)
}

/** Returns the quote that already has the id. If there is none, the number or another business's id caused the conflict. */
async function earlierQuote(
  tx: BusinessTransaction,
  businessId: string,
  { id, quoteNumber: number }: Quote,
): Promise<SavedQuote> {
  const [earlier] = await findQuotes(tx.$client, businessId, [id])
  if (!earlier) {
    const message = `The quote number ${number} is already in use; please choose another`
    throw new AppError('conflict', message, { fields: { 'quote.quoteNumber': message } })
  }
  const { customer: _, lineItems, ...quote } = earlier
  return { quote, lineItems }
}

/** Like Math.random (0 to 1), but unpredictable. */
function random(): number {
  return randomInt(2 ** 32) / 2 ** 32
}
