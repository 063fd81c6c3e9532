// Saves an edited quote. Throws `conflict` if someone else saved first or its status forbids edits.
import { parseAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import type { Quote, QuoteToSave } from '@quotewright/domain/quotes/quote'
import { selectedAsOne } from '@quotewright/domain/quotes/quote-options'
import { withPhotosOf } from '@quotewright/domain/quotes/quote-section'
import { termsOf } from '@quotewright/domain/quotes/quote-terms'
import { quoteTotals } from '@quotewright/domain/quotes/quote-totals'
import { recordCorrections } from '../analysis/record-corrections.ts'
import type { Context } from '../context.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { recheckDeposit } from '../online-payments/follow-payment.ts'
import { noteDecision } from '../quote-links/note-decision.ts'
import type { SavedQuote } from './create-quote.ts'
import { lockChangeOrder, lockQuote } from './lock-quote.ts'
import {
  priceLines,
  refuseCustomer,
  requireComplete,
  requireEditable,
  requireSameCustomer,
  requireStructure,
  searchTextOf,
} from './prepare-quote.ts'
import { photoIdIn, photosToStore, requireOwnPhotos } from './quote-photos.ts'
import { outdateClosedOrder, settleContract } from './settle-contract.ts'
import { updateQuote } from './store.sql.ts'

export async function saveQuote(ctx: Context, id: string, input: QuoteToSave): Promise<SavedQuote> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const order = await lockChangeOrder(ctx, tx, id)
    const found = await lockQuote(ctx, tx, id)
    const { customer: storedCustomer, lineItems: storedLines, ...before } = found
    requireEditable(before, input.quote.version)

    const {
      customerId = before.customerId,
      draftCustomer: typedCustomer = before.draftCustomer,
      photoUrl = before.photoUrl,
      photos,
      aiAnalysisData = before.aiAnalysisData,
      taxRate = before.taxRate,
    } = input.quote
    // An app of an earlier release sends no company.
    const { company } = before.draftCustomer ?? {}
    const draftCustomer = typedCustomer && { ...(company && { company }), ...typedCustomer }
    requireComplete(input.quote.status, customerId, input.lineItems)
    const customer =
      customerId === before.customerId ? storedCustomer : await findCustomer(ctx, tx, customerId)
    if (customerId !== null && !customer) throw refuseCustomer()
    requireSameCustomer(before, customer?.id ?? null)
    const sent = { photoUrl, photos, aiAnalysisData }
    await requireOwnPhotos(tx, businessId, sent, before)
    const { arranged, ...stored } = photosToStore(sent, before)

    const terms = termsOf(input.quote, before)
    const priced = priceLines(input.lineItems, storedLines, ctx.newId)
    const lineItems = selectedAsOne(terms.sections, priced)
    requireStructure(terms, lineItems)
    const quote: Quote = {
      ...before,
      ...input.quote,
      // Not always the id that was sent: that customer may have been merged.
      customerId: customer?.id ?? null,
      draftCustomer,
      ...stored,
      aiAnalysisData,
      taxRate,
      ...terms,
      sections: withPhotosOf(terms.sections, stored.photos),
      ...quoteTotals(lineItems, { ...terms, taxRate }),
      version: before.version + 1,
      updatedAt: ctx.now().toISOString(),
    }
    const analysis = parseAnalysisRecord(aiAnalysisData)
    const searchText = searchTextOf(quote, customer ?? null, lineItems)
    const photoId = photoIdIn(quote.photoUrl)
    const row = { quote, analysis, lineItems, searchText, photoId, arranged }
    // One made since would have changed the version.
    if (order) await outdateClosedOrder(ctx, tx, found, { ...quote, lineItems })
    await settleContract(ctx, tx, before, quote.status)
    await updateQuote(tx, businessId, row)
    if (quote.status === 'approved') await recheckDeposit(ctx, tx, quote)
    await recordCorrections(tx, businessId, { quote, analysis, lineItems })
    await noteDecision(ctx, tx, quote)
    return { quote, lineItems }
  })
}
